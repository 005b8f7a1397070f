import { maxCounted } from '@charity-kit/contract'
import type { SelectQueryBuilder } from 'kysely'
import type { Database, Schema } from './schema.ts'

/**
 * Bounds of a page: at most `size` items after the ID `after`. Reading far into a list costs as much as reading its
 * beginning.
 */
export interface PageBounds {
  after: number
  size: number
}

/** Returns the number of rows of a query, counted up to {@link maxCounted}. */
export const countUpTo = async (
  db: Database,
  query: SelectQueryBuilder<Schema, keyof Schema, { id: number }>,
): Promise<number> => {
  const { total } = await db
    .selectFrom(query.limit(maxCounted).as('counted'))
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
