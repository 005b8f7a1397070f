import type { Timestamp } from './timestamp.ts'

/** A word, address or number that staff find a payment by: see payments/payer-terms.ts. Erased with the person. */
export interface PayerTermTable {
  term: string
  claim_id: number
}

/** How the columns of statements with this header row are matched. */
export interface StatementMappingTable {
  /** The names in the header row: see headerKey in the contract. */
  header: string
  source: string
  /** JSON. */
  mapping: string
  saved_by: string
  saved_at: Timestamp
}
