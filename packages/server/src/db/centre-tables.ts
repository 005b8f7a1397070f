import type { StaffRole } from '@charity-kit/contract'
import type { Generated } from 'kysely'
import type { Day, Timestamp } from '../values/timestamp.ts'

/** A version of a part of the centre's content; append-only. The one with the highest number counts. */
export interface ContentVersionTable {
  id: Generated<number>
  /** See contentSchemas in the contract. */
  key: string
  /** 1, 2, 3 ... for each key; unique with it, so that of two changes to one version only the first is stored. */
  version: number
  json: string
  actor: string
  note: string
  created_at: Timestamp
}

/** Payment numbers that an owner asked for, until a second one has agreed or either has declined. */
export interface ContentProposalTable {
  id: Generated<number>
  /** Unique: of two requests for one content the second waits until the first is decided. */
  key: string
  /** The version that was read. */
  version: number
  /** What it will be of the content's `payment`. */
  json: string
  account_id: number
  note: string
  created_at: Timestamp
}

/** The last day on which pages of an origin used a client key. Nothing about who visited them. */
export interface PartnerSiteUseTable {
  client_key: string
  origin: string
  used_on: Day
}

/** A link that makes an account of the staff. */
export interface InvitationTable {
  id: Generated<number>
  /** SHA-256 of the link's secret part. */
  token_hash: string
  /** Null for the link that the server prints at its first start: whoever opens it names the address. */
  email: string | null
  role: StaffRole
  /** Of the mail. */
  language: string
  actor: string
  created_at: Timestamp
  expires_at: Timestamp
  /** Set once it was accepted or withdrawn. */
  ended_at: Timestamp | null
}
