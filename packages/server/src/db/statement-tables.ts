import type { LineWait } from '@charity-kit/contract'
import type { Generated } from 'kysely'
import type { Day, Timestamp } from '../values/timestamp.ts'

/** The reasons that are stored with a line; `source-new` follows from the table of sources. */
export type StoredWait = Exclude<LineWait, 'source-new'>

/** A source that an owner approved as an account of the centre. */
export interface StatementSourceTable {
  source: string
  approved_by: string
  approved_at: Timestamp
}

/** An incoming payment on a wallet's or bank's statement. The payer's name and number are stored masked alone. */
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
  /** 1 once its source had another line with its ID: it says no longer which payment it is. */
  is_repeated: Generated<0 | 1>
  /** Null if the line may verify a payment by itself, once its source is approved. */
  waits_for: StoredWait | null
  /** The import of the statement that lacks the line; only for `other-statement`. */
  missing_from: Generated<number | null>
  /** Who paid, so far as it tells two payers apart, for 30 days after the line's day; null without it. See payer-mask.ts. */
  payer_masked: Generated<string | null>
  imported_by: string
  /** The import that brought it. */
  import_id: number
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

export type ImportState = 'running' | 'cancelling' | 'cancelled' | 'done' | 'failed'
export type ImportPhase = 'reading' | 'storing' | 'matching' | 'reporting'

/** The import of a statement: how far it is, what it came to, and which days it covers. */
export interface StatementImportTable {
  id: Generated<number>
  source: string
  file_name: string
  imported_by: string
  state: ImportState
  phase: ImportPhase
  /** How many of the phase's lines, or payments, are done. */
  done: number
  total: number
  created_at: Timestamp
  updated_at: Timestamp
  /** JSON: what it came to; null until it is done. */
  report: string | null
  /** Why it failed, for people. */
  error: string | null
  /** When all its lines were stored, and the days that they are of, from the start of the first to the end of the last; null if they have no dates. */
  stored_at: Timestamp | null
  covers_from: Timestamp | null
  covers_until: Timestamp | null
  /** The minutes of its first and last line: what lies between, it would show. */
  first_at: Timestamp | null
  last_at: Timestamp | null
  /**
   * The longest time across which its balances lead from line to line; null if there is none. It excludes the first and
   * the last day, of which the statement may lack lines.
   */
  leads_from: Timestamp | null
  leads_until: Timestamp | null
  /** When the owners were told of payments that it lacks. */
  told_at: Timestamp | null
  /** What its columns were read by; null if statements.json said so. */
  mapping_id: number | null
  /** When somebody began to take it back, from when on it brings nothing more; and when nothing was left to be taken back. */
  take_back_begun_at: Timestamp | null
  taken_back_at: Timestamp | null
  taken_back_by: string | null
  taken_back_reason: string | null
}

/** `confirmed`: the money went back. `dismissed`: it did not, the line is a charge, for example. */
export type ReversalState = 'open' | 'confirmed' | 'dismissed'

/** An outgoing or reversal line of a statement, or what a feed said before it, and a payment that it names. */
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
  /** The import that brought it; null for a feed's word. */
  import_id: number | null
  /** The feed's word; its name is the file's then, and there is no line. */
  notice_id: Generated<number | null>
  created_at: Timestamp
}

/** A payment that the centre sent, by a statement's line; a fee, or money that went back, is none. */
export interface StatementOutgoingTable {
  id: Generated<number>
  /** Each source has each ID once. */
  source: string
  transaction_id: string
  transaction_id_normal: string
  /** Whole shillings; beyond 32 bits. */
  amount_tzs: number
  paid_at: Timestamp | null
  file_name: string
  /** One-based. */
  file_line: number
  imported_by: string
  import_id: number
  created_at: Timestamp
}

/**
 * A line of a statement by which the account's balance moved; it may be a payment or a fee in another table, too. Of one file the first in
 * time has the lowest ID.
 */
export interface StatementEntryTable {
  id: Generated<number>
  source: string
  /** As printed; '' if it has none. */
  transaction_id: string
  transaction_id_normal: string
  moved_at: Timestamp
  /** Its day at the centre. */
  moved_on: Day
  /** 1 for what the wallet or bank charged, or gave back of it. */
  is_fee: number
  /** Negative where it went out; beyond 32 bits. */
  amount_cents: number
  /** The account's after this line; null if the statement does not say. */
  balance_cents: number | null
  /** Which of the lines of one file with the same ID, day and amount it is, from 0. */
  repetition: number
  file_name: string
  /** One-based. */
  file_line: number
  imported_by: string
  import_id: number
  created_at: Timestamp
}

/** What a wallet or bank charged, or gave back of it, by a line of its own. Who else was part of the payment is not stored. */
export interface StatementFeeTable {
  id: Generated<number>
  source: string
  /** The line's own ID as printed; '' if it has none. */
  reference: string
  /** Negative where it was given back; beyond 32 bits. */
  amount_cents: number
  charged_at: Timestamp
  /** Which of the fees with the same reference, amount and time on one statement it is, from 0. */
  repetition: number
  file_name: string
  /** One-based. */
  file_line: number
  imported_by: string
  /** The import that brought it. */
  import_id: number
  created_at: Timestamp
}
