import { fieldError, normaliseTransactionId } from '@charity-kit/contract'
import { compiledQuery, type Rows } from '../db/compiled-query.ts'
import type { DatabaseTransaction, PaymentClaimIdTable } from '../db/schema.ts'
import { DomainError } from '../domain-error.ts'

/** `field` is the one that the ID was entered in. */
export const idUsed = (field = 'transactionId'): DomainError =>
  new DomainError('transaction_id_used', { fields: { [field]: fieldError('transaction_id_used') } })

const insertIds = compiledQuery((db, rows: Rows<PaymentClaimIdTable>) =>
  db
    .insertInto('payment_claim_ids')
    .values(rows)
    .onConflict((conflict) => conflict.column('transaction_id_normal').doNothing())
    .returning('transaction_id_normal'),
)

/**
 * Takes IDs, as typed, for a claim; spellings of one ID count once.
 * @throws DomainError `transaction_id_used` if another claim has one of them.
 */
export const takeClaimIds = async (
  tx: DatabaseTransaction,
  claimId: number,
  typed: readonly string[],
  field?: string,
): Promise<void> => {
  const byNormal = new Map(typed.toReversed().map((id) => [normaliseTransactionId(id), id]))
  const rows = [...byNormal]
    .map(([transaction_id_normal, transaction_id]) => ({
      transaction_id_normal,
      claim_id: claimId,
      transaction_id,
    }))
    // A fixed order, so that two claims with the same two IDs wait for each other and never deadlock.
    .sort((a, b) => (a.transaction_id_normal < b.transaction_id_normal ? -1 : 1))
  const taken = await insertIds(tx, rows)
  if (taken.length < rows.length) throw idUsed(field)
}

/**
 * Takes a corrected ID for a claim in place of the one it had; a second ID stays.
 * @throws DomainError `transaction_id_used` if another claim has it.
 */
export const replaceClaimId = async (
  tx: DatabaseTransaction,
  claimId: number,
  { beforeNormal, after }: { beforeNormal: string; after: string },
): Promise<void> => {
  const afterNormal = normaliseTransactionId(after)
  await tx
    .deleteFrom('payment_claim_ids')
    .where('claim_id', '=', claimId)
    .where('transaction_id_normal', 'in', [beforeNormal, afterNormal])
    .execute()
  await takeClaimIds(tx, claimId, [after])
}

/** The IDs of a claim, normalised. */
export const listClaimIds = async (tx: DatabaseTransaction, claimId: number): Promise<string[]> => {
  const rows = await tx
    .selectFrom('payment_claim_ids')
    .select('transaction_id_normal')
    .where('claim_id', '=', claimId)
    .execute()
  return rows.map((row) => row.transaction_id_normal)
}
