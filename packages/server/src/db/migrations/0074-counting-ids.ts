import { sql } from 'kysely'
import { indexIdParts } from './0073-near-twins.ts'
import type { Tables } from './tables.ts'

/**
 * An ID that one payment names as its second one does not keep another from being claimed: claims may share IDs while they wait, and of
 * those that count, one has each.
 */
export const countIdsOnce = async (tables: Tables): Promise<void> => {
  const { engine, table, schema, db, bigInteger } = tables
  await table('counting_claim_ids')
    .addColumn('transaction_id_normal', 'text', (column) => column.notNull())
    .addColumn('claim_id', bigInteger, (column) => column.notNull().references('payment_claims.id'))
    .addColumn('transaction_id', 'text', (column) => column.notNull())
    .addColumn('is_second', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('certainty', 'text', (column) => column.notNull().defaultTo('guessable'))
    .addColumn('counts', 'integer', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('payment_claim_ids_of_claims', ['transaction_id_normal', 'claim_id'])
    .execute()
  await sql`
    insert into counting_claim_ids
    select ids.transaction_id_normal, claim_id, ids.transaction_id,
      case when ids.transaction_id_normal = claims.transaction_id_normal then 0 else 1 end,
      case when claims.channel is null then 'guessable' else 'known-shape' end,
      case when claims.state = 'verified' then 1 else 0 end
    from payment_claim_ids as ids inner join payment_claims as claims on claims.id = claim_id`.execute(db)
  await schema.dropTable('payment_claim_ids').execute()
  await schema.alterTable('counting_claim_ids').renameTo('payment_claim_ids').execute()
  await schema.createIndex('payment_claim_ids_claim_id').on('payment_claim_ids').column('claim_id').execute()
  await schema
    .createIndex('payment_claim_ids_counts')
    .on('payment_claim_ids')
    .column('transaction_id_normal')
    .unique()
    .where(sql.ref('counts'), '=', sql.lit(1))
    .execute()
  if (engine === 'postgresql') {
    await sql`create index payment_claim_ids_prefix on payment_claim_ids (transaction_id_normal collate "C")`.execute(
      db,
    )
  }
  await indexIdParts(tables, 'payment_claim_ids', 'transaction_id_normal')
}
