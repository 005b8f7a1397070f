import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** How statements' columns are matched belongs to one wallet or bank each; every change is kept, and each import names what it was read by. */
export const keepMappingChanges = async ({ schema, table, id, bigInteger, db }: Tables): Promise<void> => {
  await schema.alterTable('statement_mappings').renameTo('latest_mappings').execute()
  await table('statement_mappings')
    .addColumn('id', bigInteger, id)
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('header', 'text', (column) => column.notNull())
    .addColumn('mapping', 'text', (column) => column.notNull())
    .addColumn('saved_by', 'text', (column) => column.notNull())
    .addColumn('saved_at', 'text', (column) => column.notNull())
    .execute()
  await sql`
    insert into statement_mappings (source, header, mapping, saved_by, saved_at)
    select source, header, mapping, saved_by, saved_at from latest_mappings`.execute(db)
  await schema.dropTable('latest_mappings').execute()
  await schema
    .createIndex('statement_mappings_source_header')
    .on('statement_mappings')
    .columns(['source', 'header', 'id'])
    .execute()
  await schema.alterTable('statement_import_runs').addColumn('mapping_id', bigInteger).execute()
  await schema
    .createIndex('statement_import_runs_mapping_id')
    .on('statement_import_runs')
    .column('mapping_id')
    .execute()
}
