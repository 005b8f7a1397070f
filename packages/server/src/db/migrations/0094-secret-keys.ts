import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Secrets of second factors are encrypted by a key outside the database; one row names it, so that all instances use the same one. */
export const encryptSecondFactors = async ({ table, db, bigInteger }: Tables): Promise<void> => {
  await table('secret_keys')
    .addColumn('id', bigInteger, (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('key_id', 'text', (column) => column.notNull())
    .execute()
  // A migration has no key. Whoever had a second factor sets it up again at the next sign-in.
  await sql`delete from recovery_codes`.execute(db)
  await sql`delete from second_factors`.execute(db)
}
