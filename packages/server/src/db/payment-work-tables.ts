import type { IdCertainty } from '@charity-kit/contract'
import type { Generated } from 'kysely'
import type { Timestamp } from '../values/timestamp.ts'

/**
 * A word, address or number by which staff find a payment: see ledger/claims/payer-search-repository.ts. Erased with
 * the person.
 */
export interface PayerSearchTermTable {
  term: string
  claim_id: number
}

/** How the columns of a source's statements with a header row are matched; the newest one counts. */
export interface StatementMappingTable {
  id: Generated<number>
  /** The names in the header row: see headerKey in the contract. */
  header: string
  source: string
  /** JSON. */
  mapping: string
  saved_by: string
  saved_at: Timestamp
}

/** An ID that a claim names. Each claim has its `transaction_id` here, and a second one if its payer's message held two. */
export interface PaymentClaimIdTable {
  transaction_id_normal: string
  /** Each of its IDs once. */
  claim_id: number
  /** As typed. */
  transaction_id: string
  /** 1 for the second one. */
  is_second: Generated<0 | 1>
  /** How sure it is that the ID is one payment's. */
  certainty: Generated<IdCertainty>
  /** 1 while the claim is verified; unique then: an ID counts once. */
  counts: Generated<0 | 1>
}

/**
 * What the first of two verified. It waits for the second while its event is the last one of its claim, so that whatever happens to the
 * claim ends it.
 */
export interface PaymentProposalTable {
  /** The `proposed` event, which has the evidence. */
  event_id: number
  claim_id: number
  account_id: number
  /** The statement's line that it counts by. */
  line_id: number | null
  /** The notice of a feed that it counts by. */
  notice_id: number | null
  received_amount_tzs: number
  /** Comma-separated: see secondPersonReasons in the contract. */
  reasons: string
}

/** Money of a verified claim, or of others of the same payment too, that was sent back; append-only. */
export interface RefundTable {
  id: Generated<number>
  claim_id: number
  amount_tzs: number
  /** How much of it was of the donation, if the payment is for an order and a donation. */
  donation_tzs: Generated<number>
  channel: string
  /** Of the outgoing payment, as typed. */
  transaction_id: string
  /** Unique. */
  transaction_id_normal: string
  actor: string
  reason: string
  created_at: Timestamp
}

/** Somebody of the staff who has a payment open. */
export interface PaymentViewerTable {
  claim_id: number
  account_id: number
  since: Timestamp
  /** When their page last asked. */
  seen_at: Timestamp
}
