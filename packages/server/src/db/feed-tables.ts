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

/** What tells the server of payments: a phone, a provider, a script. */
export interface FeedTable {
  id: Generated<number>
  /** Random; the path that it sends to. */
  address: string
  name: string
  kind: FeedKind
  grade: FeedGrade
  state: FeedState
  /** A source of statements, and a wallet of the centre's data. */
  source: string
  wallet: string
  /** JSON: the senders whose messages count, to the letter. */
  senders: string
  sim: number | null
  per_payment_tzs: number
  per_day_tzs: number
  /** Encrypted by a key outside the database: see accounts/secret-box.ts. */
  secret: string
  suspended_for: string | null
  suspended_at: Timestamp | null
  heard_at: Timestamp | null
  /** When it last forwarded a message about anything, or reported a payment. Pings do not count. */
  noticed_at: Timestamp | null
  /** When it last sent what had come in a while before. */
  late_at: Timestamp | null
  /** When it last sent a sign of life without being asked: one that does is missed. */
  pinged_at: Timestamp | null
  /** The start of the condition that the owners were last told of; empty if the feed always had it. */
  told_of: Timestamp | null
  /** Why a provider did not answer the last question; null if it did. */
  ask_problem: AskProblem | null
  battery: number | null
  signal: FeedSignal | null
  clock_ahead_s: number | null
  created_by: string
  created_at: Timestamp
  /** What it said stays. */
  removed_at: Timestamp | null
}

/** Who a feed's messages came from, before and after it counts any. */
export interface FeedSenderTable {
  feed_id: number
  sender: string
  /** -1 where the app did not say. */
  sim: number
  heard_at: Timestamp
}

/** What a feed said of one payment; each once, whatever comes twice, late or in another language. */
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
  /** By the message, else when it was received. */
  paid_at: Timestamp
  /**
   * When the phone received the message, by the server's clock. The same as `received_at` if the app does not say, or
   * if no phone sent the notice.
   */
  phone_received_at: Timestamp
  /** When it arrived at this server. */
  received_at: Timestamp
  /** For 30 days: see payer-mask.ts. */
  payer_masked: string | null
  /** Whether it was signed; one with the key in its path was not, and verifies nothing by itself. */
  is_signed: Generated<0 | 1>
  /** Whether the feed said another amount of the same payment as well. */
  is_contradicted: Generated<0 | 1>
  /** When a statement of its time was found not to show it. */
  missing_at: Timestamp | null
  /** The verified claim that it counts for. */
  claim_id: number | null
  /** When the server verified that claim by this notice alone. */
  verified_at: Timestamp | null
  /** The statement's line that shows the same payment. */
  line_id: number | null
}

/** A payment that a provider called about, and that it is still to be asked about. */
export interface FeedHintTable {
  id: Generated<number>
  feed_id: number
  reference: string
  /** Moved while somebody asks, so that no other instance does. */
  ask_at: Timestamp
  attempts: Generated<number>
  created_at: Timestamp
}

/** A message about money that could not be read, for 14 days. */
export interface UnreadMessageTable {
  id: Generated<number>
  feed_id: number
  sender: string
  text: string
  reason: string
  received_at: Timestamp
  /** SHA-256: a message that is sent again is listed once. */
  digest: string
}
