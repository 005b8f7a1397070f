import {
  preferredLanguage,
  type Language,
  type TrackedParcel,
  type Translations,
} from '@charity-kit/contract'
import type { Database, DatabaseTransaction, Timestamp } from '../db/schema.ts'
import { parseNames } from '../db/translations.ts'
import { normaliseEmail } from '../normalise-email.ts'
import { isIdOfPayment, listPayerEvents, type PayerEvent } from '../payments/payer-repository.ts'
import { findClaim, type PaymentClaim } from '../payments/payment-claim-repository.ts'
import { findOrderAndGift, listParts } from '../payments/whole-payment-repository.ts'
import type { OrderAndGift } from '../payments/whole-payment.ts'
import { listRefunds, type Refund } from '../refunds/refund-repository.ts'

/** A gift's or order's payment, with what was done about it. */
export interface StoredPayment {
  /** The main claim first. */
  parts: readonly PaymentClaim[]
  events: readonly PayerEvent[]
  /** Where it is for an order and a gift. */
  both: OrderAndGift | undefined
  /** Oldest first. */
  refunds: readonly Refund[]
}

interface StoredRecord extends StoredPayment {
  reference: number
  main: PaymentClaim
  name: string
}

export interface StoredGift extends StoredRecord {
  kind: 'gift'
  campaign: string
  /** The campaign's name in other languages. */
  translations: Translations<'name'> | undefined
  generalFund: boolean
}

export interface StoredParcel extends StoredRecord {
  kind: 'order'
  /** In which it was placed, and its emails are written. */
  language: Language
  totalTzs: number
  items: TrackedParcel['items']
  sentAt: Timestamp | null
  deliveredAt: Timestamp | null
  expectedDeliveryAt: Timestamp
  reservedAt: Timestamp | null
}

type Reader = Database | DatabaseTransaction

const findPayment = async (db: Reader, claimId: number) => {
  const claim = await findClaim(db, claimId)
  if (!claim) return undefined
  const parts = await listParts(db, claim)
  const [main = claim] = parts
  const ids = parts.map(({ id }) => id)
  return {
    main,
    parts,
    events: await listPayerEvents(db, ids),
    both: await findOrderAndGift(db, main),
    refunds: await listRefunds(db, ids),
  }
}

/** The gift with this reference; undefined if there is none, or the transaction ID is another payment's. */
export const findGift = async (
  db: Reader,
  { reference, transactionId }: { reference: number; transactionId: string },
): Promise<StoredGift | undefined> => {
  const row = await db
    .selectFrom('donations')
    .innerJoin('campaigns', 'campaigns.id', 'donations.campaign_id')
    .where('donations.id', '=', reference)
    .select(['claim_id', 'donor_name', 'campaigns.name as campaign', 'translations', 'general_fund'])
    .executeTakeFirst()
  const payment = row && (await findPayment(db, row.claim_id))
  if (!payment) return undefined
  const ids = payment.parts.map(({ id }) => id)
  if (!(await isIdOfPayment(db, ids, payment.events, transactionId))) return undefined
  return {
    kind: 'gift',
    reference,
    ...payment,
    name: row.donor_name,
    campaign: row.campaign,
    translations: parseNames(row.translations),
    generalFund: row.general_fund === 1,
  }
}

/** The order with this tracking number; undefined if there is none, or it was not placed with this email address. */
export const findParcel = async (
  db: Reader,
  { trackingNumber, email }: { trackingNumber: string; email: string },
): Promise<StoredParcel | undefined> => {
  const row = await db
    .selectFrom('orders')
    .where('shipment_tracking_number', '=', trackingNumber)
    .where('email_normal', '=', normaliseEmail(email))
    .selectAll()
    .executeTakeFirst()
  const payment = row && (await findPayment(db, row.claim_id))
  if (!payment) return undefined
  const items = await db
    .selectFrom('order_items')
    .where('order_id', '=', row.id)
    .orderBy('line')
    .select(['product_name as name', 'quantity', 'translations'])
    .execute()
  return {
    kind: 'order',
    reference: row.id,
    ...payment,
    name: row.name,
    language: preferredLanguage(row.language),
    totalTzs: row.total_tzs,
    items: items.map((item) => ({ ...item, translations: parseNames(item.translations) })),
    sentAt: row.sent_at,
    deliveredAt: row.delivered_at,
    expectedDeliveryAt: row.expected_delivery_at,
    reservedAt: row.stock_reserved_at,
  }
}
