import { readFile, writeFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import * as v from 'valibot'
import { UnreadableBackup } from './backup-failure.ts'

/** Raised whenever an older server could not restore what a newer one wrote. */
const bundleFormat = 1

/** A file's path: of the centre's content, or what of DATA_DIR is backed up. Whoever has the public key could write another one. */
const path = v.pipe(
  v.string(),
  v.regex(/^(?:content\/|data\/(?:secret-key$|embed-releases\/))/),
  v.check((text) => posix.normalize(text) === text && !text.includes('\\')),
)

const sha256 = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/))

const manifest = v.object({
  /** See {@link bundleFormat}. */
  format: v.literal(bundleFormat),
  id: v.string(),
  /** When the snapshot was taken: what was stored later is not in it. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** The full backup that this one changes, and its database; null for a full one. */
  base: v.nullable(v.object({ id: v.string(), sha256 })),
  /** The restored database. */
  sha256,
  contents: v.object({
    tables: v.record(v.string(), v.record(v.string(), v.number())),
    payments: v.number(),
    verifiedTzs: v.number(),
    migrations: v.array(v.string()),
  }),
  /** All files of the backup. Those that are as in the full one are only there. */
  files: v.array(v.object({ path, sha256 })),
})

/** What a backup says of itself; it is a file in it. */
export type Manifest = v.InferOutput<typeof manifest>
export type BackedUpFile = Manifest['files'][number]

const manifestName = 'manifest.json'
/** The name of the database in a backup, and of the folder of other files. */
export const databaseName = 'charity.sqlite'
export const filesName = 'files'

/** Writes what a backup says of itself to the folder that is to be sealed. */
export const writeManifest = (folder: string, value: Omit<Manifest, 'format'>): Promise<void> =>
  writeFile(
    join(folder, manifestName),
    JSON.stringify({ format: bundleFormat, ...value } satisfies Manifest, undefined, 2),
  )

/** Reads the manifest of a backup that was unpacked to `folder`. @throws UnreadableBackup */
export const readManifest = async (folder: string): Promise<Manifest> => {
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
    throw new UnreadableBackup('damaged', 'This is no backup of this server, or it is damaged.')
  return read.output
}
