import { hash } from 'node:crypto'
import { copyFile, readdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { secretKeyFile } from '../../accounts/secret-keys.ts'
import { erasureListFile } from '../../privacy/erasure-list.ts'
import { errorCode } from '../../values/error-code.ts'
import { makeFolder } from '../../values/make-folder.ts'
import { sqlitePath } from './backup.ts'
import { hashFile } from './snapshot.ts'

/** Locations of a centre's database and of the files next to it. */
export interface FileSources {
  dataDir: string
  contentDir: string
  /** Value of the setting SECRET_KEYS; undefined if the file is used. */
  secretKeys: string | undefined
}

/**
 * Parts of DATA_DIR that cannot be made again: the key of the database's encrypted values, the list of erasures, and
 * the releases that other sites load.
 */
export const keptInDataDir = [secretKeyFile, erasureListFile, 'embed-releases'] as const

/** Returns the kind of a path; undefined if nothing is there, such as the target of a broken link. */
const kindOf = async (path: string): Promise<'file' | 'other' | undefined> => {
  try {
    return (await stat(path)).isFile() ? 'file' : 'other'
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Lists all files below a path, or the file itself; empty if nothing is there. Links to files count as files; broken
 * links are left out.
 */
const filesBelow = async (path: string): Promise<string[]> => {
  const kind = await kindOf(path)
  if (kind !== 'other') return kind === 'file' ? [path] : []
  const names = await readdir(path, { recursive: true })
  const paths = names.map((name) => join(path, name))
  const kinds = await Promise.all(paths.map(kindOf))
  return paths.filter((_, index) => kinds[index] === 'file')
}

/**
 * Lists each file's path in a backup, such as "content/centre.json" or "data/secret-key", with its path on this
 * machine.
 */
const listFiles = async ({
  dataDir,
  contentDir,
}: FileSources): Promise<{ path: string; source: string }[]> => {
  const inside = (root: string, name: string, source: string) => ({
    path: `${name}/${relative(root, source).replaceAll(sep, '/')}`,
    source,
  })
  const content = await filesBelow(contentDir)
  const data = await Promise.all(keptInDataDir.map((name) => filesBelow(join(dataDir, name))))
  return [
    ...content.map((source) => inside(contentDir, 'content', source)),
    ...data.flat().map((source) => inside(dataDir, 'data', source)),
  ].sort((one, other) => (one.path < other.path ? -1 : 1))
}

/** Returns a hash of the sizes and times of the database and the files. The hash changes whenever one of them does. */
export const stampSources = async (sources: FileSources): Promise<string> => {
  const database = sqlitePath(sources.dataDir)
  const files = await listFiles(sources)
  const stamps = await Promise.all(
    [database, `${database}-wal`, ...files.map(({ source }) => source)].map(async (path) => {
      const found = await stat(path).catch(() => undefined)
      return found ? `${path} ${String(found.size)} ${String(found.mtimeMs)}` : path
    }),
  )
  return hash('sha256', stamps.join('\n'))
}

interface BackedUpFile {
  path: string
  sha256: string
}

/** Copies the files next to the database into a folder. Returns their paths in the backup and their hashes. */
export const collectFiles = async (sources: FileSources, to: string): Promise<BackedUpFile[]> => {
  const collected: BackedUpFile[] = []
  const take = async (path: string, write: (target: string) => Promise<void>) => {
    const target = join(to, path)
    await makeFolder(dirname(target))
    await write(target)
    collected.push({ path, sha256: await hashFile(target) })
  }
  for (const { path, source } of await listFiles(sources)) {
    // The setting takes precedence over a file that it replaced.
    if (sources.secretKeys !== undefined && path === `data/${secretKeyFile}`) continue
    await take(path, (target) => copyFile(source, target))
  }
  const { secretKeys } = sources
  if (secretKeys !== undefined)
    await take(`data/${secretKeyFile}`, (target) => writeFile(target, secretKeys, { mode: 0o600 }))
  return collected
}
