import { setImmediate } from 'node:timers/promises'
import type { StatementImport } from '@charity-kit/contract'
import type { Database } from '../db/schema.ts'
import { DomainError } from '../domain-error.ts'
import {
  findRunState,
  insertRun,
  listRuns,
  moveRun,
  saveProgress,
  type Reached,
} from './import-run-repository.ts'

/** Lets others take their turn between two chunks of work: requests, and on SQLite other processes that write. */
export type Pause = () => Promise<void>

/**
 * Reports how far an import is, and pauses.
 * @throws DomainError `state_changed` if the import was cancelled.
 */
export type ReportProgress = (reached: Reached) => Promise<void>

interface ImportedFile {
  source: string
  fileName: string
  by: string
}

export interface StatementImports {
  /** Runs an import whose progress others can see, and which they can cancel. */
  run: <Result>(file: ImportedFile, work: (report: ReportProgress) => Promise<Result>) => Promise<Result>
  /** The latest ones, newest first. */
  list: () => Promise<StatementImport[]>
  /**
   * Ends an import at its next pause. What it stored and verified stays; importing the file again continues.
   * @throws DomainError `not_found`, or `state_changed` if it is not running.
   */
  cancel: (id: number) => Promise<void>
}

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
}: {
  db: Database
  now: () => Date
  pause?: Pause | undefined
}): StatementImports => {
  const at = () => now().toISOString()

  const reporter = (id: number): ReportProgress => {
    let reports = 0
    return async (reached) => {
      reports += 1
      const isDue = reports % reportsPerCommit === 0
      const isRunning = isDue
        ? await saveProgress(db, id, reached, at())
        : (await findRunState(db, id)) === 'running'
      if (!isRunning) throw new ImportCancelled(reached)
      await pause()
    }
  }

  return {
    run: async ({ source, fileName, by }, work) => {
      const id = await insertRun(db, { source, fileName, by, at: at() })
      const end = (to: 'done' | 'cancelled' | 'failed') =>
        moveRun(db, id, { from: ['running', 'cancelling'], to, at: at() })
      try {
        const result = await work(reporter(id))
        await end('done')
        return result
      } catch (error) {
        // If the database is the reason, it stays "running" and is soon shown as interrupted.
        await end(error instanceof ImportCancelled ? 'cancelled' : 'failed').catch(() => undefined)
        throw error
      }
    },
    list: () => listRuns(db, now()),
    cancel: async (id) => {
      if (await moveRun(db, id, { from: ['running'], to: 'cancelling', at: at() })) return
      const state = await findRunState(db, id)
      if (!state) throw new DomainError('not_found', { message: `There is no import ${String(id)}.` })
      throw new DomainError('state_changed', {
        message: `Import ${String(id)} is not running: it is ${state}.`,
      })
    },
  }
}
