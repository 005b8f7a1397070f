import type { DatabaseTransaction, Database, Timestamp } from '../../db/schema.ts'

/** Import that lacks payments which other statements verified. */
export interface LackingImport {
  id: number
  source: string
  fileName: string
}

/** Returns the imports that lack payments and that the owners were not told of yet. */
export const listUntoldImports = (db: Database): Promise<LackingImport[]> =>
  db
    .selectFrom('statement_imports')
    .select(['id', 'source', 'file_name as fileName'])
    .where('state', '=', 'done')
    .where('told_at', 'is', null)
    .where('take_back_begun_at', 'is', null)
    .where('id', 'in', (select) =>
      select
        .selectFrom('statement_lines')
        .innerJoin('payment_claims', 'payment_claims.id', 'statement_lines.claim_id')
        .where('missing_from', 'is not', null)
        .where('payment_claims.state', '=', 'verified')
        .select('missing_from as id')
        .$narrowType<{ id: number }>(),
    )
    .orderBy('id')
    .execute()

/**
 * Records that the owners are told of an import. Returns false if they were told already, perhaps by another instance.
 */
export const claimImportAlert = async (
  tx: DatabaseTransaction,
  id: number,
  at: Timestamp,
): Promise<boolean> => {
  const claimed = await tx
    .updateTable('statement_imports')
    .set({ told_at: at })
    .where('id', '=', id)
    .where('told_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}
