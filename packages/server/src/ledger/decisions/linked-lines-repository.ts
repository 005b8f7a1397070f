import { sql, type ExpressionBuilder } from 'kysely'
import type { DatabaseTransaction, Schema } from '../../db/schema.ts'
import { takePaidAt } from '../claims/paid-at-repository.ts'
import { isUntaken, sumOfClaim } from '../evidence/line-links-repository.ts'

/** Whether a line has one of these IDs as its first or second ID. */
const withId = ({ or, eb }: ExpressionBuilder<Schema, 'statement_lines'>, ids: readonly string[]) =>
  or([eb('transaction_id_normal', 'in', ids), eb('other_transaction_id_normal', 'in', ids)])

/**
 * Returns the condition {@link isLineOfClaim} for a claim whose IDs are known: a line with an `unsure` ID needs the
 * claim's sum too, or two of its IDs.
 */
const linesOfClaim =
  ({ sum, sure, unsure }: { sum: number; sure: readonly string[]; unsure: readonly string[] }) =>
  (where: ExpressionBuilder<Schema, 'statement_lines'>) => {
    const { or, and, eb } = where
    const ids = [...sure, ...unsure]
    const hasBoth = and([
      eb('transaction_id_normal', 'in', ids),
      eb('other_transaction_id_normal', 'in', ids),
    ])
    return or([
      ...(sure.length > 0 ? [withId(where, sure)] : []),
      ...(unsure.length > 0 ? [and([withId(where, unsure), or([eb('amount_tzs', '=', sum), hasBoth])])] : []),
    ])
  }

/** Result of linking a claim to its statement lines. */
interface LinkedLines {
  /** Lines that were free until now. */
  lines: readonly { id: number; amountTzs: number }[]
  /** ID of another claim that this payment already counts for, if any. */
  countedFor: number | undefined
}

/**
 * Links all unlinked statement lines of a claim to it: see line-links-repository.ts. A payment can have two IDs, each
 * named by a claim of its own, but counts once. So the claim with the other ID is locked, and of two concurrent
 * decisions the second sees the first.
 */
export const linkStatementLines = async (
  tx: DatabaseTransaction,
  { id }: { id: number },
): Promise<LinkedLines> => {
  const claim = await tx
    .selectFrom('payment_claims')
    .select(sumOfClaim.as('sum'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const rows = await tx
    .selectFrom('payment_claim_ids')
    .select(['transaction_id_normal as id', 'is_second', 'certainty'])
    .where('claim_id', '=', id)
    .execute()
  const ids = rows.map((row) => row.id)
  const isSure = (row: (typeof rows)[number]) => row.is_second === 0 && row.certainty !== 'guessable'
  const ofClaim = linesOfClaim({
    sum: claim.sum,
    sure: rows.filter(isSure).map((row) => row.id),
    unsure: rows.filter((row) => !isSure(row)).map((row) => row.id),
  })
  const free = await tx
    .updateTable('statement_lines')
    .set({ claim_id: id })
    .where(isUntaken)
    .where('set_aside_at', 'is', null)
    .where(ofClaim)
    .returning(['id', 'amount_tzs as amountTzs', 'transaction_id_normal', 'other_transaction_id_normal'])
    .execute()
  if (free.length > 0) {
    await takePaidAt(tx, id)
    await releaseUnseenIds(tx, id)
  }
  const taken = await tx
    .selectFrom('statement_lines')
    .select('claim_id')
    .where('claim_id', '<>', id)
    .where(ofClaim)
    .executeTakeFirst()
  const otherIds = free
    .flatMap((line) => [line.transaction_id_normal, line.other_transaction_id_normal ?? []].flat())
    .filter((other) => !ids.includes(other))
  return { lines: free, countedFor: taken?.claim_id ?? (await lockVerifiedClaimWith(tx, otherIds)) }
}

/**
 * Keeps a second ID from counting for a claim if none of the claim's lines has it. Only the payer stated this ID: it
 * may be a stranger's, and must not block that stranger's payment.
 */
const releaseUnseenIds = async (tx: DatabaseTransaction, claimId: number): Promise<void> => {
  await tx
    .updateTable('payment_claim_ids')
    .set({ counts: 0 })
    .where('claim_id', '=', claimId)
    .where('is_second', '=', 1)
    .where(
      sql<boolean>`not exists (
        select 1 from statement_lines where statement_lines.claim_id = ${claimId}
        and payment_claim_ids.transaction_id_normal in (statement_lines.transaction_id_normal, statement_lines.other_transaction_id_normal)
      )`,
    )
    .execute()
}

/** Locks the claims with these IDs until the transaction ends, and returns a verified one. */
const lockVerifiedClaimWith = async (
  tx: DatabaseTransaction,
  transactionIdsNormal: readonly string[],
): Promise<number | undefined> => {
  if (transactionIdsNormal.length === 0) return undefined
  const locked = await tx
    .updateTable('payment_claims')
    .set((set) => ({ state: set.ref('state') }))
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('payment_claim_ids')
        .select('claim_id')
        .where('transaction_id_normal', 'in', transactionIdsNormal),
    )
    .returning(['id', 'state'])
    .execute()
  return locked.find(({ state }) => state === 'verified')?.id
}

/** Unlinks the statement lines of a claim that is no longer verified. */
export const unlinkStatementLines = async (tx: DatabaseTransaction, claimId: number): Promise<void> => {
  await tx.updateTable('statement_lines').set({ claim_id: null }).where('claim_id', '=', claimId).execute()
  await takePaidAt(tx, claimId)
}
