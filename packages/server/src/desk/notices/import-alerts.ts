import { formatTzs } from '@charity-kit/contract'
import { inTransaction } from '../../db/open-database.ts'
import type { Database, DatabaseTransaction } from '../../db/schema.ts'
import { messages } from '../../i18n/messages.ts'
import {
  listLackingPayments,
  type LackingPayment,
} from '../../ledger/sources/statements/statement-line-repository.ts'
import { renderEmail, type RenderedEmail } from '../../outbox/render-email.ts'
import { claimImportAlert, listUntoldImports, type LackingImport } from './import-alert-repository.ts'
import { listedDetails } from './listed-details.ts'
import { queueOwnerEmails } from './owner-emails.ts'
import { deskAction, type NoticeFrame } from './staff-notices.ts'

interface AlertDependencies {
  db: Database
  now: () => Date
  frame: () => Pick<NoticeFrame, 'publicUrl' | 'hasDesk'>
}

const alertEmail = (
  { source, fileName }: LackingImport,
  payments: readonly LackingPayment[],
  frame: NoticeFrame,
): RenderedEmail => {
  const { notices } = messages[frame.language]
  const t = notices.lacking
  return renderEmail(
    {
      subject: t.subject(payments.length),
      opening: [t.opening(source, fileName), t.look],
      action: deskAction(frame, '/payments'),
      details: [
        ...listedDetails(
          payments,
          ({ id, amountTzs }) => [t.payment(id), formatTzs(amountTzs)],
          frame.language,
        ),
        [notices.labels.site, frame.publicUrl],
      ],
      closing: [t.closing],
    },
    frame.language,
  )
}

const tellOwners = async (
  tx: DatabaseTransaction,
  found: LackingImport,
  { now, frame }: Omit<AlertDependencies, 'db'>,
): Promise<boolean> => {
  const at = now().toISOString()
  if (!(await claimImportAlert(tx, found.id, at))) return false
  const payments = await listLackingPayments(tx, found.id)
  return queueOwnerEmails(tx, (frameOfOwner) => alertEmail(found, payments, frameOfOwner), { ...frame(), at })
}

/**
 * Queues an email to each owner about each import that lacks payments which other statements verified. Each import has
 * one email, even if several instances check. Returns false if nothing was queued.
 */
export const queueImportAlerts = async ({ db, ...dependencies }: AlertDependencies): Promise<boolean> => {
  let isQueued = false
  for (const found of await listUntoldImports(db)) {
    if (await inTransaction(db, (tx) => tellOwners(tx, found, dependencies))) isQueued = true
  }
  return isQueued
}
