import type { DatabaseTransaction } from '../db/schema.ts'
import { isAnonymousEmail, mailboxOf } from '../values/normalise-email.ts'
import { countAskedFor, queueEmail, type NewEmail } from './outbox-repository.ts'
import { hourMs } from '../values/durations.ts'

/** Largest number of emails to one mailbox that strangers can cause within an hour. */
const askedEmailsPerHour = 30

/**
 * Queues an email that a stranger asked for, unless strangers asked for 30 emails to its mailbox within the hour:
 * anyone can type any address. Beyond that, a claim is stored without its receipt.
 */
export const queueAskedEmail = async (
  tx: DatabaseTransaction,
  email: NewEmail & { askedFrom: string },
): Promise<void> => {
  const { recipient, createdAt } = email
  if (isAnonymousEmail(recipient)) return
  const since = new Date(Date.parse(createdAt) - hourMs).toISOString()
  if ((await countAskedFor(tx, mailboxOf(recipient), since)) < askedEmailsPerHour) await queueEmail(tx, email)
}
