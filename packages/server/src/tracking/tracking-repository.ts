import {
  preferredLanguage,
  readRecordNumber,
  type Dedication,
  type Language,
  type TextKeyInput,
  type Translations,
} from '@charity-kit/contract'
import type { Database, Timestamp } from '../db/schema.ts'
import { parseNames } from '../db/translations.ts'
import { dedicationColumns, dedicationOf } from '../giving/donations/dedication-repository.ts'
import { normaliseEmail } from '../values/normalise-email.ts'
import { isIdOfPayment, listPayerEvents, type PayerEvent } from '../ledger/claims/payer-repository.ts'
import { findClaim, type PaymentClaim } from '../ledger/claims/payment-claim-repository.ts'
import { findOrderAndDonation, listParts } from '../ledger/claims/whole-payment-repository.ts'
import { findTextWish, type TextSubject } from '../outbox/text-wish-repository.ts'
import { findJoinedTo } from '../shop/custom-orders/custom-order-repository.ts'
import type { OrderAndDonation } from '../ledger/claims/whole-payment.ts'
import type { StoredPieces } from '../shop/orders/order-state.ts'
import { listRefunds, type Refund } from '../ledger/refunds/refund-repository.ts'

/** Payment of a donation or an order, with its history. */
export interface StoredPayment {
  /** Claims of the payment, the main claim first. */
  parts: readonly PaymentClaim[]
  events: readonly PayerEvent[]
  /** Split of the payment, if it is for an order and a donation. */
  both: OrderAndDonation | undefined
  /** Refunds, oldest first. */
  refunds: readonly Refund[]
}

interface StoredRecord extends StoredPayment {
  reference: number
  main: PaymentClaim
  name: string
}

export interface StoredDonation extends StoredRecord {
  kind: 'donation'
  campaign: string
  campaignId: number
  /** The campaign's name in other languages. */
  translations: Translations<'name'> | undefined
  generalFund: boolean
  dedication: Dedication | null
}

export interface StoredParcel extends StoredRecord {
  kind: 'order'
  /** Language the order was placed in. Its emails use it too. */
  language: Language
  totalTzs: number
  items: ({ name: string; price: number; translations: Translations<'name'> | undefined } & StoredPieces)[]
  sentAt: Timestamp | null
  deliveredAt: Timestamp | null
  courierNumber: string | null
  town: string
  expectedDeliveryAt: Timestamp
  reservedAt: Timestamp | null
}

/** Record that a text's link opens; undefined if there is no such link. */
export interface OpenedByText {
  opened: TextSubject | undefined
}

/**
 * Returns the record of a text's link. For a payment that was joined to an order, returns that order. A recipient who
 * was texted about the order already has another link to it.
 */
export const openByText = async (db: Database, { textToken }: TextKeyInput): Promise<OpenedByText> => {
  const wish = await findTextWish(db, textToken)
  if (!wish) return { opened: undefined }
  const { kind, record_id: id } = wish
  const joined = kind === 'custom-order' ? await findJoinedTo(db, id) : null
  if (joined == null) return { opened: { kind, id } }
  const order = orderIn(joined)
  return { opened: order === undefined ? undefined : { kind: 'order', id: order } }
}

/** Returns the number of an order: 12 for "O-12". Undefined for other records. */
export const orderIn = (joinedTo: string | null | undefined): number | undefined => {
  const read = readRecordNumber(joinedTo ?? '')
  return read?.kind === 'order' ? read.id : undefined
}

const findPayment = async (db: Database, claimId: number) => {
  const claim = await findClaim(db, claimId)
  if (!claim) return undefined
  const parts = await listParts(db, claim)
  const [main = claim] = parts
  const ids = parts.map(({ id }) => id)
  return {
    main,
    parts,
    events: await listPayerEvents(db, ids),
    both: await findOrderAndDonation(db, main),
    refunds: await listRefunds(db, ids),
  }
}

const isIdOf = (db: Database, { parts, events }: StoredPayment, transactionId: string): Promise<boolean> =>
  isIdOfPayment(
    db,
    parts.map(({ id }) => id),
    events,
    transactionId,
  )

/**
 * Finds the donation with this reference and transaction ID, or of a text's link. Returns undefined if there is none,
 * or the transaction ID belongs to another payment.
 */
export const findDonation = async (
  db: Database,
  key: { reference: number; transactionId: string } | OpenedByText,
): Promise<StoredDonation | undefined> => {
  const reference = 'opened' in key ? openedAs(key, 'donation') : key.reference
  if (reference === undefined) return undefined
  const row = await db
    .selectFrom('donations')
    .innerJoin('campaigns', 'campaigns.id', 'donations.campaign_id')
    .where('donations.id', '=', reference)
    .select([
      'claim_id',
      'donor_name',
      'campaigns.name as campaign',
      'campaign_id',
      'translations',
      'general_fund',
    ])
    .select(dedicationColumns)
    .executeTakeFirst()
  const payment = row && (await findPayment(db, row.claim_id))
  if (!payment) return undefined
  if ('reference' in key && !(await isIdOf(db, payment, key.transactionId))) return undefined
  return {
    kind: 'donation',
    reference,
    ...payment,
    name: row.donor_name,
    campaign: row.campaign,
    campaignId: row.campaign_id,
    translations: parseNames(row.translations),
    generalFund: row.general_fund === 1,
    dedication: dedicationOf(row),
  }
}

export const openedAs = ({ opened }: OpenedByText, kind: TextSubject['kind']): number | undefined =>
  opened?.kind === kind ? opened.id : undefined

/** Key that opens an order. */
export type ParcelKey =
  { trackingNumber: string; email: string } | { reference: number; transactionId: string } | OpenedByText

const selectOrder = (db: Database, key: ParcelKey) => {
  const orders = db.selectFrom('orders').selectAll()
  if ('trackingNumber' in key)
    return orders
      .where('shipment_tracking_number', '=', key.trackingNumber)
      .where('email_normal', '=', normaliseEmail(key.email))
  const id = 'opened' in key ? openedAs(key, 'order') : key.reference
  return id === undefined ? undefined : orders.where('id', '=', id)
}

/**
 * Finds an order by its tracking number and email address, by its number and a transaction ID, or by a text's link.
 * Returns undefined if the key does not match an order.
 */
export const findParcel = async (db: Database, key: ParcelKey): Promise<StoredParcel | undefined> => {
  const row = await selectOrder(db, key)?.executeTakeFirst()
  const payment = row && (await findPayment(db, row.claim_id))
  if (!payment) return undefined
  if ('reference' in key && !(await isIdOf(db, payment, key.transactionId))) return undefined
  const items = await db
    .selectFrom('order_items')
    .where('order_id', '=', row.id)
    .orderBy('line')
    .select(['line', 'product_name as name', 'quantity', 'translations', 'item_price_tzs as price'])
    .select(['held', 'sold', 'answer', 'wanted_product_id as wanted', 'settlement'])
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
    courierNumber: row.courier_number,
    town: row.city,
    expectedDeliveryAt: row.expected_delivery_at,
    reservedAt: row.stock_reserved_at,
  }
}
