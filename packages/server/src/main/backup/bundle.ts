import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { UnreadableBackup } from './backup-failure.ts'
import { collectFiles, keptInDataDir, type FileSources } from './backup-files.ts'
import { sqlitePath } from './backup.ts'
import { checkDatabase, ensureSpace, hashFile, takeSnapshot, type freeBytesIn } from './snapshot.ts'

/** Version of the format. Raise it whenever older servers cannot restore what this version writes. */
const bundleFormat = 1

const isBackedUp = (path: string): boolean =>
  path.startsWith('content/') ||
  keptInDataDir.some((name) => path === `data/${name}` || path.startsWith(`data/${name}/`))

/** Path of a file in the backup. A person with the public key could put any path into a forged backup. */
const path = v.pipe(
  v.string(),
  v.check((text) => isBackedUp(text) && posix.normalize(text) === text && !text.includes('\\')),
)

const sha256 = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/))

const manifest = v.object({
  /** Version of the format: see {@link bundleFormat}. */
  format: v.literal(bundleFormat),
  id: v.string(),
  /** Time of the snapshot: the backup has no later data. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** Hash of the database. */
  sha256,
  contents: v.object({
    tables: v.record(v.string(), v.record(v.string(), v.number())),
    payments: v.number(),
    verifiedTzs: v.number(),
    migrations: v.array(v.string()),
  }),
  files: v.array(v.object({ path, sha256 })),
})

/** Description of a backup, stored as a file in it. */
export type Manifest = v.InferOutput<typeof manifest>

const manifestName = 'manifest.json'
/** Names of the database in a backup, and of the folder of other files. */
export const databaseName = 'charity.sqlite'
export const filesName = 'files'

interface BundleOptions {
  id: string
  at: Date
  signal: AbortSignal | undefined
  /** Returns the free bytes, for tests: see {@link ensureSpace}. */
  freeBytes?: typeof freeBytesIn | undefined
}

/** Copies the database, and the files next to it, into the new folder `to`. @throws BackupFailure */
export const makeBundle = async (
  sources: FileSources,
  to: string,
  { id, at, signal, freeBytes }: BundleOptions,
): Promise<Manifest> => {
  await mkdir(to, { recursive: true, mode: 0o700 })
  const database = sqlitePath(sources.dataDir)
  await ensureSpace(to, database, freeBytes)
  const snapshot = join(to, databaseName)
  const contents = await takeSnapshot(database, snapshot)
  const made: Manifest = {
    format: bundleFormat,
    id,
    at: at.toISOString(),
    sha256: await hashFile(snapshot, signal),
    contents,
    files: await collectFiles(sources, join(to, filesName)),
  }
  await writeFile(join(to, manifestName), JSON.stringify(made, undefined, 2))
  return made
}

/**
 * Proves that the unpacked backup in `folder` equals what was copied: the same bytes of the database, intact for
 * SQLite, with the same rows and sums in each table, and all files.
 * @throws UnreadableBackup, or BackupFailure `damaged` if the copied database was not intact.
 */
export const checkBundle = async (folder: string): Promise<Manifest> => {
  const read = await readManifest(folder)
  const ensure = (isSame: boolean, what: string) => {
    if (!isSame) throw new UnreadableBackup('damaged', `${what} differs from what was backed up.`)
  }
  const hashOf = (file: string) => hashFile(file).catch(() => undefined)
  const database = join(folder, databaseName)
  ensure((await hashOf(database)) === read.sha256, 'The database')
  ensure(isDeepStrictEqual(checkDatabase(database), read.contents), 'What the database holds')
  for (const file of read.files)
    ensure((await hashOf(join(folder, filesName, file.path))) === file.sha256, `The file ${file.path}`)
  return read
}

/** Reads the description of a backup. @throws UnreadableBackup */
const readManifest = async (folder: string): Promise<Manifest> => {
  const parsed: unknown = await readFile(join(folder, manifestName), 'utf8').then(
    (text) => JSON.parse(text) as unknown,
    () => undefined,
  )
  if (v.is(v.object({ format: v.pipe(v.number(), v.gtValue(bundleFormat)) }), parsed))
    throw new UnreadableBackup(
      'newer',
      'A newer version of this server made this backup; install that version.',
    )
  const read = v.safeParse(manifest, parsed)
  if (!read.success)
    throw new UnreadableBackup('damaged', 'This is not a backup of this server, or it is damaged.')
  return read.output
}
