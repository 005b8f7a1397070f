import { setImmediate } from 'node:timers/promises'
import {
  maxCounted,
  paymentFlags,
  type PaymentFilter,
  type PaymentFlag,
  type StaffPayment,
  type StaffPaymentDetails,
} from '@charity-kit/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database, Timestamp } from '../db/schema.ts'
import { countUpTo, type PageBounds } from './page-repository.ts'
import { isCoveredByStatement } from '../statements/statement-import-repository.ts'
import { hasOpenReversal } from '../statements/reversal-repository.ts'
import { paymentStateConditions } from '../payments/payment-state-repository.ts'
import { findLastClaimId } from '../payments/payment-claim-repository.ts'
import { paymentStateOf } from '../payments/payment-state.ts'
import { isOrderPaid } from '../payments/whole-payment-repository.ts'

const due = sql<number>`coalesce(payment_claims.expected_amount_tzs, payment_claims.claimed_amount_tzs)`
/** Statement lines, joined to the claims' IDs that they have as either of their two. */
const linesWithIds = sql`payment_claim_ids inner join statement_lines
  on statement_lines.transaction_id_normal = payment_claim_ids.transaction_id_normal
  or statement_lines.other_transaction_id_normal = payment_claim_ids.transaction_id_normal`
/** The amount on a statement with the claim's transaction ID. */
const statementAmount = sql<number | null>`(
  select max(amount_tzs) from ${linesWithIds} where payment_claim_ids.claim_id = payment_claims.id
)`
const received = sql`coalesce(payment_claims.received_amount_tzs, ${statementAmount})`

/** Whether the claim is in this state, and for an order that is not sent and holds none of its pieces. */
const orderWithoutPieces = (
  state: 'submitted' | 'verified',
) => sql<boolean>`(${paymentStateConditions[state]} and exists (
  select 1 from orders as unstocked
  where unstocked.claim_id = payment_claims.id
  and unstocked.sent_at is null and unstocked.stock_reserved_at is null
  and ${state === 'verified' ? isOrderPaid : sql`true`}
))`

/** The claim that has the gift or order. */
const mainClaimId = sql<number>`coalesce(payment_claims.main_claim_id, payment_claims.id)`
/** Whether `parts` is another claim of the same payment. */
const isOtherPart = sql`parts.id <> payment_claims.id and (parts.main_claim_id = ${mainClaimId} or parts.id = payment_claims.main_claim_id)`
/** Whether the parts of a payment do not add up to what it is for. */
const arePartsDifferent = sql<boolean>`(
  select count(*) > 1 and sum(coalesce(parts.expected_amount_tzs, parts.claimed_amount_tzs))
    <> coalesce(max(due_orders.total_tzs), 0) + coalesce(max(due_gifts.amount_tzs), 0)
  from payment_claims as parts
  left join orders as due_orders on due_orders.claim_id = ${mainClaimId}
  left join donations as due_gifts on due_gifts.claim_id = ${mainClaimId}
  where parts.id = ${mainClaimId} or parts.main_claim_id = ${mainClaimId}
)`

/** The condition for each flag. Flags are not stored, so each disappears with its cause. */
const flagConditions: Record<PaymentFlag, RawBuilder<boolean>> = {
  'unknown-shape': sql`payment_claims.channel is null`,
  'other-wallet': sql`(payment_claims.state = 'submitted'
    and payment_claims.wallet_channels not like '%' || payment_claims.channel || '%')`,
  underpaid: sql`${received} < ${due}`,
  overpaid: sql`${received} - payment_claims.refunded_tzs > ${due}`,
  'on-statement': sql`(payment_claims.state = 'submitted' and ${statementAmount} is not null)`,
  'hold-lapsed': orderWithoutPieces('submitted'),
  'to-be-made': orderWithoutPieces('verified'),
  'same-id': sql`(payment_claims.state <> 'rejected' and exists (
    select 1 from same_transaction_ids
    inner join payment_claims as other on other.id in (claim_id, other_claim_id) and other.id <> payment_claims.id
    where payment_claims.id in (claim_id, other_claim_id) and other.state <> 'rejected'
  ))`,
  'statement-differs': sql`(payment_claims.state = 'verified' and exists (
    select 1 from statement_lines
    where statement_lines.claim_id = payment_claims.id
    and statement_lines.amount_tzs <> payment_claims.received_amount_tzs
  ))`,
  'not-on-statement': sql`(payment_claims.state = 'verified' and not exists (
    select 1 from statement_lines where statement_lines.claim_id = payment_claims.id
  ) and ${isCoveredByStatement})`,
  reversed: hasOpenReversal,
  'parts-differ': sql`(payment_claims.state = 'submitted' and ${arePartsDifferent})`,
  'part-rejected': sql`(payment_claims.state <> 'rejected' and exists (
    select 1 from payment_claims as parts
    where ${isOtherPart} and parts.state = 'rejected'
  ))`,
}

/** The flags as comma-separated text. */
const flagList = sql<string>`${sql.join(
  paymentFlags.map((flag) => sql`case when ${flagConditions[flag]} then ${sql.lit(`${flag},`)} else '' end`),
  sql` || `,
)}`

export interface RecordFilter extends Omit<PaymentFilter, 'olderThanDays'> {
  /** Only payments claimed before this time. */
  before?: Timestamp
}

const matching = (db: Database, { state, kind, channel, flag, before }: RecordFilter) =>
  db
    .selectFrom('payment_claims')
    .$if(state !== undefined, (query) => query.where(paymentStateConditions[state ?? 'submitted']))
    .$if(kind !== undefined, (query) => query.where('payment_claims.kind', '=', kind ?? 'donation'))
    .$if(channel !== undefined, (query) => query.where('payment_claims.channel', '=', channel ?? null))
    .$if(before !== undefined, (query) => query.where('payment_claims.created_at', '<', before ?? ''))
    .$if(flag !== undefined, (query) => query.where(flagConditions[flag ?? 'unknown-shape']))

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
      fn.coalesce(ref('orders.name'), ref('donations.donor_name'), ref('custom_orders.name')).as('name'),
      fn.coalesce(ref('orders.email'), ref('donations.donor_email'), ref('custom_orders.email')).as('email'),
      'campaigns.name as campaign',
      fn
        .coalesce(ref('donations.site_name'), ref('orders.site_name'), ref('custom_orders.site_name'))
        .as('siteName'),
      'payment_claims.created_at as createdAt',
      'payment_claims.decided_at as decidedAt',
      'payment_claims.main_claim_id as partOf',
      'donations.id as giftRecord',
      'donations.amount_tzs as giftAmount',
    ])

type PaymentRow = Awaited<ReturnType<ReturnType<typeof selectPayments>['execute']>>[number]

const fromRow = ({
  record,
  name,
  email,
  siteName,
  flags,
  giftRecord,
  giftAmount,
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
  campaign: row.campaign,
  createdAt: row.createdAt,
  decidedAt: row.decidedAt,
  record: record ?? 0,
  name: name ?? '',
  email: email ?? '',
  siteName: siteName ?? '',
  partOf: row.partOf,
  gift:
    row.kind === 'order' && giftRecord !== null && giftAmount !== null
      ? { record: giftRecord, amount: giftAmount }
      : null,
  flags: paymentFlags.filter((flag) => flags.split(',').includes(flag)),
})

/** Whether an index leads to what a filter selects; otherwise it is sought among a few thousand payments at a time. */
const isIndexed = ({ kind, channel, flag, before }: RecordFilter): boolean =>
  [kind, channel, flag, before].every((criterion) => criterion === undefined)

const windowSize = 5000

/** The next payments after an ID, oldest first. However rare they are, no query blocks others for long. */
export const listPayments = async (
  db: Database,
  filter: RecordFilter,
  { after, size }: PageBounds,
): Promise<StaffPayment[]> => {
  const last = await findLastClaimId(db)
  const step = isIndexed(filter) ? last : windowSize
  const payments: StaffPayment[] = []
  for (let from = after; from < last && payments.length < size; from += step) {
    const rows = await selectPayments(db, filter)
      .where('payment_claims.id', '>', from)
      .where('payment_claims.id', '<=', from + step)
      .orderBy('payment_claims.id')
      .limit(size - payments.length)
      .execute()
    payments.push(...rows.map(fromRow))
    await setImmediate()
  }
  return payments
}

/** The number of payments, counted up to {@link maxCounted}; undefined if all would have to be read for it. */
export const countPayments = async (db: Database, filter: RecordFilter): Promise<number | undefined> =>
  isIndexed(filter) || (await findLastClaimId(db)) <= maxCounted
    ? countUpTo(db, matching(db, filter).select('payment_claims.id'))
    : undefined

export const findPayment = async (db: Database, id: number): Promise<StaffPayment | undefined> => {
  const row = await selectPayments(db, {}).where('payment_claims.id', '=', id).executeTakeFirst()
  return row && fromRow(row)
}

/** The second ID that a payment's message held, as typed; null if there is none. */
export const findOtherId = async (db: Database, claimId: number): Promise<string | null> => {
  const row = await db
    .selectFrom('payment_claim_ids')
    .innerJoin('payment_claims', 'payment_claims.id', 'payment_claim_ids.claim_id')
    .select('payment_claim_ids.transaction_id')
    .where('claim_id', '=', claimId)
    .whereRef('payment_claim_ids.transaction_id_normal', '<>', 'payment_claims.transaction_id_normal')
    .executeTakeFirst()
  return row?.transaction_id ?? null
}

/** The statement lines with one of a payment's transaction IDs. */
export const listStatements = (db: Database, claimId: number): Promise<StaffPaymentDetails['statements']> =>
  db
    .selectFrom('statement_lines')
    .where(
      'statement_lines.id',
      'in',
      sql<number>`(
        select statement_lines.id from ${linesWithIds} where payment_claim_ids.claim_id = ${claimId}
      )`,
    )
    .select([
      'source',
      'file_name as fileName',
      'file_line as line',
      'statement_lines.transaction_id as transactionId',
      'amount_tzs as amount',
      'paid_at as paidAt',
    ])
    .orderBy('statement_lines.id')
    .execute()
