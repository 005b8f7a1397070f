import type { Tables } from './tables.ts'

/** Payment numbers that wait for a second owner. */
export const createContentProposals = async ({ table, id, bigInteger }: Tables): Promise<void> => {
  await table('content_proposals')
    .addColumn('id', bigInteger, id)
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('json', 'text', (column) => column.notNull())
    .addColumn('account_id', bigInteger, (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
}
