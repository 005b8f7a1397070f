import type { Database, DatabaseTransaction, Timestamp } from '../db/schema.ts'
import { normaliseEmail } from '../normalise-email.ts'
import { findClaim, type PaymentClaim } from '../payments/payment-claim-repository.ts'
import { isIdOfClaim } from '../payments/payer-repository.ts'

export interface StoredGift {
  kind: 'gift'
  reference: number
  claim: PaymentClaim
  name: string
  campaign: string
}

export interface StoredParcel {
  kind: 'order'
  reference: number
  claim: PaymentClaim
  name: string
  items: { name: string; quantity: number }[]
  sentAt: Timestamp | null
  deliveredAt: Timestamp | null
  expectedDeliveryAt: Timestamp
  reservedAt: Timestamp | null
}

/** The gift with this reference; undefined if there is none, or the transaction ID is another payment's. */
export const findGift = async (
  db: Database | DatabaseTransaction,
  { reference, transactionId }: { reference: number; transactionId: string },
): Promise<StoredGift | undefined> => {
  const row = await db
    .selectFrom('donations')
    .innerJoin('campaigns', 'campaigns.id', 'donations.campaign_id')
    .where('donations.id', '=', reference)
    .select(['claim_id', 'donor_name', 'campaigns.name as campaign'])
    .executeTakeFirst()
  const claim = row && (await findClaim(db, row.claim_id))
  if (!claim || !(await isIdOfClaim(db, claim.id, transactionId))) return undefined
  return { kind: 'gift', reference, claim, name: row.donor_name, campaign: row.campaign }
}

/** The order with this tracking number; undefined if there is none, or it was not placed with this email address. */
export const findParcel = async (
  db: Database | DatabaseTransaction,
  { trackingNumber, email }: { trackingNumber: string; email: string },
): Promise<StoredParcel | undefined> => {
  const row = await db
    .selectFrom('orders')
    .where('shipment_tracking_number', '=', trackingNumber)
    .where('email_normal', '=', normaliseEmail(email))
    .selectAll()
    .executeTakeFirst()
  const claim = row && (await findClaim(db, row.claim_id))
  if (!claim) return undefined
  const items = await db
    .selectFrom('order_items')
    .where('order_id', '=', row.id)
    .orderBy('line')
    .select(['product_name as name', 'quantity'])
    .execute()
  return {
    kind: 'order',
    reference: row.id,
    claim,
    name: row.name,
    items,
    sentAt: row.sent_at,
    deliveredAt: row.delivered_at,
    expectedDeliveryAt: row.expected_delivery_at,
    reservedAt: row.stock_reserved_at,
  }
}
