import { sql, type Insertable } from 'kysely'
import type { DatabaseTransaction } from '../../db/schema.ts'
import type { StatementImportTable } from '../../db/statement-tables.ts'

/** Stores that a statement was imported. */
export const insertImport = async (
  tx: DatabaseTransaction,
  statement: Insertable<StatementImportTable>,
): Promise<void> => {
  await tx.insertInto('statement_imports').values(statement).execute()
}

/**
 * Whether a statement covers the day of a verified claim: it has lines of that day, and was imported after the claim was made. One
 * without dates covers all that was decided before it.
 */
export const isCoveredByStatement = sql<boolean>`exists (
  select 1 from statement_imports
  where (statement_imports.covers_from is null and statement_imports.created_at >= payment_claims.decided_at)
  or (
    payment_claims.created_at >= statement_imports.covers_from
    and payment_claims.created_at < statement_imports.covers_until
    and payment_claims.created_at <= statement_imports.created_at
  )
)`
