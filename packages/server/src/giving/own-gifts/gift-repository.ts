import { anonymousName, type OwnGift } from '@charity-kit/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database, Timestamp } from '../../db/schema.ts'
import { parseNames } from '../../db/translations.ts'
import { paidAt } from '../../ledger/claims/paid-at-repository.ts'
import {
  donationMoneyLeft,
  lastDecidedAt,
  transactionIds,
  wholeState,
} from '../../ledger/claims/whole-payment-repository.ts'
import { normaliseEmail } from '../../values/normalise-email.ts'

/** Most donations that are listed, more than any person makes. */
const maxGifts = 5_000

export interface StoredGift extends Omit<OwnGift, 'receipt'> {
  /** Name as it was typed. */
  name: string
  /** Email address as it was typed. */
  email: string
  /** Channel that the transaction ID looks like. */
  channel: string | null
  /** Time when the last part of the payment was verified. */
  verifiedAt: Timestamp
}

/** Range of time in which donations were paid. */
interface Span {
  from?: Timestamp
  until?: Timestamp
}

/**
 * Selects donations of an email address. PostgreSQL's lower() folds more letters than SQLite's, so an address that is
 * spelt alike may be included.
 */
const ofEmail = (email: string): RawBuilder<boolean> =>
  sql`lower(donations.donor_email) in (${sql.join([normaliseEmail(email), email.toLowerCase()])})`

/**
 * Selects the donations of a phone number:
 * - those for which the number asked for texts, about the donation or the order it was paid with;
 * - those after which it asked for reminders, and those that its reminders led to.
 * If a reminder went to another recipient before, only donations since then count. A person who knows one donation
 * may redirect its reminder, and must not see other donations that way.
 */
const ofNumber = (number: string): RawBuilder<boolean> => {
  const isReminded = sql`reminders.channel = 'text' and reminders.recipient_normal = ${number}
    and (reminders.recipients = 1 or gifts.created_at >= reminders.since)`
  return sql`donations.id in (
    select record_id from text_wishes where phone = ${number} and kind = 'donation'
    union all
    select beside.id from text_wishes
      inner join orders on orders.id = text_wishes.record_id
      inner join donations as beside on beside.claim_id = orders.claim_id
      where text_wishes.phone = ${number} and text_wishes.kind = 'order'
    union all
    select gifts.id from reminders inner join donations as gifts on gifts.id = reminders.donation_id where ${isReminded}
    union all
    select gifts.id from reminders inner join donations as gifts on gifts.reminder_id = reminders.id where ${isReminded}
  )`
}

/** Selects verified donations. */
const verifiedGifts = (db: Database, whose: RawBuilder<boolean>, { from, until }: Span = {}) => {
  let gifts = db
    .selectFrom('donations')
    .innerJoin('payment_claims', 'payment_claims.id', 'donations.claim_id')
    .where(whose)
    // Not written as `state`: SQLite, without statistics, would read all verified payments first.
    .where(sql`coalesce(${wholeState}, '')`, '=', 'verified')
  if (from !== undefined) gifts = gifts.where(paidAt, '>=', from)
  if (until !== undefined) gifts = gifts.where(paidAt, '<', until)
  return gifts
}

/**
 * Finds an address as it is spelt on one of its donations. The time is the same for one donation as for thousands, so
 * that it does not reveal their number.
 */
export const findGiverEmail = async (db: Database, email: string): Promise<string | undefined> => {
  const rows = await verifiedGifts(db, ofEmail(email)).select('donor_email').limit(1).execute()
  return rows.find((row) => normaliseEmail(row.donor_email) === normaliseEmail(email))?.donor_email
}

/** Whether a number (+255 and nine digits) has a donation. The time does not reveal how many. */
export const hasGifts = async (db: Database, number: string, span: Span): Promise<boolean> => {
  const gift = await verifiedGifts(db, ofNumber(number), span)
    .select('donations.id')
    .limit(1)
    .executeTakeFirst()
  return gift !== undefined
}

/** Whether texts or reminders to a number were stopped. */
export const hasStopped = async (db: Database, number: string): Promise<boolean> => {
  const texts = await db
    .selectFrom('text_wishes')
    .select('id')
    .where('phone', '=', number)
    .where('stopped_at', 'is not', null)
    .unionAll(
      db
        .selectFrom('reminders')
        .select('id')
        .where('recipient_normal', '=', number)
        .where('stopped_at', 'is not', null),
    )
    .limit(1)
    .executeTakeFirst()
  return texts !== undefined
}

/** Lists donations, oldest first. */
const listGifts = async (db: Database, whose: RawBuilder<boolean>, span: Span): Promise<StoredGift[]> => {
  const rows = await verifiedGifts(db, whose, span)
    .innerJoin('campaigns', 'campaigns.id', 'donations.campaign_id')
    .select([
      'donations.id',
      paidAt.as('at'),
      donationMoneyLeft.as('amount'),
      'campaigns.name as campaign',
      'campaigns.id as campaignId',
      'campaigns.translations',
      transactionIds.as('transactionId'),
      'payment_claims.channel',
      'payment_claims.method as paymentMethod',
      'payment_claims.wallet',
      lastDecidedAt.as('verifiedAt'),
      'donor_name as name',
      'donor_email as email',
    ])
    .orderBy(paidAt)
    .orderBy('donations.id')
    .limit(maxGifts)
    .execute()
  return rows
    .filter(({ amount }) => amount > 0)
    .map(({ translations, ...row }) => ({ ...row, translations: parseNames(translations) }))
}

/** Lists the verified donations of an email address that were paid in a range of time, oldest first. */
export const listGiftsOf = async (db: Database, email: string, span: Span = {}): Promise<StoredGift[]> =>
  (await listGifts(db, ofEmail(email), span)).filter(
    (gift) => normaliseEmail(gift.email) === normaliseEmail(email),
  )

/** Lists the verified donations of a number (+255 and nine digits) that were paid in a range of time, oldest first. */
export const listGiftsOfNumber = (db: Database, number: string, span: Span): Promise<StoredGift[]> =>
  listGifts(db, ofNumber(number), span)

/** Returns the name on the newest named donation, from donations sorted oldest first; null if all are anonymous. */
export const giverOf = (gifts: readonly Pick<StoredGift, 'name'>[]): string | null =>
  gifts.findLast(({ name }) => name !== anonymousName)?.name ?? null
