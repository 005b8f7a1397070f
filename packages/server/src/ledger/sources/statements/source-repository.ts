import type { Database, Timestamp } from '../../../db/schema.ts'

export const findSourceOf = async (db: Database, importId: number): Promise<string | undefined> => {
  const found = await db
    .selectFrom('statement_imports')
    .select('source')
    .where('id', '=', importId)
    .executeTakeFirst()
  return found?.source
}

/** Approves a source; an earlier approval stays. */
export const insertApproval = async (
  db: Database,
  { source, by, at }: { source: string; by: string; at: Timestamp },
): Promise<void> => {
  await db
    .insertInto('statement_sources')
    .values({ source, approved_by: by, approved_at: at })
    .onConflict((conflict) => conflict.column('source').doNothing())
    .execute()
}
