import type { LineWait } from '@charity-kit/contract'
import type { Generated } from 'kysely'
import type { Day, Timestamp } from '../values/timestamp.ts'

/** Reasons that are stored with a line. `source-new` is not stored: it follows from the table of sources. */
export type StoredWait = Exclude<LineWait, 'source-new'>

/** Source that an owner approved as an account of the centre. */
export interface StatementSourceTable {
  source: string
  approved_by: string
  approved_at: Timestamp
}

/** Incoming payment on a wallet's or bank's statement. The payer's name and number are stored only in masked form. */
export interface StatementLineTable {
  id: Generated<number>
  /** Name of the source in statements.json. Each source has each ID once. */
  source: string
  transaction_id: string
  transaction_id_normal: string
  /** Second ID of a payment between two wallets. */
  other_transaction_id_normal: string | null
  amount_tzs: number
  paid_at: Timestamp | null
  file_name: string
  /** Line number, from 1. */
  file_line: number
  /** Verified claim that the payment counts for. */
  claim_id: number | null
  /** Time when staff decided that the money is not the centre's. The line pays for nothing while this is set. */
  set_aside_at: Timestamp | null
  /**
   * Whether the ID is repeated: 1 if the line's source had another line with it, so that the ID does not identify the
   * payment any more.
   */
  is_repeated: Generated<0 | 1>
  /**
   * Reason why a person has to check the line; null if it may verify a payment by itself, once its source is approved.
   */
  waits_for: StoredWait | null
  /** Import of the statement that lacks the line; only for `other-statement`. */
  missing_from: Generated<number | null>
  /**
   * Payer, masked so that two payers can be told apart, for 30 days after the line's day; null without a payer. See
   * payer-mask.ts.
   */
  payer_masked: Generated<string | null>
  imported_by: string
  /** Import that added the line. */
  import_id: number
  created_at: Timestamp
}

/** Decision of staff on a statement's line; append-only. */
export interface StatementLineEventTable {
  id: Generated<number>
  line_id: number
  /** `put-back` undoes `not-ours`. */
  action: 'assigned' | 'not-ours' | 'put-back'
  /** Claim that the line was assigned to. */
  claim_id: number | null
  actor: string
  reason: string
  created_at: Timestamp
}

export type ImportState = 'running' | 'cancelling' | 'cancelled' | 'done' | 'failed'
export type ImportPhase = 'reading' | 'storing' | 'matching' | 'reporting'

/** Import of a statement, with its progress, its result and the days that it covers. */
export interface StatementImportTable {
  id: Generated<number>
  source: string
  file_name: string
  imported_by: string
  state: ImportState
  phase: ImportPhase
  /** Number of the phase's lines, or payments, that are done. */
  done: number
  total: number
  created_at: Timestamp
  updated_at: Timestamp
  /** JSON of the report; null until the import is done. */
  report: string | null
  /** Reason of the failure, for staff. */
  error: string | null
  /**
   * Time when all lines were stored, and their days, from the start of the first to the end of the last; null if they
   * have no dates.
   */
  stored_at: Timestamp | null
  covers_from: Timestamp | null
  covers_until: Timestamp | null
  /** Minutes of the first and last line. The statement shows all payments between them. */
  first_at: Timestamp | null
  last_at: Timestamp | null
  /**
   * Longest time across which the balances lead from line to line; null if there is none. The time excludes the first
   * and the last day, because the statement may lack lines of these days.
   */
  leads_from: Timestamp | null
  leads_until: Timestamp | null
  /** Time when the owners were told of payments that the statement lacks. */
  told_at: Timestamp | null
  /** Mapping that read the columns; null if it is from statements.json. */
  mapping_id: number | null
  /**
   * Time when staff began to revert the import, which adds nothing more from then on, and time when the revert was
   * complete.
   */
  take_back_begun_at: Timestamp | null
  taken_back_at: Timestamp | null
  taken_back_by: string | null
  taken_back_reason: string | null
}

/**
 * State of a reversal. `confirmed`: the money went back. `dismissed`: it did not; for example, the line is a charge.
 */
export type ReversalState = 'open' | 'confirmed' | 'dismissed'

/** Outgoing or reversal line of a statement, or a feed's earlier notice of it, with a payment that it names. */
export interface StatementReversalTable {
  id: Generated<number>
  source: string
  /** ID of the line as spelt, or the named payment's if the line has none. */
  transaction_id: string
  /** ID of the line, normalised, so that an import stores each line once. */
  line_id_normal: string
  /** ID of the named payment, normalised. */
  transaction_id_normal: string
  /** Whole shillings; beyond 32 bits. */
  amount_tzs: number
  paid_at: Timestamp | null
  file_name: string
  /** Line number, from 1. */
  file_line: number
  state: Generated<ReversalState>
  /** Person who decided; null while the reversal is open. */
  decided_by: string | null
  decided_at: Timestamp | null
  imported_by: string
  /** Import that added the reversal; null for a feed's notice. */
  import_id: number | null
  /** Feed's notice. `file_name` is then the feed's name, and there is no line. */
  notice_id: Generated<number | null>
  created_at: Timestamp
}

/** Payment that the centre sent, from a statement's line. Fees and money that went back are not included. */
export interface StatementOutgoingTable {
  id: Generated<number>
  /** Source of the statement. Each source has each ID once. */
  source: string
  transaction_id: string
  transaction_id_normal: string
  /** Whole shillings; beyond 32 bits. */
  amount_tzs: number
  paid_at: Timestamp | null
  file_name: string
  /** Line number, from 1. */
  file_line: number
  imported_by: string
  import_id: number
  created_at: Timestamp
}

/**
 * Line of a statement that moved the account's balance. The line may also be a payment or a fee in another table. The
 * first line of a file in time has the lowest ID.
 */
export interface StatementEntryTable {
  id: Generated<number>
  source: string
  /** ID as printed; empty if the line has none. */
  transaction_id: string
  transaction_id_normal: string
  moved_at: Timestamp
  /** Day of the move in the centre's time zone. */
  moved_on: Day
  /** Whether the line is a fee of the wallet or bank, or a returned fee: 1 for yes. */
  is_fee: number
  /** Amount in cents, negative for outgoing money; beyond 32 bits. */
  amount_cents: number
  /** Balance of the account after this line; null if the statement does not say. */
  balance_cents: number | null
  /** Number among the lines of one file with the same ID, day and amount, from 0. */
  repetition: number
  file_name: string
  /** Line number, from 1. */
  file_line: number
  imported_by: string
  import_id: number
  created_at: Timestamp
}

/** Fee that a wallet or bank charged or returned on a line of its own. The other party of the payment is not stored. */
export interface StatementFeeTable {
  id: Generated<number>
  source: string
  /** ID of the line as printed; empty if the line has none. */
  reference: string
  /** Fee in cents, negative if it was returned; beyond 32 bits. */
  amount_cents: number
  charged_at: Timestamp
  /** Number among the fees of one statement with the same reference, amount and time, from 0. */
  repetition: number
  file_name: string
  /** Line number, from 1. */
  file_line: number
  imported_by: string
  /** Import that added the fee. */
  import_id: number
  created_at: Timestamp
}
