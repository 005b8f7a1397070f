import type { Tables } from './tables.ts'

/** Which import brought what, and which line verified a payment without anybody choosing it: an import can be taken back. */
export const addImportsTakenBack = async ({ schema, bigInteger }: Tables): Promise<void> => {
  const brought = [
    ...['statement_lines', 'statement_reversals', 'statement_outgoings'],
    ...['statement_fees', 'statement_imports'],
  ]
  for (const table of brought) {
    await schema.alterTable(table).addColumn('import_id', bigInteger).execute()
    await schema.createIndex(`${table}_import_id`).on(table).columns(['import_id', 'id']).execute()
  }
  await schema.alterTable('payment_events').addColumn('matched_line_id', bigInteger).execute()
  for (const column of ['take_back_begun_at', 'taken_back_at', 'taken_back_by', 'taken_back_reason']) {
    await schema.alterTable('statement_import_runs').addColumn(column, 'text').execute()
  }
}
