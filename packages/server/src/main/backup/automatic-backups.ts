import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import type { StaffBackups } from '@charity-kit/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config/config.ts'
import { DomainError } from '../../values/domain-error.ts'
import type { BackupJob } from './back-up-once.ts'
import { lockBackups, lockExport } from './backup-lock.ts'
import { backupStatus, isBackupDue, isMailDue } from './backup-status.ts'
import { readBackupState, writeBackupState, type BackupState } from './backup-state.ts'
import { backupFolder } from './backup.ts'
import type { BackupOutcome } from './make-backup.ts'

/** A backup for its thread, with only data that can be sent to a thread. */
export interface ThreadedBackupJob extends BackupJob {
  /** Path to write the backup to, instead of its place; undefined for an automatic backup. */
  toFile: string | undefined
  /** Milliseconds by which the server's clock is ahead of the system's; only a test's clock may be. */
  clockAheadMs: number
}

/** Messages from the thread of a backup. */
export type BackupMessage =
  | { kind: 'ended'; outcome: BackupOutcome | undefined }
  | { kind: 'warning'; sentence: string }
  /** Message of a failed backup, with a stack if the failure was unexpected. */
  | { kind: 'failed'; message: string; stack: string | undefined }

export interface AutomaticBackups {
  /** Returns the status for the desk; null if the database has its own programs for backups. */
  status: () => Promise<StaffBackups | null>
  /** Returns the age of the last good backup in seconds; undefined without automatic backups. */
  age: () => Promise<number | undefined>
  /**
   * Makes a backup as a file.
   * @throws DomainError `not_found` if there is no key for a backup, `too_many_requests`, `unavailable`
   */
  exportFile: () => Promise<Readable>
  /** Checks now whether a backup is due, and resolves once it is made. */
  run: () => Promise<void>
  stop: () => Promise<void>
}

interface Dependencies {
  config: Pick<Config, 'backups' | 'databaseUrl' | 'dataDir' | 'contentDir' | 'secretKeys'>
  now: () => Date
  log: Pick<FastifyBaseLogger, 'error' | 'info' | 'warn'>
  /** Emails the owners that there is no backup. */
  mailOwners: (status: StaffBackups) => Promise<void>
  /** Code of the threads: main/backup-worker.ts. */
  workerFile: URL
}

/** Period of the check whether a backup is due, in milliseconds. */
const intervalMs = 60_000
/** Name of a backup that a person downloads, until the download ends. */
const exportName = 'export.age'

/** Backs up in the background, in a thread of its own, and mails the owners once a day while there is no good backup. */
export const startBackups = ({
  config,
  now,
  log,
  mailOwners,
  workerFile,
}: Dependencies): AutomaticBackups => {
  const { backups, databaseUrl, dataDir, contentDir, secretKeys } = config
  if (!backups) {
    const off: StaffBackups = { state: 'off', until: null, payments: null, problem: null, mailedAt: null }
    return {
      status: () => Promise.resolve(databaseUrl === undefined ? off : null),
      age: () => Promise.resolve(undefined),
      exportFile: () => Promise.reject(new DomainError('not_found')),
      run: () => Promise.resolve(),
      stop: () => Promise.resolve(),
    }
  }
  const folder = backupFolder(dataDir)
  const workers = new Set<Worker>()
  let isStopped = false

  /** Makes a backup in a thread of its own. Resolves with whether it was made. */
  const backUp = async (toFile?: string): Promise<boolean> => {
    const clockAheadMs = now().getTime() - Date.now()
    const job: ThreadedBackupJob = { backups, dataDir, contentDir, secretKeys, clockAheadMs, toFile }
    const worker = new Worker(workerFile, {
      workerData: job,
      ...(workerFile.pathname.endsWith('.ts') && { execArgv: ['--conditions=source'] }),
    })
    workers.add(worker)
    if (isStopped) worker.postMessage('stop')
    let isMade = false
    worker.on('message', (message: BackupMessage) => {
      if (message.kind === 'warning') log.warn(message.sentence)
      else if (message.kind === 'failed')
        log.error({ stack: message.stack }, `no backup was made: ${message.message}`)
      else {
        isMade = true
        log.info({ backup: message.outcome }, 'backup')
      }
    })
    worker.on('error', (error) => {
      log.error({ err: error }, 'no backup was made')
    })
    await new Promise((resolve) => void worker.once('exit', resolve))
    workers.delete(worker)
    return isMade
  }

  const exportFile = async (): Promise<Readable> => {
    const unlock = await lockExport(folder)
    if (!unlock) throw new DomainError('too_many_requests')
    const file = join(folder, exportName)
    const remove = () => rm(file, { force: true }).finally(unlock)
    try {
      if (!(await backUp(file))) throw new DomainError('unavailable')
      const stream = createReadStream(file)
      stream.once('close', () => void remove())
      return stream
    } catch (error) {
      await remove()
      throw error
    }
  }

  /** Emails the owners if due. Only one of several processes does so. */
  const mailIfDue = async (): Promise<void> => {
    if (!isMailDue(await readBackupState(folder), now())) return
    const unlock = await lockBackups(folder)
    if (!unlock) return
    try {
      const state = await readBackupState(folder)
      if (!isMailDue(state, now())) return
      await mailOwners(backupStatus(state, now()))
      await writeBackupState(folder, { ...state, mailedAt: now().toISOString() } satisfies BackupState)
    } finally {
      unlock()
    }
  }

  const look = async (): Promise<void> => {
    try {
      if (isBackupDue(await readBackupState(folder), now())) await backUp()
      if (!isStopped) await mailIfDue()
    } catch (error) {
      log.error({ err: error }, 'backups could not be looked after')
    }
  }
  let looking: Promise<void> | undefined
  const run = (): Promise<void> => {
    looking ??= look().finally(() => (looking = undefined))
    return looking
  }
  const timer = setInterval(() => void run(), intervalMs).unref()
  return {
    status: async () => backupStatus(await readBackupState(folder), now()),
    age: async () => {
      const { good, since } = await readBackupState(folder)
      const from = good?.until ?? since
      return from === null ? undefined : (now().getTime() - Date.parse(from)) / 1000
    },
    exportFile,
    run,
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      for (const worker of workers) worker.postMessage('stop')
      await looking
    },
  }
}
