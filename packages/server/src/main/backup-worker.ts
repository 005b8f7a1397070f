/** The thread of one backup, which backup/automatic-backups.ts starts: it ends once the backup is made, or once it is told to stop. */
import { parentPort, workerData } from 'node:worker_threads'
import type { BackupMessage, ThreadedBackupJob } from './backup/automatic-backups.ts'
import { BackupFailure } from './backup/backup-failure.ts'
import { runBackupJob } from './backup/back-up-once.ts'

const server = parentPort
if (!server) throw new Error('A backup needs the thread that started it')
const { clockAheadMs, ...job } = workerData as ThreadedBackupJob
const tell = (message: BackupMessage): void => {
  server.postMessage(message)
}
/** The owners hear of a day without backup only while none is being made. */
const maxMs = 12 * 3_600_000
const stopped = new AbortController()
setTimeout(() => {
  stopped.abort(new BackupFailure('slow', 'The backup took longer than 12 hours.'))
}, maxMs).unref()
server.once('message', () => {
  stopped.abort()
})
try {
  const outcome = await runBackupJob(job, {
    now: () => new Date(Date.now() + clockAheadMs),
    warn: (sentence) => {
      tell({ kind: 'warning', sentence })
    },
    signal: stopped.signal,
  })
  tell({ kind: 'ended', outcome })
} catch (error) {
  const isExpected = error instanceof BackupFailure
  if (isExpected || !stopped.signal.aborted) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error))
    tell({ kind: 'failed', message, stack: isExpected ? undefined : stack })
  }
}
server.close()
