import type { DatabaseTransaction, Timestamp } from './schema.ts'

/** True only the first time for each name, so that deleted samples do not come back. */
export const isFirstSeed = async (tx: DatabaseTransaction, name: string, at: Timestamp): Promise<boolean> => {
  const first = await tx
    .insertInto('seeds')
    .values({ name, created_at: at })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst()
  return first !== undefined
}
