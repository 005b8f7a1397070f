import type { Generated } from 'kysely'
import type { Timestamp } from './timestamp.ts'

export type Role = 'staff'

/** A person who has proved that the address is theirs, or whom the centre set up. */
export interface AccountTable {
  id: Generated<number>
  /** As typed; mails go here. */
  email: string
  /** See {@link normalEmail}; unique. */
  email_normal: string
  /** Argon2id, with its parameters and salt. */
  password_hash: string
  /** What the account may do beyond any visitor's; only the command line gives it. */
  role: Role | null
  first_name: string
  last_name: string
  phone_number: string
  sex: string
  /** 1 for yes, 0 for no, as the two below. */
  wants_order_updates: Generated<number>
  wants_promotions: Generated<number>
  wants_newsletter: Generated<number>
  /** Language for mails. */
  language: string
  verified_at: Timestamp
  created_at: Timestamp
}

export interface SessionTable {
  /** SHA-256 of the token, which itself is nowhere. */
  token_hash: string
  account_id: number
  created_at: Timestamp
  /** Kept to the hour. */
  used_at: Timestamp
  expires_at: Timestamp
}

/** A filled-in sign-up form that waits for its code. Nothing of it counts until then. */
export interface RegistrationTable {
  email_normal: string
  email: string
  password_hash: string
  first_name: string
  last_name: string
  phone_number: string
  sex: string
  language: string
  created_at: Timestamp
}

export type CodePurpose = 'verify' | 'reset'

/** The newest code that was sent to an address, for each purpose. */
export interface EmailCodeTable {
  email_normal: string
  purpose: CodePurpose
  /** Salted. */
  code_hash: string
  /** How often somebody tried it. */
  tries: Generated<number>
  sent_at: Timestamp
  expires_at: Timestamp
}

export type ContactStatus = 'received' | 'done'

export interface ContactMessageTable {
  id: Generated<number>
  status: ContactStatus
  name: string
  email: string
  email_normal: string
  subject: string
  message: string
  site_name: string
  language: string
  created_at: Timestamp
}

/** How often somebody did something since the count last began. */
export interface RateLimitTable {
  /** A hash, so that no address stands here. */
  subject: string
  hits: number
  resets_at: Timestamp
}
