import { setImmediate } from 'node:timers/promises'
import type { StatementImport, StatementImportDetails, StatementReport } from '@charity-kit/contract'
import type { Database } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'
import {
  findRun,
  findVerified,
  findRunState,
  insertRun,
  listRuns,
  moveRun,
  saveProgress,
  saveResult,
  type Reached,
} from './import-run-repository.ts'
import { undecidedPayments, withVerified } from './statement-report.ts'

/** Lets others take their turn between two chunks of work: requests, and on SQLite other processes that write. */
export type Pause = () => Promise<void>

/**
 * Reports how far an import is, and pauses.
 * @throws DomainError `state_changed` if the import was cancelled.
 */
export type ReportProgress = (reached: Reached) => Promise<void>

/** What an import does, with its number. */
type ImportWork<Result> = (report: ReportProgress, id: number) => Promise<Result>

interface ImportedFile {
  source: string
  fileName: string
  by: string
  /** What its columns are read by, if somebody matched them. */
  mappingId?: number | undefined
}

/** An import in the background. */
export interface StartedImport {
  id: number
  /** Resolves once it no longer runs, however it went. */
  ended: Promise<void>
}

export interface StatementImports {
  /** Runs an import whose progress others can see, and which they can cancel. */
  run: <Result>(file: ImportedFile, work: ImportWork<Result>) => Promise<Result>
  /**
   * The same in the background: resolves once it has begun. Its report, or why it failed, is kept.
   * `onFailed` hears of failures that are no fault of the file.
   */
  start: (
    file: ImportedFile,
    work: ImportWork<StatementReport>,
    onFailed: (error: unknown) => void,
  ) => Promise<StartedImport>
  /** @throws DomainError `not_found` */
  get: (id: number) => Promise<StatementImportDetails>
  /** Ends those that run at their next pause, and waits for those in the background. */
  stop: () => Promise<void>
  /** Marks an import as failed whose thread ended without a word, with a sentence for the staff. */
  fail: (id: number, error?: string) => Promise<void>
  /** The latest ones, newest first. */
  list: () => Promise<StatementImport[]>
  /**
   * Ends an import at its next pause. What it stored and verified stays; importing the file again continues.
   * @throws DomainError `not_found`, or `state_changed` if it is not running.
   */
  cancel: (id: number) => Promise<void>
}

/** How long an import pauses where the server writes to the same SQLite file from another thread or process: it waits for such moments. */
export const lockPauseMs = 10

/** Progress is stored this rarely, because a commit costs as much as a chunk of work; being cancelled is noticed at each pause. */
const reportsPerCommit = 5

class ImportCancelled extends DomainError {
  constructor({ phase, done, total }: Reached) {
    super('state_changed', {
      message: `The import was cancelled while ${phase}, at ${String(done)} of ${String(total)}. What it stored and verified stays; importing the file again continues.`,
    })
  }
}

export const statementImports = ({
  db,
  now,
  pause = () => setImmediate(),
  onBegun = () => undefined,
}: {
  db: Database
  now: () => Date
  pause?: Pause | undefined
  /** Hears of each import's number before its work begins. */
  onBegun?: ((id: number) => void) | undefined
}): StatementImports => {
  const at = () => now().toISOString()
  const running = new Set<Promise<void>>()
  let isStopped = false

  const reporter = (id: number): ReportProgress => {
    let reports = 0
    return async (reached) => {
      reports += 1
      const isDue = reports % reportsPerCommit === 0
      const isRunning = isDue
        ? await saveProgress(db, id, reached, at())
        : (await findRunState(db, id)) === 'running'
      if (!isRunning || isStopped) throw new ImportCancelled(reached)
      await pause()
    }
  }

  const begin = async ({ source, fileName, by, mappingId }: ImportedFile) => {
    const id = await insertRun(db, { source, fileName, by, mappingId, at: at() })
    onBegun(id)
    return id
  }

  const end = (id: number, to: 'done' | 'cancelled' | 'failed') =>
    moveRun(db, id, { from: ['running', 'cancelling'], to, at: at() })

  const finish = async <Result>(id: number, work: () => Promise<Result>): Promise<Result> => {
    try {
      const result = await work()
      await end(id, 'done')
      return result
    } catch (error) {
      // If the database is the reason, it stays "running" and is soon shown as interrupted.
      await end(id, error instanceof ImportCancelled ? 'cancelled' : 'failed').catch(() => undefined)
      throw error
    }
  }

  return {
    run: async (file, work) => {
      const id = await begin(file)
      return finish(id, () => work(reporter(id), id))
    },
    start: async (file, work, onFailed) => {
      const id = await begin(file)
      const run = finish(id, async () => {
        try {
          await saveResult(db, id, { report: JSON.stringify(await work(reporter(id), id)) })
        } catch (error) {
          const isFault = !(error instanceof DomainError)
          await saveResult(db, id, { error: isFault ? failed : error.message })
          throw error
        }
      })
        .catch((error: unknown) => {
          if (!(error instanceof DomainError)) onFailed(error)
        })
        .finally(() => running.delete(run))
      running.add(run)
      return { id, ended: run }
    },
    get: async (id) => {
      const found = await findRun(db, id, now())
      if (!found) throw noSuchImport(id)
      const { report } = found
      if (!report) return found
      return { ...found, report: withVerified(report, await findVerified(db, undecidedPayments(report))) }
    },
    stop: async () => {
      isStopped = true
      await Promise.all(running)
    },
    fail: async (id, error = failed) => {
      if (await end(id, 'failed')) await saveResult(db, id, { error })
    },
    list: () => listRuns(db, now()),
    cancel: async (id) => {
      if (await moveRun(db, id, { from: ['running'], to: 'cancelling', at: at() })) return
      const state = await findRunState(db, id)
      if (!state) throw noSuchImport(id)
      throw new DomainError('state_changed', {
        message: (t) => t.importEnded(id),
      })
    },
  }
}

/** What staff read of a failure that is no fault of the file; the server's log has the rest. */
const failed = 'The server could not finish this import. Import the file again: it continues where it ended.'

const noSuchImport = (id: number): DomainError =>
  new DomainError('not_found', { message: `There is no import ${String(id)}.` })
