import type { Tables } from './tables.ts'

/** How statements' columns were matched by hand, and what an import in the background came to. */
export const addStatementUploads = async ({ table, schema }: Tables): Promise<void> => {
  await table('statement_mappings')
    .addColumn('header', 'text', (column) => column.primaryKey())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('mapping', 'text', (column) => column.notNull())
    .addColumn('saved_by', 'text', (column) => column.notNull())
    .addColumn('saved_at', 'text', (column) => column.notNull())
    .execute()
  await schema.alterTable('statement_import_runs').addColumn('report', 'text').execute()
  await schema.alterTable('statement_import_runs').addColumn('error', 'text').execute()
}
