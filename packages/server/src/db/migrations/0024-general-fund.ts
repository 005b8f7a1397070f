import type { Tables } from './tables.ts'

/** The campaign that gifts for no campaign in particular go to: one at most, which the index holds whoever writes. */
export const addGeneralFund = async ({ schema }: Tables): Promise<void> => {
  await schema
    .alterTable('campaigns')
    .addColumn('general_fund', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema
    .createIndex('campaigns_general_fund')
    .unique()
    .on('campaigns')
    .column('general_fund')
    .where('general_fund', '=', 1)
    .execute()
}
