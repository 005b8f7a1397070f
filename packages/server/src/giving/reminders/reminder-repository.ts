import { countryCode } from '@charity-kit/contract'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { engineOf } from '../../db/engine-of.ts'
import type { ReminderMonthTable, ReminderTable } from '../../db/reminder-tables.ts'
import type {
  Database,
  DatabaseTransaction,
  MessageChannel,
  PaymentState,
  Timestamp,
} from '../../db/schema.ts'
import {
  deleteStoppable,
  endStoppable,
  type StoppableMessages,
} from '../../outbox/stoppable-messages-repository.ts'
import { findClaim } from '../../ledger/claims/payment-claim-repository.ts'
import { isIdOfPayment, listPayerEvents } from '../../ledger/claims/payer-repository.ts'
import {
  donationMoneyLeft,
  lastDecidedAt,
  listParts,
  wholeState,
} from '../../ledger/claims/whole-payment-repository.ts'
import { newLinkToken } from '../../values/link-token.ts'
import { normaliseEmail } from '../../values/normalise-email.ts'

type Connection = Database

export type StoredReminder = Selectable<ReminderTable>
export type ReminderMonth = Selectable<ReminderMonthTable>

/**
 * Version of the words next to the button that asks for reminders, by the day from which they apply. Change the
 * version with the words.
 */
export const reminderConsent = 'reminders-2026-11-27'

/**
 * Finds the donation that a reminder belongs to: the donation with this reference, or the earlier donation whose
 * reminder led to it. A donor thus gets no second reminder.
 * Returns undefined if there is none, or the transaction ID belongs to another payment.
 */
export const findReminded = async (
  tx: DatabaseTransaction,
  { reference, transactionId }: { reference: number; transactionId: string },
): Promise<number | undefined> => {
  const row = await tx
    .selectFrom('donations')
    .leftJoin('reminders', 'reminders.id', 'donations.reminder_id')
    .select(['donations.claim_id', 'reminders.donation_id as before'])
    .where('donations.id', '=', reference)
    .executeTakeFirst()
  const claim = row && (await findClaim(tx, row.claim_id))
  if (!claim) return undefined
  const ids = (await listParts(tx, claim)).map(({ id }) => id)
  const isTheirs = await isIdOfPayment(tx, ids, await listPayerEvents(tx, ids), transactionId)
  return isTheirs ? (row.before ?? reference) : undefined
}

/** Selects a reminder and locks it until the transaction ends: a stop waits, and then finds the queued messages. */
const locked = (tx: DatabaseTransaction) =>
  tx
    .selectFrom('reminders')
    .selectAll()
    .$if(engineOf(tx) === 'postgresql', (reminder) => reminder.forUpdate())

export const lockReminderOf = (
  tx: DatabaseTransaction,
  donationId: number,
): Promise<StoredReminder | undefined> => locked(tx).where('donation_id', '=', donationId).executeTakeFirst()

export const lockReminderWith = (
  tx: DatabaseTransaction,
  token: string,
): Promise<StoredReminder | undefined> => locked(tx).where('token', '=', token).executeTakeFirst()

export const lockReminder = (tx: DatabaseTransaction, id: number): Promise<StoredReminder | undefined> =>
  locked(tx).where('id', '=', id).executeTakeFirst()

export const findReminder = (db: Connection, token: string): Promise<StoredReminder | undefined> =>
  db.selectFrom('reminders').selectAll().where('token', '=', token).executeTakeFirst()

/** Finds the reminder that a donation names as its cause; null if it names none, or an unknown one. */
export const findReminderId = async (
  tx: DatabaseTransaction,
  token: string | undefined,
): Promise<number | null> => {
  if (token === undefined) return null
  const row = await tx.selectFrom('reminders').select('id').where('token', '=', token).executeTakeFirst()
  return row?.id ?? null
}

/** Returns the name and email that the donor of a reminder's donation typed; undefined for an unknown token. */
export const findRemindedGiver = (
  tx: DatabaseTransaction,
  token: string,
): Promise<{ name: string; email: string } | undefined> =>
  tx
    .selectFrom('reminders')
    .innerJoin('donations', 'donations.id', 'reminders.donation_id')
    .select(['donations.donor_name as name', 'donations.donor_email as email'])
    .where('reminders.token', '=', token)
    .executeTakeFirst()

/** Stores a donation's first reminder. Returns undefined if another one was stored meanwhile. */
export const insertReminder = async (
  tx: DatabaseTransaction,
  reminder: Omit<Insertable<ReminderTable>, 'token' | 'consent' | 'recipient_normal'>,
): Promise<string | undefined> => {
  const stored = await tx
    .insertInto('reminders')
    .values({
      ...reminder,
      recipient_normal: normalRecipient(reminder),
      consent: reminderConsent,
      token: newLinkToken(),
    })
    .onConflict((conflict) => conflict.column('donation_id').doNothing())
    .returning('token')
    .executeTakeFirst()
  return stored?.token
}

export const updateReminder = async (
  tx: DatabaseTransaction,
  id: number,
  changes: Updateable<ReminderTable>,
): Promise<void> => {
  await tx.updateTable('reminders').set(changes).where('id', '=', id).execute()
}

/** Returns the changes for a new recipient, including another link. */
export const toOther = (
  { recipients }: Pick<StoredReminder, 'recipients'>,
  to: { channel: MessageChannel; recipient: string },
): Updateable<ReminderTable> => ({
  ...to,
  recipient_normal: normalRecipient(to),
  recipients: recipients + 1,
  token: newLinkToken(),
})

const normalRecipient = ({ channel, recipient }: { channel: MessageChannel; recipient: string }): string =>
  channel === 'text' ? recipient : normaliseEmail(recipient)

export const isSentTo = (
  reminder: Pick<StoredReminder, 'channel' | 'recipient_normal'>,
  to: { channel: MessageChannel; recipient: string },
): boolean => reminder.channel === to.channel && reminder.recipient_normal === normalRecipient(to)

export const listMonths = (db: Connection, id: number): Promise<ReminderMonth[]> =>
  db.selectFrom('reminder_months').selectAll().where('reminder_id', '=', id).orderBy('month').execute()

export const skipMonth = async (
  tx: DatabaseTransaction,
  { id, month, at }: { id: number; month: string; at: Timestamp },
): Promise<void> => {
  await tx
    .insertInto('reminder_months')
    .values({ reminder_id: id, month, sent_at: null, skipped_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['reminder_id', 'month'])
        .doUpdateSet({ skipped_at: at })
        .where('reminder_months.skipped_at', 'is', null),
    )
    .execute()
}

/** Marks a skipped month's reminder as never queued: its messages were removed before they were sent. */
export const forgetSent = async (tx: DatabaseTransaction, id: number, month: string): Promise<void> => {
  await tx
    .updateTable('reminder_months')
    .set({ sent_at: null })
    .where('reminder_id', '=', id)
    .where('month', '=', month)
    .where('skipped_at', 'is not', null)
    .execute()
}

/** Unskips a month. A month whose reminder was sent stays sent. */
export const unskipMonth = async (tx: DatabaseTransaction, id: number, month: string): Promise<void> => {
  await tx
    .deleteFrom('reminder_months')
    .where('reminder_id', '=', id)
    .where('month', '=', month)
    .where('sent_at', 'is', null)
    .execute()
  await tx
    .updateTable('reminder_months')
    .set({ skipped_at: null })
    .where('reminder_id', '=', id)
    .where('month', '=', month)
    .execute()
}

/** Records that a month's reminder is queued. The table's key rejects a second one. */
export const insertSent = async (
  tx: DatabaseTransaction,
  { id, month, at }: { id: number; month: string; at: Timestamp },
): Promise<void> => {
  await tx
    .insertInto('reminder_months')
    .values({ reminder_id: id, month, sent_at: at, skipped_at: null })
    .execute()
}

/** A donation that a reminder led to. */
export interface RemindedGift {
  id: number
  createdAt: Timestamp
  state: PaymentState
  /** Money that came in and was not sent back, in whole shillings. */
  moneyTzs: number
  verifiedAt: Timestamp
}

/** Lists the donations that a reminder led to, oldest first. */
export const listRemindedGifts = (db: Connection, reminderId: number): Promise<RemindedGift[]> =>
  db
    .selectFrom('donations')
    .innerJoin('payment_claims', 'payment_claims.id', 'donations.claim_id')
    .where('donations.reminder_id', '=', reminderId)
    .select(['donations.id', 'donations.created_at as createdAt'])
    .select([wholeState.as('state'), donationMoneyLeft.as('moneyTzs'), lastDecidedAt.as('verifiedAt')])
    .orderBy('donations.id')
    .execute()

/** Returns the data that a reminder shows about its donation and campaign. */
export const getReminderContext = (db: Connection, { donation_id, campaign_id }: StoredReminder) =>
  db
    .selectFrom('donations')
    .innerJoin('payment_claims', 'payment_claims.id', 'donations.claim_id')
    .innerJoin('campaigns', (join) => join.on('campaigns.id', '=', campaign_id))
    .where('donations.id', '=', donation_id)
    .select(['payment_claims.method', 'payment_claims.wallet'])
    .select(['campaigns.name as campaign', 'campaigns.translations', 'campaigns.ends_on as endsOn'])
    .executeTakeFirstOrThrow()

/** Returns all messages of a reminder. */
export const messagesOf = ({
  channel,
  recipient,
  token,
}: Pick<StoredReminder, 'channel' | 'recipient' | 'token'>): StoppableMessages => ({
  channel,
  recipient,
  stopPath: reminderLinkPath(token),
})

/** Returns the path of the link in each message. */
export const reminderLinkPath = (token: string): string => `/r/${token}`

/** Deletes reminders with all of their messages. */
export const deleteReminders = async (db: Connection, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  const deleted = await db
    .deleteFrom('reminders')
    .where('id', 'in', ids)
    .returning(['channel', 'recipient', 'token'])
    .execute()
  for (const reminder of deleted) await endStoppable(db, messagesOf(reminder), 'delete')
}

/**
 * Returns the reminders of these donations, or to these addresses, or to a number in the form of normalise-phone.ts.
 */
export const remindersOf = async (
  db: Connection,
  {
    donations,
    addresses,
    number = '',
  }: { donations: readonly number[]; addresses: readonly string[]; number?: string | undefined },
): Promise<number[]> => {
  const rows = await db
    .selectFrom('reminders')
    .select('id')
    .where((is) =>
      is.or([
        is('recipient_normal', 'in', [`+${countryCode}${number}`, ...addresses.map(normaliseEmail)]),
        ...(donations.length > 0 ? [is('donation_id', 'in', donations)] : []),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Removes the queued messages and returns their number. */
export const deleteQueued = (db: Connection, reminder: StoredReminder): Promise<number> =>
  deleteStoppable(db, messagesOf(reminder), ['queued'])
