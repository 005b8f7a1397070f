import type { Tables } from './tables.ts'

/** The centre's content with its versions, and when partners' pages last used their keys. */
export const createCentreContent = async ({ table, id, bigInteger, schema }: Tables): Promise<void> => {
  await table('content_versions')
    .addColumn('id', bigInteger, id)
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('json', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createIndex('content_versions_key')
    .on('content_versions')
    .columns(['key', 'version'])
    .unique()
    .execute()
  await table('partner_site_uses')
    .addColumn('client_key', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('used_on', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('partner_site_uses_key', ['client_key', 'origin'])
    .execute()
}
