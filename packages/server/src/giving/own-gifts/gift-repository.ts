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

/** More than anybody gives. */
const maxGifts = 5_000

export interface StoredGift extends Omit<OwnGift, 'receipt'> {
  /** As it was typed. */
  name: string
  /** As it was typed. */
  email: string
  /** What the transaction ID looks like. */
  channel: string | null
  /** When the last part of the payment was verified. */
  verifiedAt: Timestamp
}

/** When gifts were paid. */
interface Span {
  from?: Timestamp
  until?: Timestamp
}

/** Those of an email address, and perhaps of another that is spelt alike: PostgreSQL's lower() folds more letters than SQLite's. */
const ofEmail = (email: string): RawBuilder<boolean> =>
  sql`lower(donations.donor_email) in (${sql.join([normaliseEmail(email), email.toLowerCase()])})`

/**
 * Those about which a number was asked to be texted, itself or the order beside which it was given; after which it was asked to be
 * reminded; and to which a reminder led. Where a reminder went to others before, only what came since: whoever knows one gift may have it
 * sent to themselves, and sees no other by that.
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

/** Verified donations. */
const verifiedGifts = (db: Database, whose: RawBuilder<boolean>, { from, until }: Span = {}) => {
  let gifts = db
    .selectFrom('donations')
    .innerJoin('payment_claims', 'payment_claims.id', 'donations.claim_id')
    .where(whose)
    // Without `state` itself: SQLite, without statistics, would read all verified payments first.
    .where(sql`coalesce(${wholeState}, '')`, '=', 'verified')
  if (from !== undefined) gifts = gifts.where(paidAt, '>=', from)
  if (until !== undefined) gifts = gifts.where(paidAt, '<', until)
  return gifts
}

/** An address as it is on one of its gifts: as quick for one as for thousands, so that the time tells nobody how many there are. */
export const findGiverEmail = async (db: Database, email: string): Promise<string | undefined> => {
  const rows = await verifiedGifts(db, ofEmail(email)).select('donor_email').limit(1).execute()
  return rows.find((row) => normaliseEmail(row.donor_email) === normaliseEmail(email))?.donor_email
}

/** Whether there is a gift of a number, +255 and nine digits: as quick, too. */
export const hasGifts = async (db: Database, number: string, span: Span): Promise<boolean> => {
  const gift = await verifiedGifts(db, ofNumber(number), span)
    .select('donations.id')
    .limit(1)
    .executeTakeFirst()
  return gift !== undefined
}

/** Whether somebody stopped texts or reminders to a number. */
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

/** Oldest first. */
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

/** The verified donations of an email address, oldest first, that were paid in a range of time. */
export const listGiftsOf = async (db: Database, email: string, span: Span = {}): Promise<StoredGift[]> =>
  (await listGifts(db, ofEmail(email), span)).filter(
    (gift) => normaliseEmail(gift.email) === normaliseEmail(email),
  )

/** The same of a number, +255 and nine digits. */
export const listGiftsOfNumber = (db: Database, number: string, span: Span): Promise<StoredGift[]> =>
  listGifts(db, ofNumber(number), span)

/** The name on the newest of some gifts, oldest first, that somebody gave by name. */
export const giverOf = (gifts: readonly Pick<StoredGift, 'name'>[]): string | null =>
  gifts.findLast(({ name }) => name !== anonymousName)?.name ?? null
