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
      /** Up to when it has everything: its snapshot's time, or later if nothing has changed since. */
      until: time,
      payments: v.number(),
      /** See {@link stampSources}: while it is the same, nothing has changed. */
      stamp: v.string(),
    }),
  ),
  /** Names that were begun and never found to be good. */
  unproven: v.array(v.string()),
  /** The last attempt. */
  tried: v.nullable(v.object({ at: time, problem: v.nullable(v.picklist(backupProblems)) })),
  /** When the first attempt was made. */
  since: v.nullable(time),
  /** When the owners were last mailed that there is none. */
  mailedAt: v.nullable(time),
})

/** What this machine knows about its backups. */
export type BackupState = v.InferOutput<typeof state>

const nothingYet: BackupState = {
  good: null,
  unproven: [],
  tried: null,
  since: null,
  mailedAt: null,
}

const fileName = 'state.json'

/** Reads it; a file that is missing or damaged is as good as none. */
export const readBackupState = async (folder: string): Promise<BackupState> => {
  try {
    const read = v.safeParse(state, JSON.parse(await readFile(join(folder, fileName), 'utf8')))
    return read.success ? read.output : nothingYet
  } catch {
    return nothingYet
  }
}

/** Replaces it at once. Only who holds the lock may: see backup-lock.ts. */
export const writeBackupState = async (folder: string, value: BackupState): Promise<void> => {
  const draft = join(folder, `${fileName}.new`)
  await using file = await open(draft, 'w', 0o600)
  await file.writeFile(JSON.stringify(value))
  await file.sync()
  await rename(draft, join(folder, fileName))
  await flushToDisk(folder)
}
