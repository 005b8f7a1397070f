import type { Tables } from './tables.ts'

/** Texts in other languages, as JSON: `{"sw":{"name":"Bangili ya Kanga"}}`. */
export const addTranslations = async ({ schema }: Tables): Promise<void> => {
  for (const table of ['campaigns', 'products', 'order_items']) {
    await schema
      .alterTable(table)
      .addColumn('translations', 'text', (column) => column.notNull().defaultTo('{}'))
      .execute()
  }
}
