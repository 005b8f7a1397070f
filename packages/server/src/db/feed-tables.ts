import type {
  askProblems,
  FeedGrade,
  FeedKind,
  FeedState,
  NoticeDirection,
  phoneSignals,
} from '@charity-kit/contract'
import type { Generated } from 'kysely'
import type { Timestamp } from '../values/timestamp.ts'

export type AskProblem = (typeof askProblems)[number]
export type FeedSignal = (typeof phoneSignals)[number]

/** Feed that reports payments to the server: a phone, a provider or a script. */
export interface FeedTable {
  id: Generated<number>
  /** Random path to which the feed sends. */
  address: string
  name: string
  kind: FeedKind
  grade: FeedGrade
  state: FeedState
  /** Source of statements, and a wallet in the centre's data. */
  source: string
  wallet: string
  /** JSON of the senders whose messages count, compared exactly. */
  senders: string
  sim: number | null
  per_payment_tzs: number
  per_day_tzs: number
  /** Secret, encrypted with a key outside the database: see accounts/secret-box.ts. */
  secret: string
  suspended_for: string | null
  suspended_at: Timestamp | null
  heard_at: Timestamp | null
  /** Time when the feed last forwarded any message, or reported a payment. Pings do not count. */
  noticed_at: Timestamp | null
  /** Time when the feed last sent content that it had received some time before. */
  late_at: Timestamp | null
  /** Time of the feed's last sign of life of its own. The silence of such a feed causes an alert. */
  pinged_at: Timestamp | null
  /** Start of the condition that the owners were last told of; empty if the feed always had it. */
  told_of: Timestamp | null
  /** Reason why a provider did not respond to the last question; null if it did. */
  ask_problem: AskProblem | null
  battery: number | null
  signal: FeedSignal | null
  clock_ahead_s: number | null
  created_by: string
  created_at: Timestamp
  /** Time of removal. The feed's notices stay. */
  removed_at: Timestamp | null
}

/** Sender of a feed's messages, before and after the feed counts any. */
export interface FeedSenderTable {
  feed_id: number
  sender: string
  /** SIM slot; -1 if the app does not state it. */
  sim: number
  heard_at: Timestamp
}

/** Feed's notice of one payment. Repeated, late or translated notices of the payment are not stored again. */
export interface FeedNoticeTable {
  id: Generated<number>
  feed_id: number
  direction: NoticeDirection
  transaction_id: string
  transaction_id_normal: string
  other_transaction_id_normal: string | null
  /** Hundredths of a shilling; beyond 32 bits. */
  amount_cents: number
  balance_cents: number | null
  fee_cents: number
  /** Time in the message, or else of its receipt. */
  paid_at: Timestamp
  /**
   * Time when the phone received the message, by the server's clock. Equal to `received_at` if the app does not state
   * it, or if no phone sent the notice.
   */
  phone_received_at: Timestamp
  /** Time of arrival at this server. */
  received_at: Timestamp
  /** Payer, masked, for 30 days: see payer-mask.ts. */
  payer_masked: string | null
  /**
   * Whether the notice was signed. A notice with the key in its path was not, and does not verify anything by itself.
   */
  is_signed: Generated<0 | 1>
  /** Whether the feed also stated another amount of the same payment. */
  is_contradicted: Generated<0 | 1>
  /** Time when a statement of the notice's time was found not to show it. */
  missing_at: Timestamp | null
  /** Verified claim that the notice counts for. */
  claim_id: number | null
  /** Time when the server verified the claim by this notice alone. */
  verified_at: Timestamp | null
  /** Statement's line that shows the same payment. */
  line_id: number | null
}

/** Payment that a provider called about, while the server still has to ask about it. */
export interface FeedHintTable {
  id: Generated<number>
  feed_id: number
  reference: string
  /** Time of the next question. Moved while an instance asks, so that no other instance does. */
  ask_at: Timestamp
  attempts: Generated<number>
  created_at: Timestamp
}

/** Message about money that could not be read, kept for 14 days. */
export interface UnreadMessageTable {
  id: Generated<number>
  feed_id: number
  sender: string
  text: string
  reason: string
  received_at: Timestamp
  /** SHA-256 of the message, so that a repeated message is listed once. */
  digest: string
}
