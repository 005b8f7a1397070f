import { Worker } from 'node:worker_threads'
import type {
  ErrorCode,
  FieldError,
  KnownMapping,
  StatementImport,
  StatementImportDetails,
} from '@charity-kit/contract'
import type { CentreSettings } from '../../../config/centre-settings.ts'
import type { DatabaseOptions } from '../../../db/open-database.ts'
import type { Database } from '../../../db/schema.ts'
import { DomainError } from '../../../values/domain-error.ts'
import { errorCode } from '../../../values/error-code.ts'
import {
  cancelImport,
  endImport,
  findImport,
  findImportState,
  findVerified,
  listImports,
} from './import-repository.ts'
import { importFailed } from './import-run.ts'
import type { StatementFile } from './import-statement.ts'
import type { StatementMappings } from './statement-mapping.ts'
import { listSavedMappings } from './statement-mapping-repository.ts'
import { undecidedPayments, withVerified } from './statement-report.ts'

/**
 * Imports of statements. Each runs in its own thread (main/import-worker.ts), which does the work of
 * import-statement.ts.
 */
export interface StatementService {
  /**
   * Starts to import a statement, and resolves when the import has begun.
   * @throws DomainError `validation_failed` if the file cannot be unpacked, or is not text; `forbidden` if an owner has
   * to change its mapping; `too_many_requests` if enough other imports run.
   */
  start: (file: StatementFile) => Promise<StatementImport>
  /**
   * Returns an import.
   * @throws DomainError `not_found`
   */
  get: (id: number) => Promise<StatementImportDetails>
  /** Returns the latest imports, newest first. */
  list: () => Promise<StatementImport[]>
  /**
   * Ends an import at its next pause. Stored lines and verified payments stay; importing the file again continues.
   * @throws DomainError `not_found`, or `state_changed` if the import is not running.
   */
  cancel: (id: number) => Promise<void>
  /** Returns the known mappings: those in the server's files, and those that staff made for a header row. */
  listMappings: () => Promise<KnownMapping[]>
  /** Ends all imports at their next pause, and waits for them. */
  stop: () => Promise<void>
}

/** The centre's settings for an import. */
export interface ImportSettings {
  centre: CentreSettings
  siteUrl: string | undefined
}

/** Import for its thread, with only data that can be sent to a thread. */
export interface ImportJob {
  database: Pick<DatabaseOptions, 'dataDir' | 'databaseUrl' | 'hasDatabasePooler'>
  /** Milliseconds by which the server's clock is ahead of the system's, for tests. */
  clockAheadMs: number
  settings: ImportSettings
  file: StatementFile
}

/** Message of an import's thread. A {@link DomainError} would arrive as a plain error. */
export type ImportMessage =
  | { kind: 'begun'; id: number }
  | { kind: 'email-queued' }
  | {
      kind: 'refused'
      code: ErrorCode
      message: string
      fields: Partial<Record<string, FieldError>> | undefined
    }
  /** Failure that the file did not cause. The database's errors cannot be sent as errors. */
  | { kind: 'failed'; message: string; stack: string | undefined; code: string }

interface StatementServiceDependencies {
  db: Database
  now: () => Date
  database: ImportJob['database']
  mappings: StatementMappings
  /** Returns the settings when an import begins. */
  settings: () => ImportSettings
  onMessageQueued: () => void
  /** Called for failures that the file did not cause. */
  onFailed: (error: unknown) => void
  /** File with the threads' code: main/import-worker.ts. */
  workerFile: URL
  /** Maximum memory of a thread. */
  maxMegabytes?: number
}

/**
 * Maximum memory of a thread's own objects: a statement of 50 MB takes 300. Beyond the limit the thread ends, and not
 * the server. The uploaded text is not counted.
 */
const maxThreadMegabytes = 640

/** Maximum number of imports of one server at once. Each takes a thread, and memory for its whole file. */
const maxImportsAtOnce = 2

export const statementService = ({
  db,
  now,
  database,
  mappings,
  settings,
  onMessageQueued,
  onFailed,
  workerFile,
  maxMegabytes = maxThreadMegabytes,
}: StatementServiceDependencies): StatementService => {
  /** Threads, each with the promise of its end. */
  const running = new Map<Worker, Promise<void>>()
  let isStopped = false

  /** Marks an import whose thread ended without a message. */
  const markFailed = (id: number, error: string): Promise<void> =>
    endImport(db, id, { state: 'failed', error }, now().toISOString())

  const startWorker = (file: StatementFile): { begun: Promise<number>; ended: Promise<void> } => {
    if (running.size >= maxImportsAtOnce) throw tooMany()
    const clockAheadMs = now().getTime() - Date.now()
    const job: ImportJob = { database, clockAheadMs, settings: settings(), file }
    const worker = new Worker(workerFile, {
      workerData: job,
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
      ...(workerFile.pathname.endsWith('.ts') && { execArgv: ['--conditions=source'] }),
    })
    const begun = Promise.withResolvers<number>()
    const ended = listen(worker, begun)
    running.set(worker, ended)
    if (isStopped) worker.postMessage('stop')
    return { begun: begun.promise, ended }
  }

  /**
   * Settles `begun` by a thread's messages, and resolves when the thread has ended. A separate function, so that the
   * listeners do not keep the file in memory.
   */
  const listen = async (
    worker: Worker,
    begun: Pick<PromiseWithResolvers<number>, 'resolve' | 'reject'>,
  ): Promise<void> => {
    let id: number | undefined
    let failure: unknown
    worker.on('message', (message: ImportMessage) => {
      if (message.kind === 'email-queued') onMessageQueued()
      else if (message.kind === 'begun') {
        id = message.id
        begun.resolve(id)
      } else failure = message.kind === 'refused' ? new DomainError(message.code, message) : errorOf(message)
    })
    worker.on('error', (error) => {
      failure = error
    })
    const exitCode = await new Promise<number>((resolve) => void worker.once('exit', resolve))
    if (exitCode !== 0) failure ??= new Error('The thread of an import ended early')
    const isTooMuch = errorCode(failure) === 'ERR_WORKER_OUT_OF_MEMORY'
    if (failure !== undefined && id !== undefined) {
      await markFailed(id, isTooMuch ? tooMuchMemory : importFailed).catch(onFailed)
      if (!(failure instanceof DomainError)) onFailed(failure)
    }
    running.delete(worker) // after the mark, because a stopping server waits for it
    if (failure !== undefined)
      begun.reject(isTooMuch ? new DomainError('validation_failed', { message: tooMuchMemory }) : failure)
  }

  const get = async (id: number): Promise<StatementImportDetails> => {
    const found = await findImport(db, id, now())
    if (!found) throw noSuchImport(id)
    const { report } = found
    if (!report) return found
    return { ...found, report: withVerified(report, await findVerified(db, undecidedPayments(report))) }
  }

  return {
    get,
    start: async (file) => {
      const {
        report: _report,
        error: _error,
        isSourceApproved: _isApproved,
        ...started
      } = await get(await startWorker(file).begun)
      return started
    },
    list: () => listImports(db, now()),
    cancel: async (id) => {
      if (await cancelImport(db, id, now().toISOString())) return
      if (!(await findImportState(db, id))) throw noSuchImport(id)
      throw new DomainError('state_changed', { message: (t) => t.importEnded(id) })
    },
    listMappings: async () => [
      ...(await listSavedMappings(db)),
      ...[...mappings].map(([source, mapping]) => ({
        ...{ source, header: null, mapping, changed: null, wasUsed: false },
      })),
    ],
    stop: async () => {
      isStopped = true
      for (const worker of running.keys()) worker.postMessage('stop')
      await Promise.all(running.values())
    },
  }
}

const tooMuchMemory =
  'This file takes more memory than an import may use. Export a shorter time, or fewer columns, and import that.'

const tooMany = (): DomainError =>
  new DomainError('too_many_requests', {
    message: `${String(maxImportsAtOnce)} statements are being imported. Please wait until one of them is done, then import this one again.`,
  })

const noSuchImport = (id: number): DomainError =>
  new DomainError('not_found', { message: `There is no import ${String(id)}.` })

const errorOf = ({ message, stack, code }: Extract<ImportMessage, { kind: 'failed' }>): Error =>
  Object.assign(new Error(message), { stack, code })
