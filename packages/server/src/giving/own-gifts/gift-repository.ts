import { anonymousName, type OwnGift } from '@charity-kit/contract'
import { sql } from 'kysely'
import type { Database, Timestamp } from '../../db/schema.ts'
import { parseNames } from '../../db/translations.ts'
import { paidAt } from '../../ledger/payments/paid-at-repository.ts'
import {
  donationMoneyLeft,
  lastDecidedAt,
  transactionIds,
  wholeState,
} from '../../ledger/payments/whole-payment-repository.ts'
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

/** The verified donations of an email address, and perhaps of another that is spelt alike. */
const verifiedGifts = (db: Database, email: string) =>
  db
    .selectFrom('donations')
    .innerJoin('payment_claims', 'payment_claims.id', 'donations.claim_id')
    // PostgreSQL's lower() folds more letters than SQLite's, so this finds candidates.
    .where(
      sql<boolean>`lower(donations.donor_email) in (${sql.join([normaliseEmail(email), email.toLowerCase()])})`,
    )
    .where('payment_claims.state', '=', 'verified')
    .where(wholeState, '=', 'verified')

/** An address as it is on one of its gifts: as quick for one as for thousands, so that the time tells nobody how many there are. */
export const findGiverEmail = async (db: Database, email: string): Promise<string | undefined> => {
  const rows = await verifiedGifts(db, email).select('donor_email').limit(1).execute()
  return rows.find((row) => normaliseEmail(row.donor_email) === normaliseEmail(email))?.donor_email
}

/** The verified donations of an email address, oldest first, that were paid in a range of time. */
export const listGiftsOf = async (
  db: Database,
  email: string,
  { from, until }: { from?: Timestamp; until?: Timestamp } = {},
): Promise<StoredGift[]> => {
  let query = verifiedGifts(db, email).innerJoin('campaigns', 'campaigns.id', 'donations.campaign_id')
  if (from !== undefined) query = query.where(paidAt, '>=', from)
  if (until !== undefined) query = query.where(paidAt, '<', until)
  const rows = await query
    .select([
      'donations.id',
      paidAt.as('at'),
      donationMoneyLeft.as('amount'),
      'campaigns.name as campaign',
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
    .filter((row) => row.amount > 0 && normaliseEmail(row.email) === normaliseEmail(email))
    .map(({ translations, ...row }) => ({ ...row, translations: parseNames(translations) }))
}

/** The name on the newest of some gifts, oldest first, that somebody gave by name. */
export const giverOf = (gifts: readonly Pick<StoredGift, 'name'>[]): string | null =>
  gifts.findLast(({ name }) => name !== anonymousName)?.name ?? null
