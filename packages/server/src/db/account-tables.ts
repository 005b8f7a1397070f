import type { Generated } from 'kysely'
import type { Timestamp } from './timestamp.ts'

export type Role = 'staff'

/** A person with a verified address, or one whom the centre set up. */
export interface AccountTable {
  id: Generated<number>
  /** As typed; emails are sent here. */
  email: string
  /** See {@link normalEmail}; unique. */
  email_normal: string
  /** Argon2id, with its parameters and salt. */
  password_hash: string
  /** The account's additional rights; only the command line grants them. */
  role: Role | null
  first_name: string
  last_name: string
  phone_number: string
  sex: string
  /** 1 for yes, 0 for no, like the next two. */
  wants_order_updates: Generated<number>
  wants_promotions: Generated<number>
  wants_newsletter: Generated<number>
  /** Language for emails. */
  language: string
  verified_at: Timestamp
  created_at: Timestamp
}

export interface SessionTable {
  /** SHA-256 of the token, which itself is not stored. */
  token_hash: string
  account_id: number
  created_at: Timestamp
  /** Accurate to the hour. */
  used_at: Timestamp
  expires_at: Timestamp
}

/** A sign-up form that is not effective until its code is confirmed. */
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

/** The latest code sent to an address, for each purpose. */
export interface EmailCodeTable {
  email_normal: string
  purpose: CodePurpose
  /** Salted. */
  code_hash: string
  /** Attempts so far. */
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

/** A browser that an account was signed in with. Several people may share one. */
export interface KnownDeviceTable {
  /** SHA-256 of the token in the browser's cookie. */
  token_hash: string
  account_id: number
  /** The last sign-in. */
  used_at: Timestamp
  expires_at: Timestamp
}

/** Attempts that have to wait for each other. */
export interface SlowDownTable {
  /** A hash, so that no address is stored. */
  subject: string
  hits: number
  /** The next attempt comes no earlier. */
  next_at: Timestamp
  resets_at: Timestamp
}

/** The number of hits in the current window. */
export interface RateLimitTable {
  /** A hash, so that no address is stored. */
  subject: string
  hits: number
  resets_at: Timestamp
}
