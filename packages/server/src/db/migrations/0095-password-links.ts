import type { Tables } from './tables.ts'

/** Links by which a member of the staff sets a new password, at most one for each. */
export const createPasswordLinks = async ({ table, bigInteger }: Tables): Promise<void> => {
  await table('password_links')
    .addColumn('account_id', bigInteger, (column) =>
      column.primaryKey().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('actor_id', bigInteger, (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
}
