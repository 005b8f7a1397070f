import type { StaffRole } from '@charity-kit/contract'
import type { Generated } from 'kysely'
import type { Day, Timestamp } from '../values/timestamp.ts'

/** Version of a part of the centre's content; append-only. The version with the highest number counts. */
export interface ContentVersionTable {
  id: Generated<number>
  /** Key of the content: see contentSchemas in the contract. */
  key: string
  /**
   * Version number, 1, 2, 3 ... for each key. Unique with the key, so that of two changes to one version only the first
   * is stored.
   */
  version: number
  json: string
  actor: string
  note: string
  created_at: Timestamp
}

/** Payment numbers that an owner proposed, until a second owner agrees or either declines. */
export interface ContentProposalTable {
  id: Generated<number>
  /** Key of the content. Unique: a second proposal for the same content waits until the first is decided. */
  key: string
  /** Version of the content that the proposal is based on. */
  version: number
  /** Proposed value of the content's `payment`. */
  json: string
  account_id: number
  note: string
  created_at: Timestamp
}

/** Last day on which pages of an origin used a client key. The table has no data about visitors. */
export interface PartnerSiteUseTable {
  client_key: string
  origin: string
  used_on: Day
}

/** Link that creates an account of the staff. */
export interface InvitationTable {
  id: Generated<number>
  /** SHA-256 of the link's secret part. */
  token_hash: string
  /**
   * Address of the new account; null for the link that the server prints at its first start, whose user enters the
   * address.
   */
  email: string | null
  role: StaffRole
  /** Language of the invitation's email. */
  language: string
  actor: string
  created_at: Timestamp
  expires_at: Timestamp
  /** Time when the invitation was accepted or withdrawn. */
  ended_at: Timestamp | null
}
