import { Worker } from 'node:worker_threads'
import type { StaffBackups } from '@charity-kit/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config/config.ts'
import type { BackupJob } from './back-up-once.ts'
import { lockBackups } from './backup-lock.ts'
import { backupStatus, isBackupDue, isMailDue } from './backup-status.ts'
import { readBackupState, writeBackupState, type BackupState } from './backup-state.ts'
import { backupFolder, type BackupOutcome } from './make-backup.ts'

/** A backup for its thread: only what can be sent to one. */
export interface ThreadedBackupJob extends BackupJob {
  /** By how many milliseconds the server's clock is ahead of the system's; a test's may be. */
  clockAheadMs: number
}

/** What the thread of a backup tells. */
export type BackupMessage =
  | { kind: 'ended'; outcome: BackupOutcome }
  | { kind: 'warning'; sentence: string }
  /** With a stack if it was no failure that one could expect. */
  | { kind: 'failed'; message: string; stack: string | undefined }

export interface AutomaticBackups {
  /** For the desk; null where the database has programs of its own for this. */
  status: () => Promise<StaffBackups | null>
  /** How old the last good one is, in seconds; undefined if none are made by themselves. */
  age: () => Promise<number | undefined>
  /** Looks now whether one is due, and resolves once it is made. */
  run: () => Promise<void>
  stop: () => Promise<void>
}

interface Dependencies {
  config: Pick<Config, 'backups' | 'databaseUrl' | 'dataDir' | 'contentDir' | 'secretKeys'>
  now: () => Date
  log: Pick<FastifyBaseLogger, 'error' | 'info' | 'warn'>
  /** Writes to the owners that there is no backup. */
  mailOwners: (status: StaffBackups) => Promise<void>
  /** The threads' code: main/backup-worker.ts. */
  workerFile: URL
}

/** How often it looks whether a backup is due. */
const intervalMs = 60_000

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
      run: () => Promise.resolve(),
      stop: () => Promise.resolve(),
    }
  }
  const folder = backupFolder(dataDir)
  let worker: Worker | undefined
  let isStopped = false

  const hear = (message: BackupMessage): void => {
    if (message.kind === 'warning') log.warn(message.sentence)
    else if (message.kind === 'ended') log.info({ backup: message.outcome }, 'backup')
    else log.error({ stack: message.stack }, `no backup was made: ${message.message}`)
  }
  const backUp = (): Promise<void> => {
    const clockAheadMs = now().getTime() - Date.now()
    const job: ThreadedBackupJob = { backups, dataDir, contentDir, secretKeys, clockAheadMs }
    const started = new Worker(workerFile, {
      workerData: job,
      ...(workerFile.pathname.endsWith('.ts') && { execArgv: ['--conditions=source'] }),
    })
    worker = started
    started.on('message', hear)
    started.on('error', (error) => {
      log.error({ err: error }, 'no backup was made')
    })
    return new Promise(
      (resolve) =>
        void started.once('exit', () => {
          worker = undefined
          resolve()
        }),
    )
  }

  /** Of several processes, one mails. */
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
    run,
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      worker?.postMessage('stop')
      await looking
    },
  }
}
