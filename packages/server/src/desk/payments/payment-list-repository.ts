import { setImmediate } from 'node:timers/promises'
import { maxCounted, paymentFlags, type PaymentFilter, type StaffPayment } from '@charity-kit/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database, Timestamp } from '../../db/schema.ts'
import { findLastClaimId } from '../../ledger/claims/payment-claim-repository.ts'
import { listProofs, type Rules } from '../../ledger/decisions/find-proof.ts'
import { listWithNearTwin } from '../../ledger/claims/possible-duplicates-repository.ts'
import { mayHaveProof } from '../../ledger/decisions/proof-candidates-repository.ts'
import { mainClaimId } from '../../ledger/claims/part-money-repository.ts'
import { countUpTo, type PageBounds } from '../../db/page-repository.ts'
import { due, flagCondition, flagList, statementAmount } from './payment-flags-repository.ts'
import { foundClaims } from './payment-search-repository.ts'

export interface RecordFilter extends Omit<PaymentFilter, 'olderThanDays' | 'from' | 'to' | 'matched'> {
  /** End of the period; claims at this time or later are left out. */
  before?: Timestamp
  /** Start of the period; claims at this time are included. */
  since?: Timestamp
  /** Rules of one click; only payments that one click verifies are included. */
  matched?: Rules
}

/** Order of a list: by number, or by the latest decision. */
export type PaymentOrder = 'oldest' | 'decided'

/** Flags that only waiting payments have. */
const flagsOfWaiting: readonly (string | undefined)[] = [
  'other-wallet',
  'on-statement',
  'hold-lapsed',
  'parts-differ',
  'second-person',
  'guessable-id',
]

/** Returns the state that a filter selects, or the only state that its payments can have. */
const stateOf = ({ state, flag, matched }: RecordFilter): RecordFilter['state'] =>
  state ?? (matched !== undefined || flagsOfWaiting.includes(flag) ? 'submitted' : undefined)

/** Whether a payment is for a campaign's donation, including the further parts of such a payment. */
const isOfCampaign = (campaign: number) => sql<boolean>`payment_claims.id in (
  select claim_id from donations where campaign_id = ${campaign}
  union all select parts.id from donations inner join payment_claims as parts on parts.main_claim_id = donations.claim_id
    where campaign_id = ${campaign}
)`

type Condition = RawBuilder<boolean>

const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`1 = 1` : sql.join(conditions, sql` and `)

/** Returns the conditions of the criteria that a filter has. */
const given = (conditions: readonly (Condition | false)[]): Condition[] =>
  conditions.filter((condition) => condition !== false)

/**
 * Returns a filter's conditions: those that an index answers, and those that are checked for each payment that the
 * index finds. A search or a campaign finds fewer payments than a state or days.
 */
const conditionsOf = (db: Database, filter: RecordFilter): { indexed: Condition[]; checks: Condition[] } => {
  const { search, campaign, channel, since, before, kind, flag, matched } = filter
  const state = stateOf(filter)
  const [narrowest, ...further] = given([
    search !== undefined && sql`payment_claims.id in ${foundClaims(db, search)}`,
    campaign !== undefined && isOfCampaign(campaign),
  ])
  const ofState = given([
    state !== undefined && sql`payment_claims.shown_state = ${state}`,
    channel !== undefined && sql`payment_claims.channel = ${channel}`,
    since !== undefined && sql`payment_claims.created_at >= ${since}`,
    before !== undefined && sql`payment_claims.created_at < ${before}`,
  ])
  const checks = given([
    kind !== undefined && sql`payment_claims.kind = ${kind}`,
    flag !== undefined && flagCondition(flag),
    matched !== undefined && mayHaveProof,
  ])
  return narrowest
    ? { indexed: [narrowest], checks: [...further, ...ofState, ...checks] }
    : { indexed: ofState, checks }
}

const selectPayments = (db: Database) =>
  db
    .selectFrom('payment_claims')
    .leftJoin('donations', (join) => join.on('donations.claim_id', '=', mainClaimId))
    .leftJoin('campaigns', 'campaigns.id', 'donations.campaign_id')
    .leftJoin('orders', (join) => join.on('orders.claim_id', '=', mainClaimId))
    .leftJoin('custom_orders', 'custom_orders.claim_id', 'payment_claims.id')
    .select(({ fn, ref }) => [
      'payment_claims.id',
      'payment_claims.kind',
      fn.coalesce(ref('orders.id'), ref('donations.id'), ref('custom_orders.id')).as('record'),
      'payment_claims.shown_state as state',
      'payment_claims.transaction_id as transactionId',
      'payment_claims.channel',
      'payment_claims.method',
      'payment_claims.wallet',
      due.as('due'),
      'payment_claims.claimed_amount_tzs as claimed',
      'payment_claims.received_amount_tzs as received',
      'payment_claims.refunded_tzs as refunded',
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
  state: row.state,
  transactionId: row.transactionId,
  channel: row.channel,
  method: row.method,
  wallet: row.wallet,
  due: row.due,
  claimed: row.claimed,
  received: row.received,
  refunded: row.refunded,
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

/** Number of payments that one query checks, so that other requests are served in between. */
const batchSize = 2500
/** Maximum number of payments that one request checks; the next request continues after them. */
const maxChecked = 5000

/** Part of a list, and the start of the next part; undefined at the end. */
export interface PaymentPage {
  items: StaffPayment[]
  next: number | undefined
}

/** Keys of the last payment that was read. */
interface Cursor {
  id: number
  decidedAt: Timestamp | null
}

/** Returns the cursor at a payment. A payment whose decision was undone since keeps the place of that decision. */
const findCursor = async (db: Database, id: number): Promise<Cursor> => {
  const row = await db
    .selectFrom('payment_claims')
    .leftJoin('payment_events', (join) =>
      join
        .onRef('payment_events.claim_id', '=', 'payment_claims.id')
        .onRef('payment_events.from_state', '<>', 'payment_events.to_state')
        .on('payment_events.to_state', '<>', 'submitted'),
    )
    .where('payment_claims.id', '=', id)
    .select(({ fn, ref }) => [
      fn.coalesce(ref('decided_at'), fn.max('payment_events.created_at')).as('decidedAt'),
    ])
    .groupBy(['payment_claims.id', 'decided_at'])
    .executeTakeFirst()
  return { id, decidedAt: row?.decidedAt ?? null }
}

const sortBy: Record<PaymentOrder, RawBuilder<unknown>> = {
  oldest: sql`payment_claims.id`,
  decided: sql`payment_claims.decided_at desc, payment_claims.id desc`,
}

const isAfter = (cursor: Cursor | undefined, order: PaymentOrder): RawBuilder<boolean> => {
  if (order === 'oldest') return sql`payment_claims.id > ${cursor?.id ?? 0}`
  return cursor?.decidedAt
    ? sql`(payment_claims.decided_at, payment_claims.id) < (${cursor.decidedAt}, ${cursor.id})`
    : sql`payment_claims.decided_at is not null`
}

/**
 * Returns the next payments in an order. Conditions without an index are checked for a limited number of payments, so
 * that no request takes long. So a page may have fewer items than requested and still be followed by another page.
 */
export const listPaymentPage = async (
  db: Database,
  filter: RecordFilter,
  { after, size, order = 'oldest' }: PageBounds & { order?: PaymentOrder },
): Promise<PaymentPage> => {
  const { indexed, checks } = conditionsOf(db, filter)
  const limit = checks.length === 0 ? size : batchSize
  const items: StaffPayment[] = []
  let cursor = after > 0 ? await findCursor(db, after) : undefined
  for (let checked = 0; checked < maxChecked; checked += limit) {
    const keys = await db
      .selectFrom('payment_claims')
      .where(allOf([...indexed, isAfter(cursor, order)]))
      .select(['payment_claims.id', 'payment_claims.decided_at as decidedAt'])
      .orderBy(sortBy[order])
      .limit(limit)
      .execute()
    if (keys.length === 0) return { items, next: undefined }
    const wanted = size - items.length
    const rows = await selectPayments(db)
      .where(
        'payment_claims.id',
        'in',
        keys.map(({ id }) => id),
      )
      .where(allOf(checks))
      .orderBy(sortBy[order])
      .limit(wanted)
      .execute()
    items.push(...(await refine(db, rows.map(fromRow), filter)))
    cursor = rows.length === wanted ? rows.at(-1) : keys.at(-1)
    const isEnd = rows.length < wanted && keys.length < limit
    if (isEnd) return { items, next: undefined }
    if (items.length === size) break
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

/** Returns all of the next payments after an ID, oldest first, even if the search takes long. */
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
  const { indexed, checks } = conditionsOf(db, filter)
  const isQuick =
    checks.length === 0 || filter.search !== undefined || (await findLastClaimId(db)) <= maxCounted
  if (!isQuick) return undefined
  return countUpTo(
    db,
    db
      .selectFrom('payment_claims')
      .where(allOf([...indexed, ...checks]))
      .select('payment_claims.id'),
  )
}

export const findPayment = async (db: Database, id: number): Promise<StaffPayment | undefined> => {
  const row = await selectPayments(db).where('payment_claims.id', '=', id).executeTakeFirst()
  const [payment] = row ? await withNearTwins(db, [fromRow(row)]) : []
  return payment
}
