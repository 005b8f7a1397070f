import type { CustomOrderState, SoldAnswer, SoldSettlement } from '@charity-kit/contract'
import type { Generated } from 'kysely'
import type { Timestamp } from '../values/timestamp.ts'

/** Stored state of a custom order. `paid` is derived, and not stored. */
export type CustomOrderStage = Exclude<CustomOrderState, 'paid'>

export interface ProductTable {
  id: Generated<number>
  name: string
  description: string
  price_tzs: number
  stock: number
  rating: number | null
  category_name: string | null
  /** Path of the image, which is the API's imageUrl: "/products/kanga-bracelet-df4f74a6-480.webp". */
  image_path: string
  /** Name and description in every language, normalised for searches. */
  search_text: string
  created_at: Timestamp
  /** JSON of the translations: see translations.ts. */
  translations: Generated<string>
  /** Whether the product is hidden from the shop: 1 for yes. */
  hidden: Generated<number>
  /** Version number, which rises with each change by staff. */
  version: Generated<number>
  /** Position in the shop's own order, ascending; equal positions are ordered by ID. */
  position: Generated<number>
  /**
   * JSON of the photos as in the contract, the first one that of `image_path`; empty for an image of the content
   * folder.
   */
  photos: Generated<string>
  changed_by: Generated<string | null>
  changed_at: Generated<Timestamp | null>
}

/** Order in the shop. Its state is derived: see shop/orders/order-state.ts. */
export interface OrderTable {
  id: Generated<number>
  claim_id: number
  total_tzs: number
  shipping_tzs: number
  discount_tzs: number
  payment_method: string
  payment_reference: string | null
  /** Unique tracking number. */
  shipment_tracking_number: string
  expected_delivery_at: Timestamp
  name: string
  email: string
  /** Address normalised for lookups. */
  email_normal: string
  phone: string
  street: string
  city: string
  state: string
  postal_code: string
  country: string
  site_name: string
  language: string
  created_at: Timestamp
  sent_at: Timestamp | null
  sent_by: string | null
  delivered_at: Timestamp | null
  delivered_by: string | null
  /** Buyer's account; null for a guest, or after the account was deleted. */
  account_id: number | null
  /** Time when the order's pieces were reserved; null without a reservation. */
  stock_reserved_at: Timestamp | null
  /**
   * Hashes of the buyer's network address and of the wider network around it, while the order has a reservation and its
   * payment was not checked: see shop/orders/holder.ts.
   */
  client_hash: string | null
  network_hash: string | null
  /** Name for searches: see searchable-name.ts and normalise-phone.ts. Empty after the person was erased. */
  name_normal: string
  surname_normal: string
  phone_normal: string
  /** Courier's number for the delivery, as staff entered it. */
  courier_number: string | null
  /** JSON of the addresses that staff corrected, oldest first; see shop/orders/previous-addresses.ts. */
  previous_addresses: Generated<string>
  /** Number of corrections of the address. */
  address_version: Generated<number>
  /** Time when the name and address are erased, if the buyer deleted the account while the order was in transit. */
  erase_person_at: Timestamp | null
}

export interface OrderItemTable {
  order_id: number
  /** Position in the order, from 1. */
  line: number
  /** Product of the item; null after the product was deleted. */
  product_id: number | null
  /** Name and price at the time of the order. */
  product_name: string
  quantity: number
  item_price_tzs: number
  /** Translations of the name at the time of the order. */
  translations: Generated<string>
  /** Number of pieces that are reserved for the item. */
  held: Generated<number>
  /**
   * Number of pieces that were sold before the order could reserve them. The other unreserved pieces wait for the
   * payment.
   */
  sold: Generated<number>
  sold_at: Timestamp | null
  /** Name of the sold product, after another product replaced it. */
  sold_name: string | null
  /** Buyer's choice instead of the sold product. */
  answer: SoldAnswer | null
  wanted_product_id: number | null
  answered_at: Timestamp | null
  /** Result for the sold pieces. */
  settlement: SoldSettlement | null
  settled_at: Timestamp | null
  settled_by: string | null
}

/** Pieces that are reserved during the payment step. */
export interface StockKeepTable {
  /** Hash of the tab's token. */
  token_hash: string
  product_id: number
  pieces: number
  /** Network hash as in {@link OrderTable}. */
  client_hash: string | null
  network_hash: string | null
  expires_at: Timestamp
}

/** Deleted product that nobody had ordered. A visitor may have been paying for it at that time. */
export interface DeletedProductTable {
  id: number
  name: string
  price_tzs: number
  translations: string
}

export interface CustomOrderTable {
  id: Generated<number>
  product_type: string
  /** Comma-separated colours. */
  colours: string
  custom_text: string
  additional_details: string
  quantity: number
  /**
   * Stage of the custom order; an accepted order with a verified payment is `paid`: see
   * shop/custom-orders/custom-order-state.ts.
   */
  stage: Generated<CustomOrderStage>
  name: string
  email: string
  phone: string
  site_name: string
  language: string
  created_at: Timestamp
  /** Unique tracking number that cannot be guessed; see shop/orders/tracking-number.ts. */
  tracking_number: string
  /** Price in whole shillings; null until staff set it. */
  price_tzs: number | null
  /** Part of the price that is for the delivery. */
  delivery_tzs: number | null
  /** Day on which the order is ready, and the last day of the price: "2026-11-26". */
  ready_on: string | null
  price_until: string | null
  /** Claim of the payment; null before a payment. */
  claim_id: number | null
  /** Whether the payment was sent without an order: 1 until staff join it to its record. */
  reported: Generated<number>
  /** Record that the payment was joined to, such as "O-12". After that, this row only shows the payment's origin. */
  joined_to: string | null
  /** Time of the erasure: see {@link OrderTable.erase_person_at}. */
  erase_person_at: Timestamp | null
}

/** Event of a custom order; append-only. */
export interface CustomOrderEventTable {
  id: Generated<number>
  custom_order_id: number
  from_state: CustomOrderState
  to_state: CustomOrderState
  actor: string
  /** Staff's note, for the buyer or for staff. */
  note: string | null
  price_tzs: number | null
  created_at: Timestamp
}
