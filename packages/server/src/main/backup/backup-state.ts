import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { backupProblems } from '@charity-kit/contract'
import * as v from 'valibot'
import { flushToDisk } from './backup.ts'

const time = v.pipe(v.string(), v.isoTimestamp())

const state = v.object({
  /** The last backup that was restored as a test. */
  good: v.nullable(
    v.object({
      name: v.string(),
      size: v.number(),
      /** Time up to which the backup has everything: its snapshot's time, or later if nothing has changed since. */
      until: time,
      payments: v.number(),
      /** Stamp of the sources, see {@link stampSources}: nothing has changed while it is the same. */
      stamp: v.string(),
    }),
  ),
  /** Names that were begun and never found to be good. */
  unproven: v.array(v.string()),
  /** Time and problem of the last attempt. */
  tried: v.nullable(v.object({ at: time, problem: v.nullable(v.picklist(backupProblems)) })),
  /** Time of the first attempt. */
  since: v.nullable(time),
  /** Time of the last email to the owners that there is no backup. */
  mailedAt: v.nullable(time),
})

/** State of the backups, as this machine knows it. */
export type BackupState = v.InferOutput<typeof state>

const nothingYet: BackupState = {
  good: null,
  unproven: [],
  tried: null,
  since: null,
  mailedAt: null,
}

const fileName = 'state.json'

/** Reads the state. A missing or damaged file counts as no state. */
export const readBackupState = async (folder: string): Promise<BackupState> => {
  try {
    const read = v.safeParse(state, JSON.parse(await readFile(join(folder, fileName), 'utf8')))
    return read.success ? read.output : nothingYet
  } catch {
    return nothingYet
  }
}

/** Replaces the state atomically. Only the holder of the lock may call this: see backup-lock.ts. */
export const writeBackupState = async (folder: string, value: BackupState): Promise<void> => {
  const draft = join(folder, `${fileName}.new`)
  await using file = await open(draft, 'w', 0o600)
  await file.writeFile(JSON.stringify(value))
  await file.sync()
  await rename(draft, join(folder, fileName))
  await flushToDisk(folder)
}
