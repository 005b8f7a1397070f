import { setImmediate } from 'node:timers/promises'
import { maxCounted, paymentFlags, type StaffPayment } from '@charity-kit/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { findLastClaimId } from '../../ledger/claims/payment-claim-repository.ts'
import { listProofs } from '../../ledger/decisions/find-proof.ts'
import { listWithNearTwin } from '../../ledger/claims/possible-duplicates-repository.ts'
import { mayHaveProof } from '../../ledger/decisions/proof-candidates-repository.ts'
import { mainClaimId } from '../../ledger/claims/part-money-repository.ts'
import { paymentStateConditions, paymentStateOf } from '../../ledger/claims/payment-state-repository.ts'
import { countUpTo, type PageBounds } from '../../db/page-repository.ts'
import { due, flagCondition, flagList, statementAmount } from './payment-flags-repository.ts'
import { foundClaims } from './payment-search-repository.ts'
import {
  chooseIndexScan,
  findBatchEnd,
  findCursor,
  isAfter,
  nextIds,
  sortOf,
  stateOf,
  type PaymentOrder,
  type RecordFilter,
} from './payment-keyset-repository.ts'

const matching = (db: Database, filter: RecordFilter) => {
  const { kind, channel, flag, before, since, campaign, matched, search } = filter
  const state = stateOf(filter)
  let query = db.selectFrom('payment_claims')
  if (state !== undefined) query = query.where(paymentStateConditions[state])
  if (kind !== undefined) query = query.where('payment_claims.kind', '=', kind)
  if (channel !== undefined) query = query.where('payment_claims.channel', '=', channel)
  if (before !== undefined) query = query.where('payment_claims.created_at', '<', before)
  if (since !== undefined) query = query.where('payment_claims.created_at', '>=', since)
  if (flag !== undefined) query = query.where(flagCondition(flag))
  if (matched !== undefined) query = query.where(mayHaveProof)
  if (search !== undefined) query = query.where('payment_claims.id', 'in', foundClaims(db, search))
  if (campaign !== undefined) {
    query = query.where(
      sql<boolean>`exists (select 1 from donations as main where main.claim_id = ${mainClaimId} and main.campaign_id = ${campaign})`,
    )
  }
  return query
}

const selectPayments = (db: Database, filter: RecordFilter) =>
  matching(db, filter)
    .leftJoin('donations', (join) => join.on('donations.claim_id', '=', mainClaimId))
    .leftJoin('campaigns', 'campaigns.id', 'donations.campaign_id')
    .leftJoin('orders', (join) => join.on('orders.claim_id', '=', mainClaimId))
    .leftJoin('custom_orders', 'custom_orders.claim_id', 'payment_claims.id')
    .select(({ fn, ref }) => [
      'payment_claims.id',
      'payment_claims.kind',
      fn.coalesce(ref('orders.id'), ref('donations.id'), ref('custom_orders.id')).as('record'),
      'payment_claims.state',
      'payment_claims.transaction_id as transactionId',
      'payment_claims.channel',
      'payment_claims.method',
      'payment_claims.wallet',
      due.as('due'),
      'payment_claims.claimed_amount_tzs as claimed',
      'payment_claims.received_amount_tzs',
      'payment_claims.refunded_tzs',
      'payment_claims.cancelled_at',
      flagList.as('flags'),
      statementAmount.as('onStatement'),
      fn.coalesce(ref('orders.name'), ref('donations.donor_name'), ref('custom_orders.name')).as('name'),
      fn.coalesce(ref('orders.email'), ref('donations.donor_email'), ref('custom_orders.email')).as('email'),
      'campaigns.name as campaign',
      fn
        .coalesce(ref('donations.site_name'), ref('orders.site_name'), ref('custom_orders.site_name'))
        .as('siteName'),
      'payment_claims.created_at as createdAt',
      'payment_claims.decided_at as decidedAt',
      'payment_claims.main_claim_id as partOf',
      'donations.id as donationRecord',
      'donations.amount_tzs as donationAmount',
    ])

type PaymentRow = Awaited<ReturnType<ReturnType<typeof selectPayments>['execute']>>[number]

const fromRow = ({
  record,
  name,
  email,
  siteName,
  flags,
  donationRecord,
  donationAmount,
  ...row
}: PaymentRow): StaffPayment => ({
  id: row.id,
  kind: row.kind,
  state: paymentStateOf(row),
  transactionId: row.transactionId,
  channel: row.channel,
  method: row.method,
  wallet: row.wallet,
  due: row.due,
  claimed: row.claimed,
  received: row.received_amount_tzs,
  refunded: row.refunded_tzs,
  onStatement: row.onStatement,
  isAlmostOnStatement: false,
  noticed: null,
  matchedBy: null,
  campaign: row.campaign,
  createdAt: row.createdAt,
  decidedAt: row.decidedAt,
  record: record ?? 0,
  name: name ?? '',
  email: email ?? '',
  siteName: siteName ?? '',
  partOf: row.partOf,
  donation:
    row.kind === 'order' && donationRecord !== null && donationAmount !== null
      ? { record: donationRecord, amount: donationAmount }
      : null,
  flags: paymentFlags.filter((flag) => flags.split(',').includes(flag)),
})

const batchSize = 2000
/** How many payments one request checks the filter for, where no index has just what it asks for; the next one goes on from there. */
const maxChecked = 10_000

/** A part of a list, and where the next one starts; undefined at the end. */
export interface PaymentPage {
  items: StaffPayment[]
  next: number | undefined
}

/**
 * The next payments in an order. Where no index has just what the filter asks for, it is sought for a while, so that no request takes
 * long: a page may then have fewer items than asked for, and another one after it.
 */
export const listPaymentPage = async (
  db: Database,
  filter: RecordFilter,
  { after, size, order = 'oldest' }: PageBounds & { order?: PaymentOrder },
): Promise<PaymentPage> => {
  const scan = chooseIndexScan(filter, order)
  const isSearch = filter.search !== undefined
  const items: StaffPayment[] = []
  let cursor = after > 0 ? await findCursor(db, after) : undefined
  for (let checked = 0; checked < maxChecked; checked += batchSize) {
    const end = isSearch || scan.isExact ? undefined : await findBatchEnd(db, scan, cursor, batchSize)
    let query = selectPayments(db, filter).where(isAfter(scan, cursor))
    if (!isSearch) {
      const ids = nextIds(scan, cursor, scan.isExact ? size : batchSize)
      query = query.where(sql<boolean>`payment_claims.id in ${ids}`)
    }
    if (order === 'decided') query = query.where('payment_claims.decided_at', 'is not', null)
    const limit = size - items.length
    const rows = await query
      .orderBy(sortOf(scan, { ofFew: isSearch }))
      .limit(limit)
      .execute()
    items.push(...(await refine(db, rows.map(fromRow), filter)))
    const lastRow = rows.at(-1)
    if (items.length === size) return { items, next: lastRow?.id }
    // `refine` left some out, so this batch may have more.
    if (lastRow && rows.length === limit) cursor = await findCursor(db, lastRow.id)
    else if (end) cursor = end
    else return { items, next: undefined }
    await setImmediate()
  }
  return { items, next: cursor?.id }
}

/** Adds the flags that SQL alone does not find, and leaves out payments that fulfil only the SQL part of the filter. */
const refine = async (
  db: Database,
  payments: readonly StaffPayment[],
  { matched, flag }: RecordFilter,
): Promise<StaffPayment[]> => {
  const flagged = await withNearTwins(db, payments)
  const proofs =
    matched &&
    (await listProofs(
      db,
      flagged.map(({ id }) => id),
      matched,
    ))
  return flagged.filter(
    ({ id, flags }) => (proofs?.has(id) ?? true) && (flag !== 'near-twin' || flags.includes(flag)),
  )
}

const withNearTwins = async (db: Database, payments: readonly StaffPayment[]): Promise<StaffPayment[]> => {
  const twins = await listWithNearTwin(
    db,
    payments.map(({ id }) => id),
  )
  return payments.map((payment) => ({
    ...payment,
    flags: paymentFlags.filter((flag) =>
      flag === 'near-twin' ? twins.has(payment.id) : payment.flags.includes(flag),
    ),
  }))
}

/** All of the next payments after an ID, oldest first, however long they are sought. */
export const listPayments = async (
  db: Database,
  filter: RecordFilter,
  { after, size }: PageBounds,
): Promise<StaffPayment[]> => {
  const payments: StaffPayment[] = []
  let next: number | undefined = after
  while (next !== undefined && payments.length < size) {
    const page: PaymentPage = await listPaymentPage(db, filter, { after: next, size: size - payments.length })
    payments.push(...page.items)
    next = page.next
  }
  return payments
}

/**
 * Returns the number of payments, counted up to {@link maxCounted}. Undefined if all would have to be read, or if SQL
 * alone does not find them.
 */
export const countPayments = async (db: Database, filter: RecordFilter): Promise<number | undefined> => {
  if (filter.matched !== undefined || filter.flag === 'near-twin') return undefined
  const isQuick =
    chooseIndexScan(filter, 'oldest').isExact ||
    filter.search !== undefined ||
    (await findLastClaimId(db)) <= maxCounted
  return isQuick ? countUpTo(db, matching(db, filter).select('payment_claims.id')) : undefined
}

export const findPayment = async (db: Database, id: number): Promise<StaffPayment | undefined> => {
  const row = await selectPayments(db, {}).where('payment_claims.id', '=', id).executeTakeFirst()
  const [payment] = row ? await withNearTwins(db, [fromRow(row)]) : []
  return payment
}
