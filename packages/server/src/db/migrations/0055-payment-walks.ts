import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** What the staff's filters walk at a million payments, and a person's emails. */
export const addPaymentWalks = async ({ schema, db }: Tables): Promise<void> => {
  // A campaign's gifts in the order of their payments.
  await schema
    .createIndex('donations_campaign_claim')
    .on('donations')
    .columns(['campaign_id', 'claim_id'])
    .execute()
  await schema.dropIndex('donations_campaign_id').execute()
  await schema.createIndex('payment_claims_channel').on('payment_claims').columns(['channel', 'id']).execute()
  for (const column of ['recipient', 'reply_to']) {
    await sql`create index ${sql.ref(`mails_${column}_address`)} on mails (lower(${sql.ref(column)}))`.execute(
      db,
    )
  }
  // Few payments are refunded or cancelled.
  await sql`create index payment_claims_refunded on payment_claims (id) where refunded_tzs > 0`.execute(db)
  await sql`create index payment_claims_refunded_decided on payment_claims (decided_at, id) where refunded_tzs > 0`.execute(
    db,
  )
  await sql`create index payment_claims_cancelled_decided on payment_claims (decided_at, id) where cancelled_at is not null`.execute(
    db,
  )
}
