import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Which orders hold pieces of the stock, since when, and for whom. Existing holds start anew, so that none lapses at once. */
export const addStockHolds = async ({ db, schema }: Tables): Promise<void> => {
  await schema.alterTable('orders').addColumn('stock_reserved_at', 'text').execute()
  await schema.alterTable('orders').addColumn('client_hash', 'text').execute()
  await sql`
    update orders set stock_reserved_at = ${new Date().toISOString()} where status <> 'Payment rejected'
  `.execute(db)
  await schema
    .createIndex('orders_client_hash')
    .on('orders')
    .column('client_hash')
    .where(sql.ref('client_hash'), 'is not', null)
    .execute()
}
