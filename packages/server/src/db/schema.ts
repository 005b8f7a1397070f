import type { DedicationKind, StaffPayment } from '@charity-kit/contract'
import type { Generated, GeneratedAlways, Kysely, Transaction } from 'kysely'
import type {
  AccountTable,
  ContactMessageTable,
  OneTimeCodeTable,
  KnownDeviceTable,
  MessageAnswerTable,
  RateLimitTable,
  RecoveryCodeTable,
  RegistrationTable,
  PasswordLinkTable,
  SecondFactorTable,
  SecretKeyTable,
  SecurityEventTable,
  SessionTable,
  SlowDownTable,
} from './account-tables.ts'
import type { OpenedAppTable } from './addressee-tables.ts'
import type {
  ContentProposalTable,
  ContentVersionTable,
  InvitationTable,
  PartnerSiteUseTable,
} from './centre-tables.ts'
import type { MessageChannel, OutgoingMessageTable, SkippedNumbersTable } from './background-tables.ts'
import type {
  CampaignBalanceChangeTable,
  PhotoFileTable,
  PhotoTable,
  StockChangeTable,
} from './catalogue-tables.ts'
import type {
  FeedHintTable,
  FeedNoticeTable,
  FeedSenderTable,
  FeedTable,
  UnreadMessageTable,
} from './feed-tables.ts'
import type { NewsSubscriptionTable, NewsTable } from './news-tables.ts'
import type { StaffDigestTable } from './notice-tables.ts'
import type {
  PayerSearchTermTable,
  PaymentClaimIdTable,
  PaymentProposalTable,
  PaymentViewerTable,
  RefundTable,
  StatementMappingTable,
} from './payment-work-tables.ts'
import type { PersonRequestTable } from './person-tables.ts'
import type { ReminderMonthTable, ReminderTable } from './reminder-tables.ts'
import type {
  CustomOrderEventTable,
  CustomOrderTable,
  DeletedProductTable,
  OrderItemTable,
  OrderTable,
  ProductTable,
  StockKeepTable,
} from './shop-tables.ts'
import type {
  StatementEntryTable,
  StatementFeeTable,
  StatementImportTable,
  StatementLineEventTable,
  StatementLineTable,
  StatementOutgoingTable,
  StatementReversalTable,
  StatementSourceTable,
} from './statement-tables.ts'
import type { Day, Timestamp } from '../values/timestamp.ts'
import type { DonorWallEntryTable } from './sharing-tables.ts'
import type { TextCountTable, TextWishTable } from './text-tables.ts'

export type { Day, MessageChannel, OutgoingMessageTable, Timestamp }

export type PaymentKind = 'donation' | 'order' | 'custom-order'
export type PaymentState = 'submitted' | 'verified' | 'rejected'
export type ShownPaymentState = StaffPayment['state']

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
  /** 1 for the campaign that donations for no campaign in particular go to; there is one at most. */
  general_fund: Generated<number>
  created_at: Timestamp
  /** JSON: see translations.ts. */
  translations: Generated<string>
  /** The first day; null if it takes donations at once. */
  starts_on: Generated<Day | null>
  /** JSON: a photo as in the contract; null for none. */
  picture: Generated<string | null>
  /** 1 for an ended one that is out of sight. */
  archived: Generated<number>
  version: Generated<number>
  changed_by: Generated<string | null>
  changed_at: Generated<Timestamp | null>
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
  /** The same for all spellings of an ID. Claims may share it while they wait: see payment_claim_ids. */
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
  /** ID of the wallet or bank that was chosen; null for the method's first one. */
  wallet: string | null
  /** The channels whose IDs that wallet has, comma-separated, as the centre's data said then; null if it did not say. */
  wallet_channels: string | null
  state: Generated<PaymentState>
  /**
   * What staff see, which the database derives: a cancelled claim is stored as a rejected one, and a refunded one as verified, as the
   * same rules hold for their stock and lines.
   */
  shown_state: GeneratedAlways<ShownPaymentState>
  created_at: Timestamp
  decided_at: Timestamp | null
  /** Set while a claim is rejected because it was cancelled. */
  cancelled_at: Timestamp | null
  /** What was sent back of it. */
  refunded_tzs: Generated<number>
  /**
   * The part of the money kept (received, less refunded) that counts as a donation: see
   * ledger/claims/part-money-repository.ts.
   */
  donation_tzs: Generated<number>
  /** Of a donation or order that was paid in parts: the claim that has the donation or order; null for that one itself. */
  main_claim_id: number | null
  /** When it was paid, by the statement's line that counts for it. See ledger/claims/paid-at-repository.ts. */
  line_paid_at: Generated<Timestamp | null>
  /** The same by the first notice that counts for it. */
  notice_paid_at: Generated<Timestamp | null>
  /** The same as its payer says. */
  said_paid_at: Generated<Timestamp | null>
}

/** `recorded` marks a payment entered by the staff. The first of two proposes, and withdraws that; the second disagrees. */
export type PaymentAction =
  | 'recorded'
  | 'verified'
  | 'rejected'
  | 'corrected'
  | 'joined'
  | 'reopened'
  | 'reversed'
  | 'not-reversed'
  | 'cancelled'
  | 'proposed'
  | 'withdrawn'
  | 'disagreed'

/** The staff's actions on a claim; append-only. */
export interface PaymentEventTable {
  id: Generated<number>
  claim_id: number
  action: PaymentAction
  from_state: PaymentState | 'cancelled'
  to_state: PaymentState | 'cancelled'
  /** The staff account's address, or the operating system user who ran the command. */
  actor: string
  /** Who verified first, where it took two; the actor again where one person confirmed their own word. */
  first_actor: string | null
  /** 1 if money counts by a person's word, or no longer does; 0 if a statement has the same ID and amount. */
  by_hand: Generated<number>
  /** What the decision is based on. */
  evidence: string | null
  reason: string | null
  received_amount_tzs: number | null
  /** Set together by a correction; null if it did not change this value. After '' a second ID is gone. */
  transaction_id_before: string | null
  transaction_id_after: string | null
  claimed_amount_tzs_before: number | null
  claimed_amount_tzs_after: number | null
  /** The statement's line that verified it by its ID and amount, without anybody choosing it. The line may be gone: see take-back.ts. */
  matched_line_id: Generated<number | null>
  created_at: Timestamp
}

export interface DonationTable {
  id: Generated<number>
  /** An order's, if it was given with one. */
  claim_id: number
  /** What it comes to, if it was given with an order or paid in parts; otherwise its claim says so. */
  amount_tzs: number | null
  campaign_id: number
  donor_name: string
  donor_email: string
  prayer: string
  /** Both or none. */
  dedication_kind: DedicationKind | null
  dedication_name: string | null
  /** 1 once the personal data was erased: the donation takes none again. */
  person_erased: Generated<number>
  /** Name of the site that the client key belongs to. */
  site_name: string
  /** Language for emails to the donor. */
  language: string
  /** The reminder that led to it, also once that is gone; null for none. */
  reminder_id: Generated<number | null>
  created_at: Timestamp
}

/** A request that created a record, so that repeating it returns the same record. */
interface IdempotencyKeyTable {
  endpoint: string
  /** Who sent the key: see http/idempotency/scoped-key.ts. */
  scope: string
  key: string
  /** SHA-256 of the content. */
  fingerprint: string
  /** Null only inside the transaction that creates the record. */
  record_id: number | null
  created_at: Timestamp
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
  payment_claim_ids: PaymentClaimIdTable
  payment_events: PaymentEventTable
  payment_proposals: PaymentProposalTable
  payer_search_terms: PayerSearchTermTable
  refunds: RefundTable
  statement_entries: StatementEntryTable
  statement_fees: StatementFeeTable
  feeds: FeedTable
  feed_senders: FeedSenderTable
  feed_hints: FeedHintTable
  feed_notices: FeedNoticeTable
  unread_messages: UnreadMessageTable
  statement_imports: StatementImportTable
  statement_lines: StatementLineTable
  statement_mappings: StatementMappingTable
  statement_line_events: StatementLineEventTable
  statement_outgoings: StatementOutgoingTable
  statement_reversals: StatementReversalTable
  statement_sources: StatementSourceTable
  donations: DonationTable
  donor_wall_entries: DonorWallEntryTable
  news_subscriptions: NewsSubscriptionTable
  news: NewsTable
  text_wishes: TextWishTable
  reminders: ReminderTable
  reminder_months: ReminderMonthTable
  text_counts: TextCountTable
  idempotency_keys: IdempotencyKeyTable
  outgoing_messages: OutgoingMessageTable
  products: ProductTable
  stock_changes: StockChangeTable
  photos: PhotoTable
  photo_files: PhotoFileTable
  campaign_balance_changes: CampaignBalanceChangeTable
  orders: OrderTable
  order_items: OrderItemTable
  stock_keeps: StockKeepTable
  deleted_products: DeletedProductTable
  custom_orders: CustomOrderTable
  custom_order_events: CustomOrderEventTable
  accounts: AccountTable
  sessions: SessionTable
  registrations: RegistrationTable
  one_time_codes: OneTimeCodeTable
  contact_messages: ContactMessageTable
  message_answers: MessageAnswerTable
  opened_apps: OpenedAppTable
  person_requests: PersonRequestTable
  staff_digests: StaffDigestTable
  rate_limits: RateLimitTable
  slow_downs: SlowDownTable
  known_devices: KnownDeviceTable
  second_factors: SecondFactorTable
  secret_keys: SecretKeyTable
  password_links: PasswordLinkTable
  payment_viewers: PaymentViewerTable
  recovery_codes: RecoveryCodeTable
  security_events: SecurityEventTable
  content_versions: ContentVersionTable
  content_proposals: ContentProposalTable
  partner_site_uses: PartnerSiteUseTable
  invitations: InvitationTable
  seeds: SeedTable
  skipped_numbers: SkippedNumbersTable
}

/** The database, or a transaction of it. */
export type Database = Kysely<Schema>
/** Taken by repository functions that must run in the caller's transaction. */
export type DatabaseTransaction = Transaction<Schema>

export type Engine = 'sqlite' | 'postgresql'
