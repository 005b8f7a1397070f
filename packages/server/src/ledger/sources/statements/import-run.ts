import { setImmediate } from 'node:timers/promises'
import type { StatementReport } from '@charity-kit/contract'
import type { Database } from '../../../db/schema.ts'
import { DomainError } from '../../../values/domain-error.ts'
import {
  endImport,
  findImportState,
  insertImport,
  saveProgress,
  type ImportedFile,
  type Reached,
} from './import-repository.ts'

/** Pauses between two chunks of work, so that requests run, and on SQLite other threads and processes can write. */
export type Pause = () => Promise<void>

/**
 * Reports an import's progress, and pauses.
 * @throws DomainError `state_changed` if the import was cancelled.
 */
export type ReportProgress = (reached: Reached) => Promise<void>

export interface ImportRunDependencies {
  db: Database
  now: () => Date
  pause?: Pause | undefined
  /** Whether the import has to end at its next pause. */
  isStopped?: (() => boolean) | undefined
  /** Called with the import's number before its work begins. */
  onBegun?: ((id: number) => void) | undefined
}

/**
 * Number of reports for one commit of the progress. A commit costs as much as a chunk of work. Each pause notices a
 * cancellation.
 */
const reportsPerCommit = 5

class ImportCancelled extends DomainError {
  constructor({ phase, done, total }: Reached) {
    super('state_changed', {
      message: `The import was cancelled while ${phase}, at ${String(done)} of ${String(total)}. What it stored and verified stays; importing the file again continues.`,
    })
  }
}

/** Sentence for staff about a failure that the file did not cause; the server's log has the details. */
export const importFailed =
  'The server could not finish this import. Import the file again: it continues where it ended.'

/** Runs an import with visible progress, which staff can cancel. Stores its report, or the reason of its failure. */
export const runImport = async (
  {
    db,
    now,
    pause = () => setImmediate(),
    isStopped = () => false,
    onBegun = () => undefined,
  }: ImportRunDependencies,
  file: ImportedFile,
  work: (report: ReportProgress, id: number) => Promise<StatementReport>,
): Promise<StatementReport> => {
  const at = () => now().toISOString()
  const id = await insertImport(db, file, at())
  onBegun(id)
  let reports = 0
  const reportProgress: ReportProgress = async (reached) => {
    reports += 1
    const isRunning =
      reports % reportsPerCommit === 0
        ? await saveProgress(db, id, reached, at())
        : (await findImportState(db, id)) === 'running'
    if (!isRunning || isStopped()) throw new ImportCancelled(reached)
    await pause()
  }
  try {
    const report = await work(reportProgress, id)
    await endImport(db, id, { state: 'done', report: JSON.stringify(report) }, at())
    return report
  } catch (error) {
    const state = error instanceof ImportCancelled ? 'cancelled' : 'failed'
    const sentence = error instanceof DomainError ? error.message : importFailed
    // If the database causes the failure, the import stays "running" and is soon shown as interrupted.
    await endImport(db, id, { state, error: sentence }, at()).catch(() => undefined)
    throw error
  }
}
