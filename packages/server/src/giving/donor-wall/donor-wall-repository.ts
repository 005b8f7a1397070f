import {
  anonymousName,
  dateParts,
  dayAt,
  type Dedication,
  type StaffWallEntry,
  type WallEntry,
  type WallState,
  type WallWish,
} from '@charity-kit/contract'
import type { Insertable } from 'kysely'
import type { Database, DatabaseTransaction, Timestamp } from '../../db/schema.ts'
import type { DonorWallEntryTable } from '../../db/sharing-tables.ts'
import { dedicationColumns, dedicationOf } from '../donations/dedication-repository.ts'
import { donationMoneyLeft, wholeState } from '../../ledger/claims/whole-payment-repository.ts'
import type { PageBounds } from '../../db/page-repository.ts'

/** Finds the donation with this number, if the transaction ID belongs to its payment. */
export const findOwnDonation = async (
  tx: DatabaseTransaction,
  { donation, transactionIdNormal }: { donation: number; transactionIdNormal: string },
): Promise<number | undefined> => {
  const row = await tx
    .selectFrom('donations')
    .innerJoin('payment_claim_ids', 'payment_claim_ids.claim_id', 'donations.claim_id')
    .select('donations.id')
    .where('donations.id', '=', donation)
    .where('payment_claim_ids.transaction_id_normal', '=', transactionIdNormal)
    .executeTakeFirst()
  return row?.id
}

/** Finds how a donation's donor asked to be shown. */
export const findWallWish = async (db: Database, donation: number): Promise<WallWish | null> => {
  const entry = await db
    .selectFrom('donor_wall_entries')
    .select(['show_name', 'show_amount', 'show_dedication', 'words'])
    .where('donation_id', '=', donation)
    .executeTakeFirst()
  if (!entry) return null
  return {
    showName: entry.show_name === 1,
    showAmount: entry.show_amount === 1,
    showDedication: entry.show_dedication === 1,
    words: entry.words,
  }
}

/** Stores an entry, in place of an earlier one for the same donation. */
export const saveWallEntry = async (
  tx: DatabaseTransaction,
  entry: Insertable<DonorWallEntryTable>,
): Promise<void> => {
  const { donation_id: _donation, ...changes } = entry
  await tx
    .insertInto('donor_wall_entries')
    .values(entry)
    .onConflict((conflict) =>
      conflict.column('donation_id').doUpdateSet({ ...changes, decided_by: null, decided_at: null }),
    )
    .execute()
}

export const deleteWallEntry = async (tx: DatabaseTransaction, donation: number): Promise<void> => {
  await tx.deleteFrom('donor_wall_entries').where('donation_id', '=', donation).execute()
}

const withDonation = (db: Database) =>
  db
    .selectFrom('donor_wall_entries')
    .innerJoin('donations', 'donations.id', 'donor_wall_entries.donation_id')
    .innerJoin('payment_claims', 'payment_claims.id', 'donations.claim_id')
    .innerJoin('campaigns', 'campaigns.id', 'donations.campaign_id')
    .select([
      'donor_wall_entries.id',
      'donor_wall_entries.donation_id as donation',
      'donor_wall_entries.state',
      'donor_wall_entries.words',
      'donor_wall_entries.created_at as createdAt',
      'show_name as showName',
      'show_amount as showAmount',
      'show_dedication as showDedication',
      ...dedicationColumns,
      'donor_name as donorName',
      'campaigns.name as campaign',
      'payment_claims.created_at as givenAt',
    ])
    .select(wholeState.as('paymentState'))
    .select(({ fn, ref }) =>
      fn
        .coalesce(ref('donations.amount_tzs'), ref('payment_claims.claimed_amount_tzs'))
        .$castTo<number>()
        .as('claimedTzs'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof withDonation>['execute']>>[number]

/** Returns the name to show: "Neema Mushi" -> "Neema". */
const shownName = ({ showName, donorName }: Row): string =>
  showName && donorName !== anonymousName ? (donorName.trim().split(/\s+/)[0] ?? '') : ''

const shownDedication = (row: Row): Dedication | null => (row.showDedication ? dedicationOf(row) : null)

/**
 * Selects entries of verified donations that were not sent back. A donation that is refunded or reopened is not shown
 * any longer.
 */
const visible = (db: Database, campaign: number | undefined) => {
  const query = withDonation(db)
    .select(donationMoneyLeft.as('moneyTzs'))
    .where('donor_wall_entries.state', '=', 'shown')
    .where(wholeState, '=', 'verified')
    .where(donationMoneyLeft, '>', 0)
  return campaign === undefined ? query : query.where('donations.campaign_id', '=', campaign)
}

/** Lists the visible entries, newest donations first. */
export const listVisibleEntries = async (
  db: Database,
  campaign: number | undefined,
  { first, size, timeZone }: { first: number; size: number; timeZone: string },
): Promise<WallEntry[]> => {
  const rows = await visible(db, campaign).orderBy('donations.id', 'desc').limit(size).offset(first).execute()
  return rows.map((row) => ({
    id: row.id,
    name: shownName(row),
    amount: row.showAmount ? row.moneyTzs : null,
    words: row.words,
    dedication: shownDedication(row),
    date: dateParts(dayAt(new Date(row.givenAt), timeZone)),
  }))
}

export const countVisibleEntries = async (db: Database, campaign: number | undefined): Promise<number> => {
  const { total } = await db
    .selectFrom(visible(db, campaign).as('visible'))
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Lists the entries in a state, oldest first. */
export const listEntriesInState = async (
  db: Database,
  state: WallState,
  { after, size }: PageBounds,
): Promise<StaffWallEntry[]> => {
  const rows = await withDonation(db)
    .where('donor_wall_entries.state', '=', state)
    .where('donor_wall_entries.id', '>', after)
    .orderBy('donor_wall_entries.id')
    .limit(size)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    donation: row.donation,
    campaign: row.campaign,
    name: shownName(row),
    amount: row.showAmount ? row.claimedTzs : null,
    words: row.words,
    dedication: shownDedication(row),
    paymentState: row.paymentState,
    createdAt: row.createdAt,
  }))
}

/**
 * Changes an entry's state and returns whether it changed; undefined if there is no such entry. An entry that was
 * rewritten since `createdAt` is not changed.
 */
export const setWallState = async (
  db: Database,
  {
    id,
    state,
    by,
    createdAt,
    at,
  }: { id: number; state: WallState; by: string; createdAt: Timestamp; at: Timestamp },
): Promise<boolean | undefined> => {
  const changed = await db
    .updateTable('donor_wall_entries')
    .set({ state, decided_by: by, decided_at: at })
    .where('id', '=', id)
    .where('state', '<>', state)
    .where('created_at', '=', createdAt)
    .returning('id')
    .executeTakeFirst()
  if (changed) return true
  const existing = await db
    .selectFrom('donor_wall_entries')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return existing && false
}
