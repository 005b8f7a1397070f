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

/** The words beside the button that asks for reminders, by the day from which they are the same. Whoever changes them gives them a new one. */
export const reminderConsent = 'reminders-2026-11-27'

/**
 * The donation whose reminder is asked for: the one with this reference, or the one before it whose reminder led to it, so that nobody is
 * reminded twice. Undefined if there is none, or the transaction ID is another payment's.
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

/** Locks a reminder until the transaction ends: whoever stops it waits, and then finds what was queued. */
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

/** The reminder that a donation says led to it; null for none, and for one that is not known any more. */
export const findReminderId = async (
  tx: DatabaseTransaction,
  token: string | undefined,
): Promise<number | null> => {
  if (token === undefined) return null
  const row = await tx.selectFrom('reminders').select('id').where('token', '=', token).executeTakeFirst()
  return row?.id ?? null
}

/** Returns the name and email that the giver of a reminder's donation typed; undefined for an unknown token. */
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

/** Stores a donation's first reminder; undefined if another one was stored meanwhile. */
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

/** What changes when it goes to somebody else, whose link is another one. */
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

/** What was queued for a skipped month and is not sent is as if it had never been queued. */
export const forgetSent = async (tx: DatabaseTransaction, id: number, month: string): Promise<void> => {
  await tx
    .updateTable('reminder_months')
    .set({ sent_at: null })
    .where('reminder_id', '=', id)
    .where('month', '=', month)
    .where('skipped_at', 'is not', null)
    .execute()
}

/** One that was sent stays so. */
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

/** Notes that a month's reminder is queued. The key of the table refuses a second one. */
export const insertSent = async (
  tx: DatabaseTransaction,
  { id, month, at }: { id: number; month: string; at: Timestamp },
): Promise<void> => {
  await tx
    .insertInto('reminder_months')
    .values({ reminder_id: id, month, sent_at: at, skipped_at: null })
    .execute()
}

/** A donation to which a reminder led. */
export interface RemindedGift {
  id: number
  createdAt: Timestamp
  state: PaymentState
  /** What came in and was not sent back. */
  moneyTzs: number
  verifiedAt: Timestamp
}

/** Oldest first. */
export const listRemindedGifts = (db: Connection, reminderId: number): Promise<RemindedGift[]> =>
  db
    .selectFrom('donations')
    .innerJoin('payment_claims', 'payment_claims.id', 'donations.claim_id')
    .where('donations.reminder_id', '=', reminderId)
    .select(['donations.id', 'donations.created_at as createdAt'])
    .select([wholeState.as('state'), donationMoneyLeft.as('moneyTzs'), lastDecidedAt.as('verifiedAt')])
    .orderBy('donations.id')
    .execute()

/** What a reminder shows of the donation after which it was asked for, and of its campaign. */
export const getReminderContext = (db: Connection, { donation_id, campaign_id }: StoredReminder) =>
  db
    .selectFrom('donations')
    .innerJoin('payment_claims', 'payment_claims.id', 'donations.claim_id')
    .innerJoin('campaigns', (join) => join.on('campaigns.id', '=', campaign_id))
    .where('donations.id', '=', donation_id)
    .select(['payment_claims.method', 'payment_claims.wallet'])
    .select(['campaigns.name as campaign', 'campaigns.translations', 'campaigns.ends_on as endsOn'])
    .executeTakeFirstOrThrow()

/** All messages of a reminder. */
export const messagesOf = ({
  channel,
  recipient,
  token,
}: Pick<StoredReminder, 'channel' | 'recipient' | 'token'>): StoppableMessages => ({
  channel,
  recipient,
  stopPath: reminderLinkPath(token),
})

/** The link in each. */
export const reminderLinkPath = (token: string): string => `/r/${token}`

/** Forgets reminders, with all of their messages. */
export const deleteReminders = async (db: Connection, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  const deleted = await db
    .deleteFrom('reminders')
    .where('id', 'in', ids)
    .returning(['channel', 'recipient', 'token'])
    .execute()
  for (const reminder of deleted) await endStoppable(db, messagesOf(reminder), 'delete')
}

/** The reminders that were asked for after these donations, or go to these addresses or to a number in the form of normalise-phone.ts. */
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

/** Removes what waits, and returns how many messages did. */
export const deleteQueued = (db: Connection, reminder: StoredReminder): Promise<number> =>
  deleteStoppable(db, messagesOf(reminder), ['queued'])
