import type { IdCertainty } from '@charity-kit/contract'
import type { Generated } from 'kysely'
import type { Timestamp } from '../values/timestamp.ts'

/**
 * Word, address or number by which staff find a payment: see ledger/claims/payer-search-repository.ts. Erased with the
 * person.
 */
export interface PayerSearchTermTable {
  term: string
  claim_id: number
}

/** Mapping of the columns of a source's statements with a header row; the newest one counts. */
export interface StatementMappingTable {
  id: Generated<number>
  /** Names in the header row: see headerKey in the contract. */
  header: string
  source: string
  /** Mapping as JSON. */
  mapping: string
  saved_by: string
  saved_at: Timestamp
}

/** ID that a claim names. Each claim has its `transaction_id` here, and a second ID if its payer's message had two. */
export interface PaymentClaimIdTable {
  transaction_id_normal: string
  /** Claim's ID; unique with the transaction ID. */
  claim_id: number
  /** Transaction ID as typed. */
  transaction_id: string
  /** Whether the ID is the claim's second one: 1 for yes. */
  is_second: Generated<0 | 1>
  /** Certainty that the ID belongs to only one payment. */
  certainty: Generated<IdCertainty>
  /** Whether the ID counts: 1 while the claim is verified. Unique then, because an ID counts once. */
  counts: Generated<0 | 1>
}

/**
 * Verification by the first of two people. It waits for the second person while its event is the last one of its claim,
 * so that any change of the claim ends it.
 */
export interface PaymentProposalTable {
  /** ID of the `proposed` event, which has the evidence. */
  event_id: number
  claim_id: number
  account_id: number
  /** Statement's line that is the evidence. */
  line_id: number | null
  /** Feed's notice that is the evidence. */
  notice_id: number | null
  received_amount_tzs: number
  /** Comma-separated reasons: see secondPersonReasons in the contract. */
  reasons: string
}

/** Refunded money of a verified claim, or of other claims of the same payment too; append-only. */
export interface RefundTable {
  id: Generated<number>
  claim_id: number
  amount_tzs: number
  /** Amount of the refund that was the donation's, if the payment is for an order and a donation. */
  donation_tzs: Generated<number>
  channel: string
  /** ID of the outgoing payment, as typed. */
  transaction_id: string
  /** Unique ID of the outgoing payment, normalised. */
  transaction_id_normal: string
  actor: string
  reason: string
  created_at: Timestamp
}

/** Member of staff who has a payment open. */
export interface PaymentViewerTable {
  claim_id: number
  account_id: number
  since: Timestamp
  /** Time of the last request from the member's page. */
  seen_at: Timestamp
}
