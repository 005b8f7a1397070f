import type { Generated, Kysely, Transaction } from 'kysely'
import type {
  AccountTable,
  ContactMessageTable,
  EmailCodeTable,
  RateLimitTable,
  RegistrationTable,
  SessionTable,
} from './account-tables.ts'
import type { Day, Timestamp } from './timestamp.ts'

export type { Day, Timestamp }

export type PaymentKind = 'donation' | 'order' | 'custom-order'
export type PaymentState = 'submitted' | 'verified' | 'rejected'
type MailState = 'queued' | 'sending' | 'sent' | 'failed'

export interface CampaignTable {
  id: Generated<number>
  name: string
  description: string
  organised_by: string
  /** Raised before the first donation was recorded here. */
  opening_balance_tzs: number
  target_amount_tzs: number
  /** The last day on which it runs, where the centre is. */
  ends_on: Day
  created_at: Timestamp
}

/** Somebody says that a payment was made. Donations, orders and custom orders share this table, so one ID counts once. */
export interface PaymentClaimTable {
  id: Generated<number>
  kind: PaymentKind
  /** As typed. */
  transaction_id: string
  /** What all spellings of one ID share; unique. */
  transaction_id_normal: string
  /** Whose shape the ID has; null flags it for the staff. */
  channel: string | null
  /** What the payment should be; null where the payer chooses, as for a gift. */
  expected_amount_tzs: number | null
  claimed_amount_tzs: number
  /** What came in, by the wallet's or bank's own record; set exactly while the claim is verified. */
  received_amount_tzs: number | null
  /** As the payer chose it on the form. */
  method: string
  state: Generated<PaymentState>
  created_at: Timestamp
  decided_at: Timestamp | null
}

/** `recorded` is a payment that the staff entered; the others come from the payer. */
export type PaymentAction = 'recorded' | 'verified' | 'rejected' | 'corrected' | 'reopened'

/** What the staff did with a claim; rows are only ever added. */
export interface PaymentEventTable {
  id: Generated<number>
  claim_id: number
  action: PaymentAction
  from_state: PaymentState
  to_state: PaymentState
  /** Who: the staff account's address, or the user of the machine that gave the command. */
  actor: string
  /** What the decision rests on. */
  evidence: string | null
  reason: string | null
  received_amount_tzs: number | null
  /** Both of a correction; null where it left them alone. */
  transaction_id_before: string | null
  transaction_id_after: string | null
  claimed_amount_tzs_before: number | null
  claimed_amount_tzs_after: number | null
  created_at: Timestamp
}

/** Money that came in, by the statement of a wallet or bank. No name or number of the payer is kept. */
export interface StatementLineTable {
  id: Generated<number>
  /** Whose statement: a name in statements.json. A source has each ID once. */
  source: string
  transaction_id: string
  transaction_id_normal: string
  /** The other ID of one payment between two wallets. */
  other_transaction_id_normal: string | null
  amount_tzs: number
  paid_at: Timestamp | null
  file_name: string
  /** 1 is the file's first line. */
  file_line: number
  /** The verified claim that this payment was counted for. */
  claim_id: number | null
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
  /** Name of the site whose client key was used. */
  site_name: string
  /** Language for mails to the donor. */
  language: string
  created_at: Timestamp
}

/** A request that created something, so that its repetition answers with the same record. */
interface IdempotencyKeyTable {
  endpoint: string
  key: string
  /** SHA-256 of the content. */
  fingerprint: string
  /** Null only inside the transaction that creates the record. */
  record_id: number | null
  created_at: Timestamp
}

export interface MailTable {
  id: Generated<number>
  recipient: string
  subject: string
  text: string
  html: string
  language: string
  state: Generated<MailState>
  attempts: Generated<number>
  /** Not before this. */
  due_at: Timestamp
  created_at: Timestamp
  sent_at: Timestamp | null
  /** Why the last attempt failed. */
  last_error: string | null
  /** Where answers go, if not to the centre. */
  reply_to: string | null
  /** Set where the mail holds a code: when it stops working. The content is wiped once it is sent, or then. */
  worthless_after: Timestamp | null
}

export interface ProductTable {
  id: Generated<number>
  name: string
  description: string
  price_tzs: number
  stock: number
  rating: number | null
  category_name: string | null
  /** What the wire calls imageUrl: "/products/kanga-bracelet-b1946ac9-480.webp". */
  image_path: string
  /** Name and description as searches compare them. */
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
  /** Without letter case, for lookups. */
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
  /** Who was signed in; null for a guest, or once the account is gone. */
  account_id: number | null
  /** When the name and address go as well: the buyer deleted the account while the order was on its way. */
  erase_person_at: Timestamp | null
}

export interface OrderItemTable {
  order_id: number
  /** 1 is the order's first line. */
  line: number
  /** Null once the product was deleted. */
  product_id: number | null
  /** Name and price at the time of the order. */
  product_name: string
  quantity: number
  item_price_tzs: number
}

export interface CustomOrderTable {
  id: Generated<number>
  product_type: string
  /** Parted by commas. */
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
  /** As the staff set it; null until then. */
  price_tzs: number | null
  /** Null until the staff recorded a payment. */
  claim_id: number | null
  /** As in orders. */
  erase_person_at: Timestamp | null
}

/** Sample content that was filled in once and must not come back after it is deleted. */
interface SeedTable {
  name: string
  created_at: Timestamp
}

export interface Schema {
  campaigns: CampaignTable
  payment_claims: PaymentClaimTable
  payment_events: PaymentEventTable
  statement_lines: StatementLineTable
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
  rate_limits: RateLimitTable
  seeds: SeedTable
}

export type Database = Kysely<Schema>
/** What a repository takes where its rows must stand or fall with the caller's. */
export type DatabaseTransaction = Transaction<Schema>

export type Engine = 'sqlite' | 'postgresql'
