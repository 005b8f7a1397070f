import type { ColumnDefinitionBuilder } from 'kysely'
import type { Tables } from './tables.ts'

const required = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => column.notNull()

/** Delays between attempts, and the browsers that an account was signed in with. */
export const addSignInProtection = async ({ table, schema }: Tables): Promise<void> => {
  await table('slow_downs')
    .addColumn('subject', 'text', (column) => column.primaryKey())
    .addColumn('hits', 'integer', required)
    .addColumn('next_at', 'text', required)
    .addColumn('resets_at', 'text', required)
    .execute()
  await schema.createIndex('slow_downs_resets_at').on('slow_downs').column('resets_at').execute()
  await table('known_devices')
    .addColumn('token_hash', 'text', required)
    .addColumn('account_id', 'integer', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('used_at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .addPrimaryKeyConstraint('known_devices_pk', ['token_hash', 'account_id'])
    .execute()
  await schema
    .createIndex('known_devices_account')
    .on('known_devices')
    .columns(['account_id', 'used_at'])
    .execute()
}
