/**
 * The thread of one import, started by ledger/sources/statements/statement-service.ts. It has its own database
 * connection, reports the outcome to the server's thread, and ends at its next pause once it is told to stop.
 */
import { setImmediate, setTimeout } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { errorCode } from '../values/error-code.ts'
import { openForThread } from '../db/open-database.ts'
import { DomainError } from '../values/domain-error.ts'
import { paymentService } from '../ledger/decisions/payment-service.ts'
import { importStatement } from '../ledger/sources/statements/import-statement.ts'
import { paymentSubjects } from './payment-subjects.ts'
import type { ImportJob, ImportMessage } from '../ledger/sources/statements/statement-service.ts'

/**
 * Length of an import's pauses in milliseconds. The server writes to the same SQLite file from another thread, and
 * waits for these pauses.
 */
const lockPauseMs = 10

const { database, clockAheadMs, settings, file } = workerData as ImportJob
const server = parentPort
if (!server) throw new Error('An import needs the thread that started it')

const tell = (message: ImportMessage): void => {
  server.postMessage(message)
}
let isStopped = false
server.once('message', () => {
  isStopped = true
})

const db = await openForThread(database)
const now = () => new Date(Date.now() + clockAheadMs)
const onMessageQueued = () => {
  tell({ kind: 'email-queued' })
}
try {
  await importStatement(
    {
      db,
      now,
      timeZone: settings.centre.timeZone,
      secondPersonTzs: settings.centre.secondPersonTzs,
      payments: paymentService({
        db,
        now,
        onMessageQueued,
        centre: () => settings.centre,
        siteUrl: settings.siteUrl,
        subjects: paymentSubjects,
      }),
      pause: () => (database.databaseUrl ? setImmediate() : setTimeout(lockPauseMs)),
      isStopped: () => isStopped,
      onBegun: (id) => {
        tell({ kind: 'begun', id })
      },
    },
    file,
  )
} catch (error) {
  if (error instanceof DomainError) {
    const { code, message, fields } = error
    tell({ kind: 'refused', code, message, fields })
  } else {
    const { message, stack } = error instanceof Error ? error : new Error(String(error))
    tell({ kind: 'failed', message, stack, code: errorCode(error) })
  }
} finally {
  await db.destroy()
}
server.close()
