import type { PaymentFilter } from '@charity-kit/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database, Timestamp } from '../../db/schema.ts'
import type { Rules } from '../../ledger/decisions/find-proof.ts'
import { paymentStateConditions } from '../../ledger/claims/payment-state-repository.ts'

export interface RecordFilter extends Omit<PaymentFilter, 'olderThanDays' | 'from' | 'to' | 'matched'> {
  /** Only payments claimed before this time. */
  before?: Timestamp
  /** Only payments claimed at this time or later. */
  since?: Timestamp
  /** Only the payments that one click verifies by these rules. */
  matched?: Rules
}

export type PaymentOrder = 'oldest' | 'decided'

/*
 * Keyset pagination over payments: the next page begins after the last payment that was read, and an index leads to it. An engine that
 * chose by itself would sometimes sort, or read, all payments for a page.
 */

/** The keys of the last payment that was read. */
interface Cursor {
  id: number
  createdAt: Timestamp
  decidedAt: Timestamp | null
}

/** Which index is read, from where, and in which direction. */
interface IndexScan {
  /** The keys that it is in the order of. */
  key: 'id' | 'created' | 'decided'
  isLatestFirst: boolean
  /** What the index holds, or is searched for. */
  where: RawBuilder<boolean>
  /** Whether this is all that the filter asks for; otherwise the filter is checked for each payment. */
  isExact: boolean
  /** The campaign whose donations' index is read, rather than one of all payments. */
  campaign?: number
}

/** Flags that only waiting payments have. */
const flagsOfWaiting: readonly (string | undefined)[] = [
  'other-wallet',
  'on-statement',
  'hold-lapsed',
  'parts-differ',
  'second-person',
  'guessable-id',
]

/** The state that a filter asks for, or that only its payments can be in. */
export const stateOf = ({ state, flag, matched }: RecordFilter): RecordFilter['state'] =>
  state ?? (matched !== undefined || flagsOfWaiting.includes(flag) ? 'submitted' : undefined)

const anything = sql<boolean>`1 = 1`
const isDecided = sql<boolean>`payment_claims.decided_at is not null`
/** Few payments are in these states, so they have indexes of their own. */
const rare = {
  cancelled: sql<boolean>`payment_claims.cancelled_at is not null`,
  refunded: sql<boolean>`payment_claims.refunded_tzs > 0`,
}

const isClaimedBetween = ({ since, before }: RecordFilter): RawBuilder<boolean> =>
  sql`${since === undefined ? anything : sql`payment_claims.created_at >= ${since}`}
    and ${before === undefined ? anything : sql`payment_claims.created_at < ${before}`}`

/**
 * The index that leads to the fewest payments beside those that a filter asks for. `decided` lists those of some days, a campaign or a
 * channel by when they were claimed, the latest first, as no index has these by their decision.
 */
export const chooseIndexScan = (filter: RecordFilter, order: PaymentOrder): IndexScan => {
  const { state: _state, since, before, ...others } = filter
  const { campaign, channel, flag, search } = filter
  const isLatestFirst = order === 'decided'
  const key = isLatestFirst ? 'decided' : 'id'
  const isPlain = Object.values<unknown>(others).every((criterion) => criterion === undefined)
  const isOfDays = since !== undefined || before !== undefined
  const state = stateOf(filter)
  if (search !== undefined) return { key, isLatestFirst, where: anything, isExact: false }
  if (state === 'cancelled' || state === 'refunded') {
    return { key, isLatestFirst, where: rare[state], isExact: false }
  }
  const inState = state === undefined ? anything : paymentStateConditions[state]
  // No other index leads to fewer than the payments that wait.
  if (state !== 'submitted' && isOfDays) {
    const where = sql<boolean>`${inState} and ${isClaimedBetween(filter)} and ${isLatestFirst ? isDecided : anything}`
    return { key: 'created', isLatestFirst, where, isExact: isPlain }
  }
  if (state !== 'submitted' && campaign !== undefined) {
    return { key: 'id', isLatestFirst, where: anything, isExact: false, campaign }
  }
  if (state === undefined && (channel !== undefined || flag === 'unknown-shape')) {
    const where = sql<boolean>`payment_claims.channel ${channel === undefined ? sql`is null` : sql`= ${channel}`}`
    return { key: 'id', isLatestFirst, where, isExact: false }
  }
  if (state === undefined && flag === 'money-arrived') {
    return { key, isLatestFirst, where: sql<boolean>`payment_claims.state = 'rejected'`, isExact: false }
  }
  return { key, isLatestFirst, where: inState, isExact: isPlain && !isOfDays }
}

/** What comes after a cursor in a scan; everything in it without one. */
export const isAfter = (
  { key, isLatestFirst }: IndexScan,
  cursor: Cursor | undefined,
): RawBuilder<boolean> => {
  const follows = isLatestFirst ? sql`<` : sql`>`
  if (key === 'decided') {
    return cursor?.decidedAt
      ? sql`(payment_claims.decided_at, payment_claims.id) ${follows} (${cursor.decidedAt}, ${cursor.id})`
      : sql`payment_claims.decided_at is not null`
  }
  if (!cursor) return anything
  return key === 'created'
    ? sql`(payment_claims.created_at, payment_claims.id) ${follows} (${cursor.createdAt}, ${cursor.id})`
    : sql`payment_claims.id ${follows} ${cursor.id}`
}

const sortColumns = {
  id: [sql`payment_claims.id`],
  created: [sql`payment_claims.created_at`, sql`payment_claims.id`],
  decided: [sql`payment_claims.decided_at`, sql`payment_claims.id`],
} as const

/** The same values as expressions, which no index is in the order of: what a search has found is sorted, and not sought in all payments. */
const sortExpressions = {
  // The unary plus changes nothing, but is no column: SQLite's own way of turning an index off, and it works on PostgreSQL too.
  id: [sql`+payment_claims.id`],
  // The same for texts, which PostgreSQL has no unary plus for.
  created: [sql`payment_claims.created_at || ''`, sql`+payment_claims.id`],
  decided: [sql`payment_claims.decided_at || ''`, sql`+payment_claims.id`],
} as const

/** What a list is sorted by: the scanned index, or expressions for the few payments that a search has found. */
export const sortOf = (
  { key, isLatestFirst }: IndexScan,
  { ofFew = false }: { ofFew?: boolean } = {},
): RawBuilder<unknown> =>
  sql.join(
    (ofFew ? sortExpressions : sortColumns)[key].map(
      (column) => sql`${column} ${isLatestFirst ? sql`desc` : sql`asc`}`,
    ),
  )

/** The payments of a campaign's donations, and the further parts of these payments. */
const idsOfCampaign = (
  campaign: number,
  { isLatestFirst }: IndexScan,
  cursor: Cursor | undefined,
  size: number,
) => {
  const direction = isLatestFirst ? sql`desc` : sql`asc`
  const isNext = (column: RawBuilder<unknown>) =>
    cursor ? sql`${column} ${isLatestFirst ? sql`<` : sql`>`} ${cursor.id}` : anything
  // The further parts are few: the plus, which takes the index of all payments' IDs away, has them sorted rather than sought there.
  return sql`
    select id from (
      select claim_id as id from donations where campaign_id = ${campaign} and ${isNext(sql`claim_id`)}
      order by campaign_id ${direction}, claim_id ${direction} limit ${size}
    ) as donation_claims
    union all
    select id from (
      select parts.id from payment_claims as parts cross join donations as shared
      where parts.main_claim_id is not null and shared.claim_id = parts.main_claim_id and shared.campaign_id = ${campaign}
      and ${isNext(sql`+parts.id`)}
      order by +parts.id ${direction} limit ${size}
    ) as further
    order by id ${direction} limit ${size}`
}

/** The IDs that a scan reads next. */
export const nextIds = (scan: IndexScan, cursor: Cursor | undefined, size: number): RawBuilder<number> =>
  scan.campaign === undefined
    ? sql`(select id from (
        select payment_claims.id from payment_claims where ${scan.where} and ${isAfter(scan, cursor)}
        order by ${sortOf(scan)} limit ${size}
      ) as batch)`
    : sql`(select id from (${idsOfCampaign(scan.campaign, scan, cursor, size)}) as batch)`

/** The last of the next payments that a scan reads; undefined if there are not so many. */
export const findBatchEnd = async (
  db: Database,
  scan: IndexScan,
  cursor: Cursor | undefined,
  size: number,
): Promise<Cursor | undefined> => {
  const query =
    scan.campaign === undefined
      ? sql<Cursor>`select payment_claims.id, payment_claims.created_at as "createdAt", payment_claims.decided_at as "decidedAt"
          from payment_claims where ${scan.where} and ${isAfter(scan, cursor)}
          order by ${sortOf(scan)} limit 1 offset ${size - 1}`
      : // The key of a campaign's payments is the number alone.
        sql<Cursor>`select id, '' as "createdAt", null as "decidedAt"
          from (${idsOfCampaign(scan.campaign, scan, cursor, size)}) as batch
          order by id ${scan.isLatestFirst ? sql`desc` : sql`asc`} limit 1 offset ${size - 1}`
  const { rows } = await query.execute(db)
  return rows[0]
}

/** The cursor at a payment; one whose decision was taken back since is where it was decided. */
export const findCursor = async (db: Database, id: number): Promise<Cursor> => {
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
      'payment_claims.created_at as createdAt',
      fn.coalesce(ref('decided_at'), fn.max('payment_events.created_at')).as('decidedAt'),
    ])
    .groupBy(['payment_claims.id', 'payment_claims.created_at', 'decided_at'])
    .executeTakeFirst()
  return { id, createdAt: row?.createdAt ?? '', decidedAt: row?.decidedAt ?? null }
}
