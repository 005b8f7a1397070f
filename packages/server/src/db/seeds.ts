import type { DatabaseTransaction, Timestamp } from './schema.ts'

/** Returns true only the first time for each name, so that deleted samples do not return. */
export const isFirstSeed = async (tx: DatabaseTransaction, name: string, at: Timestamp): Promise<boolean> => {
  const first = await tx
    .insertInto('seeds')
    .values({ name, created_at: at })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst()
  return first !== undefined
}
