/**
 * The thread of one backup, started by backup/automatic-backups.ts. It ends once the backup is made, or once it is
 * told to stop.
 */
import { parentPort, workerData } from 'node:worker_threads'
import type { BackupMessage, ThreadedBackupJob } from './backup/automatic-backups.ts'
import { BackupFailure } from './backup/backup-failure.ts'
import { runBackupJob } from './backup/back-up-once.ts'
import { sealToFile } from './backup/seal-to-file.ts'
import { hourMs } from '../values/durations.ts'

const server = parentPort
if (!server) throw new Error('A backup needs the thread that started it')
const { clockAheadMs, toFile, ...job } = workerData as ThreadedBackupJob
const tell = (message: BackupMessage): void => {
  server.postMessage(message)
}
/**
 * Time limit of a backup, in milliseconds. The owners are told of a day without a backup only while none is being
 * made.
 */
const maxMs = 12 * hourMs
const stopped = new AbortController()
setTimeout(() => {
  stopped.abort(new BackupFailure('slow', 'The backup took longer than 12 hours.'))
}, maxMs).unref()
server.once('message', () => {
  stopped.abort()
})
try {
  const now = () => new Date(Date.now() + clockAheadMs)
  const { signal } = stopped
  const warn = (sentence: string) => {
    tell({ kind: 'warning', sentence })
  }
  if (toFile === undefined) tell({ kind: 'ended', outcome: await runBackupJob(job, { now, warn, signal }) })
  else {
    await sealToFile(job, toFile, { recipients: job.backups.recipients, at: now(), signal })
    tell({ kind: 'ended', outcome: undefined })
  }
} catch (error) {
  const isExpected = error instanceof BackupFailure
  if (isExpected || !stopped.signal.aborted) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error))
    tell({ kind: 'failed', message, stack: isExpected ? undefined : stack })
  }
}
server.close()
