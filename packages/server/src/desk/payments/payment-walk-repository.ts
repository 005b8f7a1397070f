import type { PaymentFilter } from '@charity-kit/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database, Timestamp } from '../../db/schema.ts'
import { paymentStateConditions } from '../../ledger/payments/payment-state-repository.ts'

export interface RecordFilter extends Omit<PaymentFilter, 'olderThanDays' | 'from' | 'to' | 'matched'> {
  /** Only payments claimed before this time. */
  before?: Timestamp
  /** Only payments claimed at this time or later. */
  since?: Timestamp
  /** Only those that a statement confirms, and one person may verify: up to this sum. */
  matchedUpToTzs?: number
}

export type PaymentOrder = 'oldest' | 'decided'

/** Where a list is: the last payment that was looked at. */
interface Position {
  id: number
  createdAt: Timestamp
  decidedAt: Timestamp | null
}

/** How an index leads to payments. */
interface Walk {
  by: 'id' | 'created' | 'decided'
  isLatestFirst: boolean
  /** Which ones the index leads to. */
  where: RawBuilder<boolean>
  /** Whether these are all that the filter asks for; otherwise each is looked at. */
  isExact: boolean
  /** The campaign whose gifts are walked, rather than all payments. */
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
export const stateOf = ({ state, flag, matchedUpToTzs }: RecordFilter): RecordFilter['state'] =>
  state ?? (matchedUpToTzs !== undefined || flagsOfWaiting.includes(flag) ? 'submitted' : undefined)

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
export const walkFor = (filter: RecordFilter, order: PaymentOrder): Walk => {
  const { state: _state, since, before, ...others } = filter
  const { campaign, channel, flag, search } = filter
  const isLatestFirst = order === 'decided'
  const by = isLatestFirst ? 'decided' : 'id'
  const isPlain = Object.values<unknown>(others).every((criterion) => criterion === undefined)
  const isOfDays = since !== undefined || before !== undefined
  const state = stateOf(filter)
  if (search !== undefined) return { by, isLatestFirst, where: anything, isExact: false }
  if (state === 'cancelled' || state === 'refunded') {
    return { by, isLatestFirst, where: rare[state], isExact: false }
  }
  const inState = state === undefined ? anything : paymentStateConditions[state]
  // No other index leads to fewer than the payments that wait.
  if (state !== 'submitted' && isOfDays) {
    const where = sql<boolean>`${inState} and ${isClaimedBetween(filter)} and ${isLatestFirst ? isDecided : anything}`
    return { by: 'created', isLatestFirst, where, isExact: isPlain }
  }
  if (state !== 'submitted' && campaign !== undefined) {
    return { by: 'id', isLatestFirst, where: anything, isExact: false, campaign }
  }
  if (state === undefined && (channel !== undefined || flag === 'unknown-shape')) {
    const where = sql<boolean>`payment_claims.channel ${channel === undefined ? sql`is null` : sql`= ${channel}`}`
    return { by: 'id', isLatestFirst, where, isExact: false }
  }
  if (state === undefined && flag === 'money-arrived') {
    return { by, isLatestFirst, where: sql<boolean>`payment_claims.state = 'rejected'`, isExact: false }
  }
  return { by, isLatestFirst, where: inState, isExact: isPlain && !isOfDays }
}

/** What comes after a position in a walk; from its beginning without one. */
export const isAfter = ({ by, isLatestFirst }: Walk, from: Position | undefined): RawBuilder<boolean> => {
  const follows = isLatestFirst ? sql`<` : sql`>`
  if (by === 'decided') {
    return from?.decidedAt
      ? sql`(payment_claims.decided_at, payment_claims.id) ${follows} (${from.decidedAt}, ${from.id})`
      : sql`payment_claims.decided_at is not null`
  }
  if (!from) return anything
  return by === 'created'
    ? sql`(payment_claims.created_at, payment_claims.id) ${follows} (${from.createdAt}, ${from.id})`
    : sql`payment_claims.id ${follows} ${from.id}`
}

const sortColumns = {
  id: [sql`payment_claims.id`],
  created: [sql`payment_claims.created_at`, sql`payment_claims.id`],
  decided: [sql`payment_claims.decided_at`, sql`payment_claims.id`],
} as const

/** What few payments are sorted by: no engine takes an index of all payments for these, to walk it until it has met a page of them. */
const sortExpressions = {
  id: [sql`+payment_claims.id`],
  created: [sql`payment_claims.created_at || ''`, sql`+payment_claims.id`],
  decided: [sql`payment_claims.decided_at || ''`, sql`+payment_claims.id`],
} as const

/** What a walk is sorted by: its index, or a sort of the few payments that a search has found. */
export const sortOf = (
  { by, isLatestFirst }: Walk,
  { ofFew = false }: { ofFew?: boolean } = {},
): RawBuilder<unknown> =>
  sql.join(
    (ofFew ? sortExpressions : sortColumns)[by].map(
      (column) => sql`${column} ${isLatestFirst ? sql`desc` : sql`asc`}`,
    ),
  )

/**
 * The gifts of a campaign and the further parts of their payments, which are few: the plus keeps the engines from walking all payments
 * to find these in order.
 */
const idsOfCampaign = (
  campaign: number,
  { isLatestFirst }: Walk,
  from: Position | undefined,
  size: number,
) => {
  const direction = isLatestFirst ? sql`desc` : sql`asc`
  const isNext = (column: RawBuilder<unknown>) =>
    from ? sql`${column} ${isLatestFirst ? sql`<` : sql`>`} ${from.id}` : anything
  return sql`
    select id from (
      select claim_id as id from donations where campaign_id = ${campaign} and ${isNext(sql`claim_id`)}
      order by campaign_id ${direction}, claim_id ${direction} limit ${size}
    ) as gifts
    union all
    select id from (
      select parts.id from payment_claims as parts cross join donations as shared
      where parts.main_claim_id is not null and shared.claim_id = parts.main_claim_id and shared.campaign_id = ${campaign}
      and ${isNext(sql`+parts.id`)}
      order by +parts.id ${direction} limit ${size}
    ) as further
    order by id ${direction} limit ${size}`
}

/** The IDs that a walk leads to next. */
export const nextIds = (walk: Walk, from: Position | undefined, size: number): RawBuilder<number> =>
  walk.campaign === undefined
    ? sql`(select id from (
        select payment_claims.id from payment_claims where ${walk.where} and ${isAfter(walk, from)}
        order by ${sortOf(walk)} limit ${size}
      ) as following)`
    : sql`(select id from (${idsOfCampaign(walk.campaign, walk, from, size)}) as following)`

/** The last of the next payments that a walk leads to; undefined if there are not so many. */
export const findWindowEnd = async (
  db: Database,
  walk: Walk,
  from: Position | undefined,
  size: number,
): Promise<Position | undefined> => {
  const query =
    walk.campaign === undefined
      ? sql<Position>`select payment_claims.id, payment_claims.created_at as "createdAt", payment_claims.decided_at as "decidedAt"
          from payment_claims where ${walk.where} and ${isAfter(walk, from)}
          order by ${sortOf(walk)} limit 1 offset ${size - 1}`
      : // A campaign is walked by number alone.
        sql<Position>`select id, '' as "createdAt", null as "decidedAt"
          from (${idsOfCampaign(walk.campaign, walk, from, size)}) as following
          order by id ${walk.isLatestFirst ? sql`desc` : sql`asc`} limit 1 offset ${size - 1}`
  const { rows } = await query.execute(db)
  return rows[0]
}

/** Where a payment is in a list; one whose decision was taken back since is where it was decided. */
export const findPosition = async (db: Database, id: number): Promise<Position> => {
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
