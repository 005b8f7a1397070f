/**
 * The thread of one import: see statements/import-threads.ts. It has a connection of its own, reports to the server's thread, and ends at
 * its next pause once it is told to stop.
 */
import { setImmediate, setTimeout } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { errorCode } from './db/database-errors.ts'
import { openForThread } from './db/open-database.ts'
import { DomainError } from './values/domain-error.ts'
import { paymentService } from './ledger/payments/payment-service.ts'
import type { ImportJob, ImportMessage } from './ledger/statements/import-job.ts'
import { statementImporter } from './ledger/statements/statement-importer.ts'
import { lockPauseMs, statementImports } from './ledger/statements/statement-imports.ts'

const { database, clockAheadMs, settings, work } = workerData as ImportJob
const server = parentPort
if (!server) throw new Error('An import needs the thread that started it')

const tell = (message: ImportMessage): void => {
  server.postMessage(message)
}
const fail = (error: unknown): void => {
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  tell({ kind: 'failed', message, stack, code: errorCode(error) })
}

const db = await openForThread(database)
const now = () => new Date(Date.now() + clockAheadMs)
const imports = statementImports({
  db,
  now,
  pause: () => (database.databaseUrl ? setImmediate() : setTimeout(lockPauseMs)),
  onBegun: (id) => {
    tell({ kind: 'begun', id })
  },
})
server.once('message', () => void imports.stop())
const onEmailQueued = () => {
  tell({ kind: 'email-queued' })
}
const { mappings, timeZone, secondPersonTzs } = settings
const payments = paymentService({ ...settings, db, now, onEmailQueued })
const importer = statementImporter({
  ...{ db, now, mappings, payments, timeZone, secondPersonTzs, imports, onFailed: fail },
})
try {
  if ('file' in work) tell({ kind: 'report', report: await importer.importStatement(work.file) })
  else await (await importer.startUpload(work.upload)).ended
} catch (error) {
  if (error instanceof DomainError) {
    const { code, message, fields } = error
    tell({ kind: 'refused', code, message, fields })
  } else fail(error)
} finally {
  await db.destroy()
}
tell({ kind: 'ended' })
server.close()
