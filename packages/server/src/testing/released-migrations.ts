import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packageRoot } from '../package-root.ts'

/** Hashes (SHA-256) of the migrations' files in the latest release; `version` is null before the first release. */
interface ReleasedMigrations {
  version: string | null
  files: Record<string, string>
}

const inPackage = (path: string): string => fileURLToPath(new URL(path, packageRoot))
const listPath = inPackage('src/db/released-migrations.json')
const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'))

export const readReleased = async (): Promise<ReleasedMigrations> =>
  (await readJson(listPath)) as ReleasedMigrations

export const packageVersion = async (): Promise<string> =>
  ((await readJson(inPackage('package.json'))) as { version: string }).version

/** Returns every file of migrations/ with its SHA-256. */
export const hashMigrations = async (): Promise<Record<string, string>> => {
  const folder = inPackage('src/db/migrations')
  const paths = await readdir(folder, { recursive: true })
  const files: Record<string, string> = {}
  for (const path of paths.filter((each) => each.endsWith('.ts')).sort())
    files[path] = createHash('sha256')
      .update(await readFile(join(folder, path)))
      .digest('hex')
  return files
}

/** Returns a release's migrations that have changed or are missing. */
export const changedSince = (released: ReleasedMigrations, now: Record<string, string>): string[] =>
  Object.keys(released.files).filter((path) => now[path] !== released.files[path])

/** Whether a version is a release: from 1.0.0 on, and not a release candidate. */
export const isRelease = (version: string): boolean => /^[1-9]\d*\.\d+\.\d+$/.test(version)

/**
 * Records the migrations of the version that is about to be published. Migrations of an earlier release must be
 * unchanged.
 */
export const recordMigrations = async (): Promise<void> => {
  const version = await packageVersion()
  if (!isRelease(version)) return
  const files = await hashMigrations()
  const changed = changedSince(await readReleased(), files)
  if (changed.length > 0) throw new Error(`Released migrations have changed: ${changed.join(', ')}`)
  await writeFile(listPath, `${JSON.stringify({ version, files }, null, 2)}\n`)
}
