import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** All IDs that claims take: a payment between two wallets has two. */
export const addPaymentClaimIds = async ({ table, schema, db }: Tables): Promise<void> => {
  await table('payment_claim_ids')
    .addColumn('transaction_id_normal', 'text', (column) => column.primaryKey())
    .addColumn('claim_id', 'integer', (column) => column.notNull().references('payment_claims.id'))
    .addColumn('transaction_id', 'text', (column) => column.notNull())
    .execute()
  await sql`
    insert into payment_claim_ids (transaction_id_normal, claim_id, transaction_id)
    select transaction_id_normal, id, transaction_id from payment_claims`.execute(db)
  await schema.createIndex('payment_claim_ids_claim_id').on('payment_claim_ids').column('claim_id').execute()
}
