import type { NearTwin, StatementLine } from '@charity-kit/contract'
import { sql } from 'kysely'
import { compiledQuery, type Rows } from '../../db/compiled-query.ts'
import { existsByRow } from '../../db/exists-by-row.ts'
import { inBatches } from '../../db/in-batches.ts'
import { paddedRows } from '../../db/padded-rows.ts'
import type { Database, PaymentState, Timestamp } from '../../db/schema.ts'
import { sharesHead, sharesTail } from '../evidence/id-similarity-repository.ts'
import { sumOfClaim } from '../evidence/line-links-repository.ts'
import { endsOf, idSimilarity } from './id-similarity.ts'
import {
  listSimilarClaimIds,
  listSimilarLineIds,
  type SimilarClaimId,
  type SimilarLineId,
} from './similar-ids-repository.ts'
import { dayMs } from '../../values/durations.ts'

/**
 * Minimum length of a compared ID. Among shorter IDs, many of one day and sum differ by one letter. Short IDs do not
 * verify anything by themselves anyway.
 */
const minLength = 8
/**
 * Longest time between two possible duplicates. After a longer time, IDs that differ by one letter are a coincidence.
 */
const maxMsApart = 30 * dayMs
const maxShown = 5

/** Claim or line, for comparison: its IDs, its sum, and when it was paid or claimed. */
interface Compared {
  ids: readonly { id: string; typed: string }[]
  amountTzs: number
  at: Timestamp
}

/** Claim that is compared with others. */
interface ComparedClaim extends Compared {
  id: number
  state: PaymentState
}

type Similar = Pick<SimilarClaimId, 'id' | 'amountTzs' | 'at'>

/**
 * Returns how an ID resembles another ID: it only looks like the other, or it differs by one letter while sum and time
 * agree. Undefined if neither is true.
 */
const duplicateBy = (
  own: string,
  { amountTzs, at }: Pick<Compared, 'amountTzs' | 'at'>,
  other: Similar,
): NearTwin['similarity'] | undefined => {
  if (own === other.id) return undefined
  const { looksAlike, distance } = idSimilarity(own, other.id)
  if (looksAlike) return 'looks-alike'
  const isNear = Math.abs(Date.parse(at) - Date.parse(other.at)) <= maxMsApart
  const isOneLetter = distance === 1 && own.length >= minLength
  return isOneLetter && isNear && amountTzs === other.amountTzs ? 'one-letter' : undefined
}

/** Returns the IDs that begin or end like this one. */
type FindSimilar<Other> = (id: string) => readonly Other[]

/** Indexes IDs by their ends: comparing each of some hundred IDs with all others takes seconds. */
const indexByEnds = <Other extends Similar>(others: readonly Other[]): FindSimilar<Other> => {
  const byTail = Map.groupBy(others, ({ id }) => endsOf(id).tail)
  const byHead = Map.groupBy(others, ({ id }) => endsOf(id).head)
  return (id) => {
    const { tail, shortHead, head, longHead } = endsOf(id)
    const sameHead = [shortHead, head, longHead].flatMap((each) => byHead.get(each) ?? [])
    return [...new Set([...(byTail.get(tail) ?? []), ...sameHead])]
  }
}

const toNearTwins = <Other extends Similar & { typed: string }>(
  compared: Compared,
  findSimilar: FindSimilar<Other>,
  describe: (other: Other) => Pick<NearTwin, 'payment' | 'state' | 'line'>,
): NearTwin[] =>
  compared.ids.flatMap(({ id, typed }) =>
    findSimilar(id).flatMap((other) => {
      const similarity = duplicateBy(id, compared, other)
      return similarity === undefined
        ? []
        : {
            transactionId: other.typed,
            ownId: typed,
            similarity,
            amount: other.amountTzs,
            at: other.at,
            ...describe(other),
          }
    }),
  )

const describeClaim = ({ claimId, state }: SimilarClaimId): Pick<NearTwin, 'payment' | 'state' | 'line'> => ({
  payment: claimId,
  state: state === 'rejected' ? null : state,
  line: null,
})
const describeLine = (line: SimilarLineId): Pick<NearTwin, 'payment' | 'state' | 'line'> => ({
  payment: line.claimId,
  state: line.claimId === null ? null : 'verified',
  line: { source: line.source, fileName: line.fileName, line: line.fileLine },
})

/** Returns a claim's possible duplicates: other claims that were not rejected, and lines that have none of its IDs. */
const duplicatesOf = (
  claim: ComparedClaim,
  findClaims: FindSimilar<SimilarClaimId>,
  findLines: FindSimilar<SimilarLineId>,
): NearTwin[] => {
  const findOthers = (id: string) => findClaims(id).filter(({ claimId }) => claimId !== claim.id)
  const findOtherLines = (similarTo: string) =>
    findLines(similarTo).filter(
      ({ claimId, lineIds }) => claimId !== claim.id && !claim.ids.some(({ id }) => lineIds.includes(id)),
    )
  return [
    ...toNearTwins(claim, findOthers, describeClaim),
    ...toNearTwins(claim, findOtherLines, describeLine),
  ]
}

/** Prepared, because PostgreSQL takes longer to plan this query than to run it. */
const selectCompared = compiledQuery(
  (db, rows: Rows<{ id: number }>) =>
    db
      .selectFrom('payment_claims')
      .innerJoin('payment_claim_ids', 'payment_claim_ids.claim_id', 'payment_claims.id')
      .select([
        'payment_claims.id',
        'payment_claims.state',
        'payment_claims.created_at as at',
        'payment_claim_ids.transaction_id_normal as normal',
        'payment_claim_ids.transaction_id as typed',
      ])
      .select(sumOfClaim.as('amountTzs'))
      .where(
        'payment_claims.id',
        'in',
        rows.map(({ id }) => id),
      ),
  { isPrepared: true },
)

const readCompared = async (db: Database, claimIds: readonly number[]): Promise<ComparedClaim[]> => {
  const rows = await inBatches(claimIds, (batch) =>
    selectCompared(db, paddedRows(batch.map((id) => ({ id })))),
  )
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((ofClaim) => {
    const [first] = ofClaim
    if (!first) return []
    const { id, state, at, amountTzs } = first
    return { id, state, at, amountTzs, ids: ofClaim.map(({ normal, typed }) => ({ id: normal, typed })) }
  })
}

/** Returns the claims' possible duplicates by claim; claims without duplicates are left out. */
const listDuplicates = async (
  db: Database,
  claimIds: readonly number[],
): Promise<Map<ComparedClaim, NearTwin[]>> => {
  const compared = (await readCompared(db, claimIds)).filter(({ state }) => state !== 'rejected')
  const ids = compared.flatMap((claim) => claim.ids.map(({ id }) => id))
  const findClaims = indexByEnds(await listSimilarClaimIds(db, ids))
  const findLines = indexByEnds(await listSimilarLineIds(db, ids))
  return new Map(
    compared
      .map((claim) => [claim, duplicatesOf(claim, findClaims, findLines)] as const)
      .filter(([, duplicates]) => duplicates.length > 0),
  )
}

/**
 * Returns a payment's possible duplicates: other claims and statement lines with a similar ID. An ID that looks alike
 * is similar (O and 0, I, l and 1, S and 5, B and 8). An ID that differs by one letter is similar if the sum is the
 * same within 30 days.
 *
 * The money may be about to count twice. So nothing verifies the payment by itself, and verifying it by hand takes a
 * second person.
 */
export const nearTwinsOf = async (db: Database, claimId: number): Promise<readonly NearTwin[]> => {
  const [duplicates = []] = (await listDuplicates(db, [claimId])).values()
  return duplicates
    .toSorted(
      (one, other) =>
        (one.payment ?? 0) - (other.payment ?? 0) ||
        compareTexts(one.line?.source ?? '', other.line?.source ?? '') ||
        compareTexts(one.transactionId, other.transactionId),
    )
    .slice(0, maxShown)
}

const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/**
 * Returns the claims among `claimIds` with an undecided possible duplicate. If both claims of a pair count, a person
 * has decided.
 */
export const listWithNearTwin = async (
  db: Database,
  claimIds: readonly number[],
): Promise<ReadonlySet<number>> => {
  const duplicates = await listDuplicates(db, claimIds)
  const open = [...duplicates].filter(
    ([{ state }, twins]) =>
      state === 'submitted' || twins.some((twin) => twin.line === null && twin.state === 'submitted'),
  )
  return new Set(open.map(([{ id }]) => id))
}

/**
 * Whether another claim or a line has an ID that begins or ends like one of the claim's. Only such claims can have a
 * possible duplicate. A cross join makes SQLite begin with the claim's own IDs.
 */
export const mayHaveNearTwin = sql<boolean>`(payment_claims.state <> 'rejected' and (${sql.join(
  [sharesTail, sharesHead].flatMap((sharesEnd) => {
    const own = sql`own.transaction_id_normal`
    const ofClaim = sql`own.claim_id = payment_claims.id`
    const lineIds = [sql`twin.transaction_id_normal`, sql`twin.other_transaction_id_normal`]
    return [
      existsByRow(sql`select 1 from payment_claim_ids as own cross join payment_claim_ids as twin
        where ${ofClaim} and ${sharesEnd(sql`twin.transaction_id_normal`, own)}
        and twin.transaction_id_normal <> ${own}`),
      ...lineIds.map((id) =>
        existsByRow(sql`select 1 from payment_claim_ids as own cross join statement_lines as twin
          where ${ofClaim} and ${id} is not null and ${sharesEnd(id, own)} and ${id} <> ${own}`),
      ),
    ]
  }),
  sql` or `,
)}))`

/**
 * Returns the statement lines that are possible duplicates of claims which count or wait, with a few of these claims.
 */
export const listTwinsOfLines = async (
  db: Database,
  lineIds: readonly number[],
): Promise<ReadonlyMap<number, StatementLine['twins']>> => {
  const twins = await listAllTwinsOfLines(db, lineIds)
  return new Map([...twins].map(([line, all]) => [line, all.slice(0, maxShown)]))
}

const listAllTwinsOfLines = async (
  db: Database,
  lineIds: readonly number[],
): Promise<ReadonlyMap<number, StatementLine['twins']>> => {
  if (lineIds.length === 0) return new Map()
  const lines = await db
    .selectFrom('statement_lines')
    .select(['id', 'claim_id', 'amount_tzs', 'transaction_id_normal', 'other_transaction_id_normal'])
    .select(({ fn, ref }) => fn.coalesce(ref('paid_at'), ref('created_at')).as('at'))
    .where('id', 'in', lineIds)
    .orderBy('id')
    .execute()
  const idsOf = (line: (typeof lines)[number]) =>
    [line.transaction_id_normal, line.other_transaction_id_normal ?? []].flat()
  const findClaims = indexByEnds(await listSimilarClaimIds(db, lines.flatMap(idsOf)))
  return new Map(
    lines.flatMap((line) => {
      const compared = {
        ids: idsOf(line).map((id) => ({ id, typed: id })),
        amountTzs: line.amount_tzs,
        at: line.at,
      }
      const twins = toNearTwins(
        compared,
        (id) => findClaims(id).filter(({ claimId }) => claimId !== line.claim_id),
        describeClaim,
      ).flatMap(({ payment, state, transactionId }) =>
        payment === null || state === null ? [] : { payment, state, transactionId },
      )
      const distinct = [...new Map(twins.map((twin) => [JSON.stringify(twin), twin])).values()].toSorted(
        (one, other) => compareTexts(other.state, one.state) || one.payment - other.payment,
      )
      return distinct.length === 0 ? [] : [[line.id, distinct] as const]
    }),
  )
}

/**
 * Returns whether a line is a possible duplicate of another claim that a person verified without a line. The line may
 * already count for that claim.
 */
export const mayCountAlready = async (
  tx: Database,
  { claimId, lineId }: { claimId: number; lineId: number },
): Promise<boolean> => {
  const twins = (await listAllTwinsOfLines(tx, [lineId])).get(lineId) ?? []
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
