import type { CustomOrderState, SoldAnswer, SoldSettlement } from '@charity-kit/contract'
import type { Generated } from 'kysely'
import type { Timestamp } from '../values/timestamp.ts'

/** What is stored of a custom order's state: `paid` is derived. */
export type CustomOrderStage = Exclude<CustomOrderState, 'paid'>

export interface ProductTable {
  id: Generated<number>
  name: string
  description: string
  price_tzs: number
  stock: number
  rating: number | null
  category_name: string | null
  /** The API's imageUrl: "/products/kanga-bracelet-df4f74a6-480.webp". */
  image_path: string
  /** Name and description in every language, normalised for searches. */
  search_text: string
  created_at: Timestamp
  /** JSON: see translations.ts. */
  translations: Generated<string>
  /** 1 for one that is not in the shop. */
  hidden: Generated<number>
  /** Goes up with each change by the staff. */
  version: Generated<number>
  /** Ascending in the shop's own order; equal ones are ordered by ID. */
  position: Generated<number>
  /** JSON: photos as in the contract, the first one that of `image_path`; empty for an image of the content folder. */
  photos: Generated<string>
  changed_by: Generated<string | null>
  changed_at: Generated<Timestamp | null>
}

/** An order's state is derived: see shop/orders/order-state.ts. */
export interface OrderTable {
  id: Generated<number>
  claim_id: number
  total_tzs: number
  shipping_tzs: number
  discount_tzs: number
  payment_method: string
  payment_reference: string | null
  /** Unique. */
  shipment_tracking_number: string
  expected_delivery_at: Timestamp
  name: string
  email: string
  /** Normalised for lookups. */
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
  /** The buyer's account; null for a guest, or once the account is deleted. */
  account_id: number | null
  /** When its pieces were taken from the stock; null while it holds none. */
  stock_reserved_at: Timestamp | null
  /** Hashes of the buyer's network address and of the wider network around it, while the order holds pieces and its payment was not checked: see shop/orders/holder.ts. */
  client_hash: string | null
  network_hash: string | null
  /** What searches compare: see searchable-name.ts and normalise-phone.ts. Empty without the person. */
  name_normal: string
  surname_normal: string
  phone_normal: string
  /** Where to follow the parcel, as the staff noted it. */
  courier_number: string | null
  /** JSON: what the staff put right, first to last; see shop/orders/previous-addresses.ts. */
  previous_addresses: Generated<string>
  /** How often the address was put right. */
  address_version: Generated<number>
  /** When the name and address are erased, if the buyer deleted the account while the order was in transit. */
  erase_person_at: Timestamp | null
}

export interface OrderItemTable {
  order_id: number
  /** One-based position in the order. */
  line: number
  /** Null once the product is deleted. */
  product_id: number | null
  /** Name and price as of the order. */
  product_name: string
  quantity: number
  item_price_tzs: number
  /** The name's, as of the order. */
  translations: Generated<string>
  /** Pieces that were taken from the stock for it. */
  held: Generated<number>
  /** Pieces that were sold before the order could have them. What is neither held nor sold waits for the payment. */
  sold: Generated<number>
  sold_at: Timestamp | null
  /** What was sold, once another product took its place. */
  sold_name: string | null
  /** What the buyer wants instead. */
  answer: SoldAnswer | null
  wanted_product_id: number | null
  answered_at: Timestamp | null
  /** What became of it. */
  settlement: SoldSettlement | null
  settled_at: Timestamp | null
  settled_by: string | null
}

/** Pieces that are kept on the payment step. */
export interface StockKeepTable {
  /** Of the tab's token. */
  token_hash: string
  product_id: number
  pieces: number
  /** As of {@link OrderTable}. */
  client_hash: string | null
  network_hash: string | null
  expires_at: Timestamp
}

/** What a product was that nobody had ordered: somebody may have been paying for it when it was deleted. */
export interface DeletedProductTable {
  id: number
  name: string
  price_tzs: number
  translations: string
}

export interface CustomOrderTable {
  id: Generated<number>
  product_type: string
  /** Comma-separated. */
  colours: string
  custom_text: string
  additional_details: string
  quantity: number
  /** How far it is; `paid` is an accepted one with a verified payment: see shop/custom-orders/custom-order-state.ts. */
  stage: Generated<CustomOrderStage>
  name: string
  email: string
  phone: string
  site_name: string
  language: string
  created_at: Timestamp
  /** Unique, and not guessable; see shop/orders/tracking-number.ts. */
  tracking_number: string
  /** Null until the staff set it. */
  price_tzs: number | null
  /** What of the price is for the delivery. */
  delivery_tzs: number | null
  /** The days on which it is ready, and until which the price holds: "2026-11-26". */
  ready_on: string | null
  price_until: string | null
  /** Null until there is a payment. */
  claim_id: number | null
  /** 1 for a payment that was sent without an order, until the staff join it to what it is for. */
  reported: Generated<number>
  /**
   * The record that it was joined to, such as "O-12". From then on, this row only shows where the payment came from.
   */
  joined_to: string | null
  /** See {@link OrderTable.erase_person_at}. */
  erase_person_at: Timestamp | null
}

/** The steps of a custom order; append-only. */
export interface CustomOrderEventTable {
  id: Generated<number>
  custom_order_id: number
  from_state: CustomOrderState
  to_state: CustomOrderState
  actor: string
  /** What the staff wrote, for the buyer or for themselves. */
  note: string | null
  price_tzs: number | null
  created_at: Timestamp
}
