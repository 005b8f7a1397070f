import { Worker } from 'node:worker_threads'
import type { StatementReport } from '@charity-kit/contract'
import { errorCode } from '../../db/database-errors.ts'
import { DomainError } from '../../values/domain-error.ts'
import { packageRoot } from '../../package-root.ts'
import type { ImportJob, ImportMessage, ImportSettings } from './import-job.ts'
import type { StatementImporter } from './statement-importer.ts'
import type { StatementImports } from './statement-imports.ts'

/** The sources run as they are; packages leave out `src/`. */
const isBuilt = !import.meta.url.endsWith('.ts')
const importThread = new URL(isBuilt ? 'dist/import-thread.js' : 'src/import-thread.ts', packageRoot)

export interface ImportThreads {
  /** An importer that leaves the work to threads. */
  importerFor: (settings: ImportSettings) => StatementImporter
  /** Ends all imports at their next pause, and waits for them. */
  stop: () => Promise<void>
}

interface ImportThreadsDependencies {
  database: ImportJob['database']
  now: () => Date
  /** The server's own, to mark the import of a thread that ended without a word. */
  imports: StatementImports
  onEmailQueued: () => void
  /** Hears of failures that are no fault of the file. */
  onFailed: (error: unknown) => void
  /** The threads' code, and their memory; a test's may be others. */
  threadFile?: URL
  maxMegabytes?: number
}

/**
 * Memory of a thread's own objects: a statement of 50 MB takes 300. Beyond it the thread ends, and not the server. The text as it was
 * uploaded is not counted.
 */
const maxThreadMegabytes = 640

/**
 * Imports statements, each in a thread of its own with a connection of its own: reading a large or crafted file blocks the thread that does
 * it, and so do SQLite's calls. The server's thread only hears how it went.
 */
export const importThreads = ({
  database,
  now,
  imports,
  onEmailQueued,
  onFailed,
  threadFile = importThread,
  maxMegabytes = maxThreadMegabytes,
}: ImportThreadsDependencies): ImportThreads => {
  const running = new Map<Worker, Promise<void>>()
  let isStopped = false

  /** What of an import somebody waits for: its number, its report if it is not in the background, and its thread's end. */
  const start = (settings: ImportSettings, work: ImportJob['work']) => {
    const clockAheadMs = now().getTime() - Date.now()
    const isUpload = 'upload' in work // what listens below must not keep the file
    const job: ImportJob = { database, clockAheadMs, settings, work }
    const worker = new Worker(threadFile, {
      workerData: job,
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
      ...(!isBuilt && { execArgv: ['--conditions=source'] }),
    })
    const begun = Promise.withResolvers<number>()
    const done = Promise.withResolvers<StatementReport>()
    // Nobody waits for both.
    begun.promise.catch(() => undefined)
    done.promise.catch(() => undefined)
    const reject = (error: unknown): void => {
      begun.reject(error)
      done.reject(error)
    }
    let id: number | undefined
    let hasEnded = false
    let crash: unknown = new Error('The thread of an import ended early')
    const hear = (message: ImportMessage): void => {
      switch (message.kind) {
        case 'begun':
          id = message.id
          begun.resolve(id)
          return
        case 'email-queued':
          onEmailQueued()
          return
        case 'report':
          done.resolve(message.report)
          return
        case 'refused':
          reject(new DomainError(message.code, message))
          return
        case 'failed':
          // Whoever waits for it hears of it; otherwise it is in the background.
          if (id !== undefined && isUpload) onFailed(errorOf(message))
          else reject(errorOf(message))
          return
        case 'ended':
          hasEnded = true
      }
    }
    worker.on('message', hear)
    worker.on('error', (error) => {
      crash = error
    })
    const exited = new Promise<void>((resolve) => {
      worker.once('exit', () => {
        resolve()
      })
    }).then(async () => {
      running.delete(worker)
      if (hasEnded) return
      const isTooMuch = errorCode(crash) === 'ERR_WORKER_OUT_OF_MEMORY'
      if (id !== undefined) await imports.fail(id, isTooMuch ? tooMuchMemory : undefined).catch(onFailed)
      reject(isTooMuch ? new DomainError('validation_failed', { message: tooMuchMemory }) : crash)
      if (id !== undefined && isUpload) onFailed(crash)
    })
    running.set(worker, exited)
    if (isStopped) worker.postMessage('stop')
    return { begun: begun.promise, done: done.promise, exited }
  }

  return {
    importerFor: (settings) => ({
      importStatement: (file) => start(settings, { file }).done,
      startUpload: async (upload) => {
        const { begun, exited } = start(settings, { upload })
        return { id: await begun, ended: exited }
      },
    }),
    stop: async () => {
      isStopped = true
      for (const worker of running.keys()) worker.postMessage('stop')
      await Promise.all(running.values())
    },
  }
}

const tooMuchMemory =
  'This file takes more memory than an import may use. Export a shorter time, or fewer columns, and import that.'

const errorOf = ({ message, stack, code }: Extract<ImportMessage, { kind: 'failed' }>): Error =>
  Object.assign(new Error(message), { stack, code })
