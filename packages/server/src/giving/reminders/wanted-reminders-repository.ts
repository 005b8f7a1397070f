import { remindersWithoutGift } from '@charity-kit/contract'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction, MessageChannel, Timestamp } from '../../db/schema.ts'
import { wholeState } from '../../ledger/claims/whole-payment-repository.ts'

/*
 * A reminder is wanted until its giver stops it, or it pauses by itself. It does nothing before the centre has found the payment after
 * which it was asked for: anybody may make up a payment, and type anybody's number.
 */

type Connection = Database

/** When the last gift came in to which a reminder led, found or still looked for; '' for none. */
const lastGiftAt = sql<string>`coalesce((
  select max(gifts.created_at) from donations as gifts
  inner join payment_claims on payment_claims.id = gifts.claim_id
  where gifts.reminder_id = reminders.id and ${wholeState} <> 'rejected'
), '')`

/** How many went out since a reminder began, and since the last gift to which it led. What its giver skipped was answered. */
const sentWithoutGift = sql<number>`(
  select count(*) from reminder_months as months
  where months.reminder_id = reminders.id and months.skipped_at is null
  and months.sent_at > reminders.since and months.sent_at > ${lastGiftAt}
)`

export const countSentWithoutGift = async (db: Connection, id: number): Promise<number> => {
  const { count } = await db
    .selectFrom('reminders')
    .select(sentWithoutGift.as('count'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return count
}

const withPayment = (db: Connection) =>
  db
    .selectFrom('reminders')
    .innerJoin('donations', 'donations.id', 'reminders.donation_id')
    .innerJoin('payment_claims', 'payment_claims.id', 'donations.claim_id')

const wanted = (db: Connection) =>
  withPayment(db)
    .where('reminders.stopped_at', 'is', null)
    .where(wholeState, '=', 'verified')
    .where(sentWithoutGift, '<', remindersWithoutGift)

/** A month's reminders of one day in it. */
export interface DueDay {
  day: number
  month: string
  /** When the day began at the centre: what began later is due next month. */
  startedAt: Timestamp
  channels: readonly MessageChannel[]
}

const due = (db: Connection, { day, month, startedAt, channels }: DueDay) =>
  wanted(db)
    .select('reminders.id')
    .where('reminders.day', '=', day)
    .where('reminders.since', '<', startedAt)
    .where('reminders.channel', 'in', channels)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reminder_months as done')
            .select('done.month')
            .whereRef('done.reminder_id', '=', 'reminders.id')
            .where('done.month', '=', month),
        ),
      ),
    )

/** The next ones that are neither sent nor skipped. */
export const listDue = async (
  db: Database,
  day: DueDay,
  { after, size }: { after: number; size: number },
): Promise<number[]> => {
  const rows = await due(db, day)
    .where('reminders.id', '>', after)
    .orderBy('reminders.id')
    .limit(size)
    .execute()
  return rows.map(({ id }) => id)
}

/** Asked once it is locked. */
export const isDue = async (tx: DatabaseTransaction, day: DueDay, id: number): Promise<boolean> =>
  (await due(tx, day).where('reminders.id', '=', id).executeTakeFirst()) !== undefined

/** What givers mean to give each month, to a campaign or to all. */
export const sumWanted = (
  db: Database,
  campaign: number | undefined,
): Promise<{ count: number; sum: number }> =>
  wanted(db)
    .$if(campaign !== undefined, (reminders) => reminders.where('reminders.campaign_id', '=', campaign ?? 0))
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`cast(coalesce(sum(reminders.amount_tzs), 0) as bigint)`.as('sum'),
    ])
    .executeTakeFirstOrThrow()

/** Some that nobody wants any more since a time: stopped or paused before it, or of a payment that was not found until then. */
export const listUnwanted = async (db: Database, before: Timestamp, size: number): Promise<number[]> => {
  const rows = await withPayment(db)
    .select('reminders.id')
    .where('reminders.since', '<', before)
    .where(({ or, and, eb, not, exists, selectFrom }) =>
      or([
        eb('reminders.stopped_at', '<', before),
        and([
          or([eb(wholeState, '<>', 'verified'), eb(sentWithoutGift, '>=', remindersWithoutGift)]),
          not(
            exists(
              selectFrom('reminder_months as late')
                .select('late.month')
                .whereRef('late.reminder_id', '=', 'reminders.id')
                .where('late.sent_at', '>=', before),
            ),
          ),
        ]),
      ]),
    )
    .orderBy('reminders.since')
    .limit(size)
    .execute()
  return rows.map(({ id }) => id)
}
