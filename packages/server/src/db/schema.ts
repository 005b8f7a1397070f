import type { Generated, Kysely, Transaction } from 'kysely'
import type {
  AccountTable,
  ContactMessageTable,
  EmailCodeTable,
  KnownDeviceTable,
  RateLimitTable,
  RegistrationTable,
  SessionTable,
  SlowDownTable,
} from './account-tables.ts'
import type { ImportPhase, ImportState, MailTable, ImportRunTable } from './background-tables.ts'
import type { PersonRequestTable } from './person-tables.ts'
import type { Day, Timestamp } from './timestamp.ts'

export type { Day, ImportPhase, ImportState, MailTable, Timestamp }

export type PaymentKind = 'donation' | 'order' | 'custom-order'
export type PaymentState = 'submitted' | 'verified' | 'rejected'

export interface CampaignTable {
  id: Generated<number>
  name: string
  description: string
  organised_by: string
  /** Raised before the first donation was recorded. */
  opening_balance_tzs: number
  /** The running total of verified donations, kept by each decision about one; beyond 32 bits. */
  verified_tzs: Generated<number>
  target_amount_tzs: number
  /** The campaign's last day, in the centre's time zone. */
  ends_on: Day
  created_at: Timestamp
}

/** A campaign's total that somebody set to the sum of its donations; append-only. */
export interface CampaignTotalCorrectionTable {
  id: Generated<number>
  campaign_id: number
  verified_tzs_before: number
  verified_tzs_after: number
  actor: string
  reason: string
  created_at: Timestamp
}

/** Somebody's claim to have paid. Donations, orders and custom orders share this table, so each transaction ID counts once. */
export interface PaymentClaimTable {
  id: Generated<number>
  kind: PaymentKind
  /** As typed. */
  transaction_id: string
  /** The same for all spellings of an ID; unique. */
  transaction_id_normal: string
  /** The wallet or bank whose format the ID has; null flags it for the staff. */
  channel: string | null
  /** The amount due; null if the payer chooses it, as for a donation. */
  expected_amount_tzs: number | null
  claimed_amount_tzs: number
  /** The amount received according to the wallet or bank; set only while the claim is verified. */
  received_amount_tzs: number | null
  /** As chosen on the form. */
  method: string
  state: Generated<PaymentState>
  created_at: Timestamp
  decided_at: Timestamp | null
}

/** `recorded` marks a payment entered by the staff; all other payments were submitted by the payer. */
export type PaymentAction =
  'recorded' | 'verified' | 'rejected' | 'corrected' | 'reopened' | 'reversed' | 'not-reversed'

/** The staff's actions on a claim; append-only. */
export interface PaymentEventTable {
  id: Generated<number>
  claim_id: number
  action: PaymentAction
  from_state: PaymentState
  to_state: PaymentState
  /** The staff account's address, or the operating system user who ran the command. */
  actor: string
  /** What the decision is based on. */
  evidence: string | null
  reason: string | null
  received_amount_tzs: number | null
  /** Set together by a correction; null if it did not change this value. */
  transaction_id_before: string | null
  transaction_id_after: string | null
  claimed_amount_tzs_before: number | null
  claimed_amount_tzs_after: number | null
  created_at: Timestamp
}

/** Claims with one transaction ID in two spellings, from before these were recognised as one; the staff decide which counts. */
interface SameTransactionIdTable {
  /** Has its old normalised ID. */
  claim_id: number
  /** Has the ID's normalised form. */
  other_claim_id: number
}

/** An incoming payment on a wallet's or bank's statement. The payer's name and number are not stored. */
export interface StatementLineTable {
  id: Generated<number>
  /** A name in statements.json. Each source has each ID once. */
  source: string
  transaction_id: string
  transaction_id_normal: string
  /** The second ID of a payment between two wallets. */
  other_transaction_id_normal: string | null
  amount_tzs: number
  paid_at: Timestamp | null
  file_name: string
  /** One-based. */
  file_line: number
  /** The verified claim that this payment is counted for. */
  claim_id: number | null
  /** When somebody decided that it is not the centre's; it pays for nothing while this is set. */
  set_aside_at: Timestamp | null
  imported_by: string
  created_at: Timestamp
}

/** The staff's decisions on a statement's line; append-only. */
export interface StatementLineEventTable {
  id: Generated<number>
  line_id: number
  /** `put-back` undoes `not-ours`. */
  action: 'assigned' | 'not-ours' | 'put-back'
  /** The claim that it was assigned to. */
  claim_id: number | null
  actor: string
  reason: string
  created_at: Timestamp
}

/** A statement that was imported, with at least one line. */
export interface StatementImportTable {
  id: Generated<number>
  source: string
  file_name: string
  /** The days that its lines are of, from the start of the first to the end of the last; null if they have no dates. */
  covers_from: Timestamp | null
  covers_until: Timestamp | null
  imported_by: string
  created_at: Timestamp
}

/** `confirmed`: the money went back. `dismissed`: it did not, the line is a charge, for example. */
export type ReversalState = 'open' | 'confirmed' | 'dismissed'

/** An outgoing or reversal line of a statement, and a payment that it names. */
export interface StatementReversalTable {
  id: Generated<number>
  source: string
  /** The line's own ID as spelt, or the named payment's if it has none. */
  transaction_id: string
  /** The same, normalised: an import stores each line once. */
  line_id_normal: string
  /** The ID of the payment that it names, normalised. */
  transaction_id_normal: string
  /** Whole shillings; beyond 32 bits. */
  amount_tzs: number
  paid_at: Timestamp | null
  file_name: string
  /** One-based. */
  file_line: number
  state: Generated<ReversalState>
  /** Who decided; null while it is open. */
  decided_by: string | null
  decided_at: Timestamp | null
  imported_by: string
  created_at: Timestamp
}

export interface DonationTable {
  id: Generated<number>
  claim_id: number
  campaign_id: number
  donor_name: string
  donor_email: string
  prayer: string
  /** Name of the site that the client key belongs to. */
  site_name: string
  /** Language for emails to the donor. */
  language: string
  created_at: Timestamp
}

/** A request that created a record, so that repeating it returns the same record. */
interface IdempotencyKeyTable {
  endpoint: string
  /** Who sent the key: see idempotency/scoped-key.ts. */
  scope: string
  key: string
  /** SHA-256 of the content. */
  fingerprint: string
  /** Null only inside the transaction that creates the record. */
  record_id: number | null
  created_at: Timestamp
}

export interface ProductTable {
  id: Generated<number>
  name: string
  description: string
  price_tzs: number
  stock: number
  rating: number | null
  category_name: string | null
  /** The API's imageUrl: "/products/kanga-bracelet-b1946ac9-480.webp". */
  image_path: string
  /** Name and description, normalised for searches. */
  search_text: string
  created_at: Timestamp
}

export interface OrderTable {
  id: Generated<number>
  claim_id: number
  status: string
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
  /** A hash of the buyer's network address, while the order holds pieces and its payment was not checked. */
  client_hash: string | null
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
}

export interface CustomOrderTable {
  id: Generated<number>
  product_type: string
  /** Comma-separated. */
  colours: string
  custom_text: string
  additional_details: string
  quantity: number
  status: string
  name: string
  email: string
  phone: string
  site_name: string
  language: string
  created_at: Timestamp
  /** Null until the staff set it. */
  price_tzs: number | null
  /** Null until the staff record a payment. */
  claim_id: number | null
  /** See {@link OrderTable.erase_person_at}. */
  erase_person_at: Timestamp | null
}

/** Sample content that was inserted once and must not come back after it is deleted. */
interface SeedTable {
  name: string
  created_at: Timestamp
}

export interface Schema {
  campaigns: CampaignTable
  campaign_total_corrections: CampaignTotalCorrectionTable
  payment_claims: PaymentClaimTable
  payment_events: PaymentEventTable
  same_transaction_ids: SameTransactionIdTable
  statement_imports: StatementImportTable
  statement_lines: StatementLineTable
  statement_import_runs: ImportRunTable
  statement_line_events: StatementLineEventTable
  statement_reversals: StatementReversalTable
  donations: DonationTable
  idempotency_keys: IdempotencyKeyTable
  mails: MailTable
  products: ProductTable
  orders: OrderTable
  order_items: OrderItemTable
  custom_orders: CustomOrderTable
  accounts: AccountTable
  sessions: SessionTable
  registrations: RegistrationTable
  email_codes: EmailCodeTable
  contact_messages: ContactMessageTable
  person_requests: PersonRequestTable
  rate_limits: RateLimitTable
  slow_downs: SlowDownTable
  known_devices: KnownDeviceTable
  seeds: SeedTable
}

export type Database = Kysely<Schema>
/** Taken by repository functions that must run in the caller's transaction. */
export type DatabaseTransaction = Transaction<Schema>

export type Engine = 'sqlite' | 'postgresql'
