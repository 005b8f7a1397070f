import { sql } from 'kysely'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import type { Database, Day } from '../../db/schema.ts'

/** Counts a visit's figures, by one atomic statement: several instances may do so at once. */
export const countFigures = async (
  db: Database,
  {
    key,
    day,
    release,
    figures: [first, ...more],
  }: { key: string; day: Day; release: string; figures: readonly string[] },
): Promise<void> => {
  if (first === undefined) return
  await db
    .insertInto('site_figures')
    .values([first, ...more].map((figure) => ({ client_key: key, day, release, figure, visits: 1 })))
    .onConflict((conflict) =>
      conflict
        .columns(['client_key', 'day', 'release', 'figure'])
        .doUpdateSet({ visits: sql<number>`site_figures.visits + excluded.visits` }),
    )
    .execute()
}

/** A site's counts in a range of days, both included, by release and figure. */
export const sumFigures = (
  db: Database,
  { key, from, to }: { key: string; from: Day; to: Day },
): Promise<{ release: string; figure: string; visits: number }[]> =>
  db
    .selectFrom('site_figures')
    .select(['release', 'figure', ({ fn }) => fn.sum<number>('visits').as('visits')])
    .where('client_key', '=', key)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['release', 'figure'])
    .orderBy('release')
    .execute()

export const deleteOldFigures = async (db: Database, before: Day): Promise<void> => {
  await deleteInBatches(db, { table: 'site_figures', column: 'day', operator: '<', time: before })
}
