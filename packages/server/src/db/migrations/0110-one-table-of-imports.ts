import type { Tables } from './tables.ts'

/** An import and the days that its statement covers are one row. */
export const joinStatementImports = async ({ schema }: Tables): Promise<void> => {
  await schema.dropTable('statement_imports').execute()
  await schema.alterTable('statement_import_runs').renameTo('statement_imports').execute()
  for (const column of ['stored_at', 'covers_from', 'covers_until'])
    await schema.alterTable('statement_imports').addColumn(column, 'text').execute()
}
