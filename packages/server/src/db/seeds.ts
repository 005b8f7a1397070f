import type { DatabaseTransaction, Timestamp } from './schema.ts'

/** True once ever for each name: samples that were filled in and then deleted stay away. */
export const isFirstSeed = async (tx: DatabaseTransaction, name: string, at: Timestamp): Promise<boolean> => {
  const first = await tx
    .insertInto('seeds')
    .values({ name, created_at: at })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst()
  return first !== undefined
}
