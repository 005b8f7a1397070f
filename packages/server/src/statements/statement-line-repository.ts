import type { DatabaseTransaction } from '../db/schema.ts'

/**
 * Ties every statement line with this ID to the claim that it is counted for.
 * @returns the other claim that one of them was counted for before; undefined where there is none.
 */
export const takeStatementLines = async (
  tx: DatabaseTransaction,
  { id, transaction_id_normal }: { id: number; transaction_id_normal: string },
): Promise<number | undefined> => {
  await tx
    .updateTable('statement_lines')
    .set({ claim_id: id })
    .where('claim_id', 'is', null)
    .where(({ or, eb }) =>
      or([
        eb('transaction_id_normal', '=', transaction_id_normal),
        eb('other_transaction_id_normal', '=', transaction_id_normal),
      ]),
    )
    .execute()
  const taken = await tx
    .selectFrom('statement_lines')
    .select('claim_id')
    .where('claim_id', '<>', id)
    .where(({ or, eb }) =>
      or([
        eb('transaction_id_normal', '=', transaction_id_normal),
        eb('other_transaction_id_normal', '=', transaction_id_normal),
      ]),
    )
    .executeTakeFirst()
  return taken?.claim_id ?? undefined
}

/** Frees the statement lines of a claim that is no longer verified. */
export const freeStatementLines = async (tx: DatabaseTransaction, claimId: number): Promise<void> => {
  await tx.updateTable('statement_lines').set({ claim_id: null }).where('claim_id', '=', claimId).execute()
}
