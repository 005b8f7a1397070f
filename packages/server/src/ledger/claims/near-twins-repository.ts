import type { NearTwin, StatementLine } from '@charity-kit/contract'
import { sql, type RawBuilder } from 'kysely'
import { compiledQuery, type Rows } from '../../db/compiled-query.ts'
import { daysLater } from '../../db/days-later.ts'
import type { Database, DatabaseTransaction } from '../../db/schema.ts'
import {
  differsByOneLetter,
  looksOfId,
  sharesHead,
  sharesTail,
} from '../evidence/id-similarity-repository.ts'

/** One letter differs in many IDs of one day and sum if they are short; these never match by themselves anyway. */
const minLength = 8
/** So far apart, one letter is a coincidence. */
const maxDaysApart = 30
const maxShown = 5

const ownId = sql`own.transaction_id_normal`

type AnyDatabase = Database | DatabaseTransaction

const areNear = (
  db: AnyDatabase,
  one: RawBuilder<unknown>,
  other: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql`${one} between ${daysLater(db, other, -maxDaysApart)} and ${daysLater(db, other, maxDaysApart)}`

/** What is compared: an ID, its sum, and when it was paid or sent. */
type Paid = Record<'id' | 'sum' | 'at', RawBuilder<unknown>>
const ofOwnClaim: Paid = {
  id: ownId,
  sum: sql`coalesce(claims.received_amount_tzs, claims.expected_amount_tzs, claims.claimed_amount_tzs)`,
  at: sql`claims.created_at`,
}

/** Whether an ID only looks like the claim's, or differs by one letter while sum and time agree. */
const isLike = (db: AnyDatabase, { id, sum, at }: Paid, own: Paid = ofOwnClaim): RawBuilder<boolean> => sql`(
  ${id} <> ${own.id} and (
    ${looksOfId(id)} = ${looksOfId(own.id)}
    or (
      ${sum} = ${own.sum}
      and length(${own.id}) >= ${sql.lit(minLength)}
      and ${areNear(db, at, own.at)}
      and ${differsByOneLetter(id, own.id)}
    )
  )
)`

const twinId = sql`twin.transaction_id_normal`
const dueOfTwin = sql`coalesce(other.received_amount_tzs, other.expected_amount_tzs, other.claimed_amount_tzs)`

/** `cross join` keeps SQLite from reading all IDs first. */
const ownIds = sql`payment_claims as claims cross join payment_claim_ids as own`
const ofClaim = (claimId: RawBuilder<unknown>) => sql`claims.id = ${claimId} and own.claim_id = ${claimId}`

/** Other claims with a near twin of one of a claim's IDs; one that was not found, or called off, is none. */
const twinClaims = (
  db: AnyDatabase,
  claimId: RawBuilder<unknown>,
  isOpen = sql<boolean>`other.state <> 'rejected'`,
) =>
  [sharesTail(twinId, ownId), sharesHead(twinId, ownId)].map(
    (sharesPart) => sql`from ${ownIds}
    cross join payment_claim_ids as twin
    cross join payment_claims as other
    where ${ofClaim(claimId)} and ${sharesPart} and twin.claim_id <> claims.id and other.id = twin.claim_id
    and ${isOpen} and ${isLike(db, { id: twinId, sum: dueOfTwin, at: sql`other.created_at` })}`,
  )

/** Statement lines with a near twin of one of a claim's IDs, and none of these itself. */
const twinLines = (db: AnyDatabase, claimId: RawBuilder<unknown>) =>
  [twinId, sql`twin.other_transaction_id_normal`].flatMap((id) =>
    [sharesTail(id, ownId), sharesHead(id, ownId)].map((sharesPart) => ({
      id,
      source: sql`from ${ownIds}
      cross join statement_lines as twin
      where ${ofClaim(claimId)} and ${id} is not null and ${sharesPart}
      and coalesce(twin.claim_id, 0) <> claims.id and twin.set_aside_at is null
      and ${isLike(db, { id, sum: sql`twin.amount_tzs`, at: sql`coalesce(twin.paid_at, twin.created_at)` })}
      and not exists (
        select 1 from payment_claim_ids as mine where mine.claim_id = claims.id
        and mine.transaction_id_normal in (twin.transaction_id_normal, twin.other_transaction_id_normal)
      )`,
    })),
  )

/**
 * `offset 0`: else PostgreSQL may compare every line with every claim first, to look the answers up by their claims. With some hundred of
 * each that took minutes, where one claim's answer takes milliseconds.
 */
const anyOf = (sources: readonly RawBuilder<unknown>[]): RawBuilder<boolean> =>
  sql`(${sql.join(
    sources.map((source) => sql`exists (select 1 ${source} limit 1 offset 0)`),
    sql` or `,
  )})`

/**
 * Whether a claim has a near twin that is still to be decided on: any while it waits itself, and one that waits once it counts. Two
 * that both count were looked at.
 */
export const hasNearTwin = (db: AnyDatabase): RawBuilder<boolean> => {
  const id = sql`payment_claims.id`
  return sql`(
    (payment_claims.state = 'submitted' and ${anyOf([...twinClaims(db, id), ...twinLines(db, id).map(({ source }) => source)])})
    or (payment_claims.state = 'verified' and ${anyOf(twinClaims(db, id, sql`other.state = 'submitted'`))})
  )`
}

/**
 * The IDs of other claims and of statement lines that only look like one of a payment's (O and 0, I, l and 1, S and 5, B and 8), or
 * differ by one letter while the sum is the same within 30 days: one payment may be about to count twice. To verify it by hand
 * takes a second person, and nothing verifies it by itself.
 */
export const nearTwinsOf = async (db: AnyDatabase, claimId: number): Promise<readonly NearTwin[]> => {
  const rows = await listTwins(db, [{ claimId }])
  return rows.map(({ looksAlike, source, fileName, line, ...row }) => ({
    ...row,
    similarity: looksAlike === 1 ? 'looks-alike' : 'one-letter',
    line: source === null || fileName === null || line === null ? null : { source, fileName, line },
  }))
}

/** Planning it takes PostgreSQL longer than finding them. */
const listTwins = compiledQuery((db, [{ claimId }]: Rows<{ claimId: number }>) => selectTwins(db, claimId), {
  isPrepared: true,
})

const selectTwins = (db: Database, claimId: number) => {
  const claim = sql`${claimId}`
  const isLookAlike = (id: RawBuilder<unknown>) =>
    sql`case when ${looksOfId(id)} = ${looksOfId(ownId)} then 1 else 0 end as "looksAlike"`
  const claims = twinClaims(db, claim).map(
    (source) => sql<TwinRow>`select twin.transaction_id as "transactionId", own.transaction_id as "ownId",
      ${isLookAlike(twinId)}, other.id as payment, other.state as state, ${dueOfTwin} as amount,
      other.created_at as at, null as source, null as "fileName", cast(null as integer) as line ${source}`,
  )
  const lines = twinLines(db, claim).map(
    ({ id, source }) => sql<TwinRow>`select
      case when ${id} = ${twinId} then twin.transaction_id else ${id} end as "transactionId",
      own.transaction_id as "ownId", ${isLookAlike(id)}, twin.claim_id as payment,
      case when twin.claim_id is null then null else 'verified' end as state, twin.amount_tzs as amount,
      coalesce(twin.paid_at, twin.created_at) as at, twin.source as source, twin.file_name as "fileName",
      twin.file_line as line ${source}`,
  )
  return db
    .selectFrom(sql<TwinRow>`(${sql.join([...claims, ...lines], sql` union `)})`.as('twins'))
    .selectAll()
    .orderBy(sql`coalesce(payment, 0)`)
    .orderBy(sql`coalesce(source, '')`)
    .orderBy('transactionId')
    .limit(sql.lit(maxShown))
}

interface TwinRow extends Omit<NearTwin, 'similarity' | 'line'> {
  looksAlike: 0 | 1
  source: string | null
  fileName: string | null
  line: number | null
}

/** Of some lines of statements, those whose ID is a near twin of that of a claim which counts or waits, with these claims. */
export const listTwinsOfLines = async (
  db: AnyDatabase,
  lineIds: readonly number[],
): Promise<ReadonlyMap<number, StatementLine['twins']>> => {
  if (lineIds.length === 0) return new Map()
  const at = sql`coalesce(line.paid_at, line.created_at)`
  const found = [sql`line.transaction_id_normal`, sql`line.other_transaction_id_normal`].flatMap((id) =>
    [sharesTail(twinId, id), sharesHead(twinId, id)].map(
      (sharesPart) => sql`select line.id as line, other.id as payment, other.state as state,
        twin.transaction_id as "transactionId"
      from statement_lines as line cross join payment_claim_ids as twin cross join payment_claims as other
      where line.id in (${sql.join(lineIds)}) and ${id} is not null and ${sharesPart} and other.id = twin.claim_id
      and other.state in ('submitted', 'verified') and other.id <> coalesce(line.claim_id, 0)
      and ${isLike(db, { id: twinId, sum: dueOfTwin, at: sql`other.created_at` }, { id, sum: sql`line.amount_tzs`, at })}`,
    ),
  )
  const { rows } = await sql<StatementLine['twins'][number] & { line: number }>`
    select * from (${sql.join(found, sql` union `)}) as twins order by line, state desc, payment`.execute(db)
  const twins = Map.groupBy(rows, ({ line }) => line)
  return new Map(
    [...twins].map(([line, of]) => [line, of.slice(0, maxShown).map(({ line: _, ...twin }) => twin)]),
  )
}

/**
 * Whether a line's ID is a near twin of another claim's that counts on somebody's word, without a line: it may be the line that this one
 * rests on.
 */
export const mayCountAlready = async (
  tx: AnyDatabase,
  { claimId, lineId }: { claimId: number; lineId: number },
): Promise<boolean> => {
  const twins = (await listTwinsOfLines(tx, [lineId])).get(lineId) ?? []
  const counting = twins.flatMap(({ payment, state }) =>
    state === 'verified' && payment !== claimId ? payment : [],
  )
  if (counting.length === 0) return false
  const backed = await tx
    .selectFrom('statement_lines')
    .select('claim_id')
    .where('claim_id', 'in', counting)
    .execute()
  return counting.some((payment) => !backed.some(({ claim_id }) => claim_id === payment))
}
