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
  /** Amount that was raised before the first recorded donation. */
  opening_balance_tzs: number
  /** Running total of verified donations, updated by each decision about a donation; beyond 32 bits. */
  verified_tzs: Generated<number>
  target_amount_tzs: number
  /** Last day of the campaign, in the centre's time zone. */
  ends_on: Day
  /** Whether the campaign receives donations without a campaign: 1 for yes. At most one campaign does. */
  general_fund: Generated<number>
  created_at: Timestamp
  /** JSON of the translations: see translations.ts. */
  translations: Generated<string>
  /** First day; null if the campaign accepts donations at once. */
  starts_on: Generated<Day | null>
  /** JSON of a photo as in the contract; null for none. */
  picture: Generated<string | null>
  /** Whether the ended campaign is hidden: 1 for yes. */
  archived: Generated<number>
  version: Generated<number>
  changed_by: Generated<string | null>
  changed_at: Generated<Timestamp | null>
}

/** Correction of a campaign's total to the sum of its donations; append-only. */
export interface CampaignTotalCorrectionTable {
  id: Generated<number>
  campaign_id: number
  verified_tzs_before: number
  verified_tzs_after: number
  actor: string
  reason: string
  created_at: Timestamp
}

/**
 * Claim of a payer to have paid. Donations, orders and custom orders share this table, so that each transaction ID
 * counts once.
 */
export interface PaymentClaimTable {
  id: Generated<number>
  kind: PaymentKind
  /** Transaction ID as typed. */
  transaction_id: string
  /**
   * Transaction ID, normalised, so that all spellings are equal. Waiting claims may share an ID: see payment_claim_ids.
   */
  transaction_id_normal: string
  /** Wallet or bank whose format the ID has; null flags it for staff. */
  channel: string | null
  /** Amount due; null if the payer chooses it, as for a donation. */
  expected_amount_tzs: number | null
  claimed_amount_tzs: number
  /** Amount received according to the wallet or bank; set only while the claim is verified. */
  received_amount_tzs: number | null
  /** Method as chosen on the form. */
  method: string
  /** ID of the chosen wallet or bank; null for the method's first one. */
  wallet: string | null
  /** Channels of the wallet's IDs, comma-separated, as the centre's data had them then; null if it had none. */
  wallet_channels: string | null
  state: Generated<PaymentState>
  /**
   * State that staff see, which the database derives. A cancelled claim is stored as a rejected one, and a refunded
   * claim as a verified one, because the same rules apply to their stock and lines.
   */
  shown_state: GeneratedAlways<ShownPaymentState>
  created_at: Timestamp
  decided_at: Timestamp | null
  /** Time of the cancellation, while a claim is rejected because it was cancelled. */
  cancelled_at: Timestamp | null
  /** Refunded amount of the claim. */
  refunded_tzs: Generated<number>
  /**
   * Part of the remaining money (received, less refunded) that counts as a donation: see
   * ledger/claims/part-money-repository.ts.
   */
  donation_tzs: Generated<number>
  /** Main claim, which has the donation or order that this claim pays a part of; null for the main claim itself. */
  main_claim_id: number | null
  /** Time of payment by the statement's line that counts for the claim. See ledger/claims/paid-at-repository.ts. */
  line_paid_at: Generated<Timestamp | null>
  /** Time of payment by the first notice that counts for the claim. */
  notice_paid_at: Generated<Timestamp | null>
  /** Time of payment as the payer stated it. */
  said_paid_at: Generated<Timestamp | null>
}

/**
 * Action on a payment. `recorded` marks a payment that staff entered. The first of two people proposes and can withdraw
 * the proposal; the second can disagree.
 */
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

/** Action of staff on a claim; append-only. */
export interface PaymentEventTable {
  id: Generated<number>
  claim_id: number
  action: PaymentAction
  from_state: PaymentState | 'cancelled'
  to_state: PaymentState | 'cancelled'
  /** Address of the staff account, or the operating system user who ran the command. */
  actor: string
  /** First of two people who verified, or the actor again if one person confirmed their own decision. */
  first_actor: string | null
  /**
   * Whether the action depends on a person's word: 1 if money counts by it, or no longer does; 0 if a statement has the
   * same ID and amount.
   */
  by_hand: Generated<number>
  /** Basis of the decision. */
  evidence: string | null
  reason: string | null
  received_amount_tzs: number | null
  /**
   * Previous values of a correction, set together; null if it did not change this value. An empty text means that a
   * second ID was removed.
   */
  transaction_id_before: string | null
  transaction_id_after: string | null
  claimed_amount_tzs_before: number | null
  claimed_amount_tzs_after: number | null
  /**
   * Statement's line that verified the claim by its ID and amount, without a person's choice. The line may be deleted:
   * see take-back.ts.
   */
  matched_line_id: Generated<number | null>
  created_at: Timestamp
}

export interface DonationTable {
  id: Generated<number>
  /** Claim of the donation, or of the order if the donation was given with one. */
  claim_id: number
  /** Donation's amount, if it was given with an order or paid in parts; otherwise the claim has the amount. */
  amount_tzs: number | null
  campaign_id: number
  donor_name: string
  donor_email: string
  prayer: string
  /** Kind of the dedication; null together with the name. */
  dedication_kind: DedicationKind | null
  dedication_name: string | null
  /** Whether the personal data was erased: 1 for yes. The donation does not accept personal data again. */
  person_erased: Generated<number>
  /** Name of the client key's site. */
  site_name: string
  /** Language for emails to the donor. */
  language: string
  /** Reminder that led to the donation, even if the reminder was deleted; null for none. */
  reminder_id: Generated<number | null>
  created_at: Timestamp
}

/** Request that created a record, so that repeating the request returns the same record. */
interface IdempotencyKeyTable {
  endpoint: string
  /** Sender of the key: see http/idempotency/scoped-key.ts. */
  scope: string
  key: string
  /** SHA-256 of the content. */
  fingerprint: string
  /** Number of the record; null only inside the transaction that creates it. */
  record_id: number | null
  created_at: Timestamp
}

/** Sample content that was inserted once and must not return after it is deleted. */
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

/** Database, or a transaction of it. */
export type Database = Kysely<Schema>
/** Transaction for repository functions that must run in the caller's transaction. */
export type DatabaseTransaction = Transaction<Schema>

export type Engine = 'sqlite' | 'postgresql'
