import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Shorter sessions, a first password that must be changed, and a second factor for the staff, who sign in again after this. */
export const addStaffSignIn = async ({ db, table, schema }: Tables): Promise<void> => {
  await sql`delete from sessions where account_id in (select id from accounts where role = 'staff')`.execute(
    db,
  )
  for (const column of ['ends_at', 'network', 'second_factor_at'])
    await schema.alterTable('sessions').addColumn(column, 'text').execute()
  await schema
    .alterTable('accounts')
    .addColumn('must_change_password', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await table('second_factors')
    .addColumn('account_id', 'integer', (column) =>
      column.primaryKey().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('last_step', 'integer', (column) => column.notNull())
    .execute()
  await table('recovery_codes')
    .addColumn('account_id', 'integer', (column) =>
      column.notNull().references('second_factors.account_id').onDelete('cascade'),
    )
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('recovery_codes_pk', ['account_id', 'code_hash'])
    .execute()
}
