import { remindersWithoutGift } from '@charity-kit/contract'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction, MessageChannel, Timestamp } from '../../db/schema.ts'
import { wholeState } from '../../ledger/claims/whole-payment-repository.ts'

/*
 * A reminder is wanted until its donor stops it, or it pauses by itself.
 * It sends nothing before the centre has found the payment after which it was requested: anyone may make up a
 * payment, and type any number.
 */

type Connection = Database

/** Time of the last donation that a reminder led to, verified or still being checked; '' if there is none. */
const lastGiftAt = sql<string>`coalesce((
  select max(gifts.created_at) from donations as gifts
  inner join payment_claims on payment_claims.id = gifts.claim_id
  where gifts.reminder_id = reminders.id and ${wholeState} <> 'rejected'
), '')`

/**
 * Number of reminders sent since the reminder began, and since the last donation that it led to. A month that the
 * donor skipped counts as a response.
 */
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

/** Reminders of a month that are due on one day. */
export interface DueDay {
  day: number
  month: string
  /** Start of the day at the centre: reminders that began later are due next month. */
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

/** Lists the next reminders that are neither sent nor skipped. */
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

/** Whether a reminder is still due, asked once it is locked. */
export const isDue = async (tx: DatabaseTransaction, day: DueDay, id: number): Promise<boolean> =>
  (await due(tx, day).where('reminders.id', '=', id).executeTakeFirst()) !== undefined

/** Sums the monthly amounts that donors want to be reminded of, for a campaign or for all. */
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

/**
 * Lists some reminders that have not been wanted since a time: stopped or paused before it, or of a payment that was
 * not found by then.
 */
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
