import type { Tables } from './tables.ts'

/** Who of the staff has which payment open, for all instances. */
export const createPaymentViewers = async ({ table, schema, bigInteger }: Tables): Promise<void> => {
  await table('payment_viewers')
    .addColumn('claim_id', bigInteger, (column) => column.notNull())
    .addColumn('account_id', bigInteger, (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('since', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('payment_viewers_key', ['claim_id', 'account_id'])
    .execute()
  await schema.createIndex('payment_viewers_account').on('payment_viewers').column('account_id').execute()
  await schema.createIndex('payment_viewers_seen_at').on('payment_viewers').column('seen_at').execute()
}
