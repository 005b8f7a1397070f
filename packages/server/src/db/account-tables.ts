import type { SecurityEventKind, StaffNoticeMode, StaffRole } from '@charity-kit/contract'
import type { Generated } from 'kysely'
import type { Timestamp } from '../values/timestamp.ts'

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
  /** What an account of the staff may do; null for all others. */
  staff_role: StaffRole | null
  first_name: string
  last_name: string
  phone_number: string
  sex: string
  /** 1 for yes, 0 for no. The other email preferences are mailing lists: see news-tables.ts. */
  wants_order_updates: Generated<number>
  /** Null while the email preferences are the defaults. */
  preferences_saved_at: Generated<Timestamp | null>
  /** Language for emails. */
  language: string
  verified_at: Timestamp
  created_at: Timestamp
  /** 1 if an account of the staff must change its password before anything else. */
  must_change_password: Generated<number>
  /** How somebody of the staff hears of what waits; null if not at all. */
  staff_notices: Exclude<StaffNoticeMode, 'off'> | null
}

export interface SessionTable {
  /** SHA-256 of the token, which itself is not stored. */
  token_hash: string
  account_id: number
  created_at: Timestamp
  /** Accurate to the hour; to the minute if `ends_at` is set. */
  used_at: Timestamp
  /** If it is not used until then. */
  expires_at: Timestamp
  /** A session of the staff ends then, however much it is used; null for a visitor's. */
  ends_at: Timestamp | null
  /** Where it began: a truncated address. */
  network: string | null
  /** When the account's second factor was entered in it. */
  second_factor_at: Timestamp | null
}

/** An account's second factor. The secret is in no answer, log or export once it was confirmed. */
export interface SecondFactorTable {
  account_id: number
  /** Base 32, encrypted: see accounts/secret-box.ts. */
  secret: string
  /** Null until the first code proved that the app has it. */
  confirmed_at: Timestamp | null
  /** The time step of the last code that was used. */
  last_step: number
}

/** The key outside the database that encrypts secrets. */
export interface SecretKeyTable {
  id: 1
  /** Names the key, without showing it. */
  key_id: string
}

/** A link by which an account of the staff gets a new password. */
export interface PasswordLinkTable {
  account_id: number
  /** SHA-256 of the link's secret part. */
  token_hash: string
  /** Whoever asked for it. */
  actor_id: number
  /** How often it was tried. */
  tries: number
  expires_at: Timestamp
}

/** The recovery codes that were not used. */
export interface RecoveryCodeTable {
  account_id: number
  /** SHA-256. */
  code_hash: string
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

export type CodePurpose = 'verify' | 'reset' | 'gifts'

/** The latest code sent to an address or a number, for each purpose. */
export interface OneTimeCodeTable {
  /** A normalised email address, or +255 and nine digits. */
  recipient_normal: string
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
  /** A received one may have been answered: see answered_at. */
  status: ContactStatus
  name: string
  email: string
  email_normal: string
  subject: string
  message: string
  site_name: string
  language: string
  created_at: Timestamp
  /** The last answer from the desk. */
  answered_at: Timestamp | null
  /** Who dealt with it; null while nobody has. */
  done_at: Timestamp | null
  done_by: string | null
}

/** What was answered by mail from the desk; goes with its message. */
export interface MessageAnswerTable {
  id: Generated<number>
  message_id: number
  text: string
  /** The staff account's address, or the operating system user who ran the command. */
  actor: string
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

/** The security log. The database refuses updates, and deletions of what is younger than 29 days. */
export interface SecurityEventTable {
  id: Generated<number>
  kind: SecurityEventKind
  /** No reference: the log outlives accounts. */
  account_id: number | null
  /** A truncated address. */
  network: string | null
  detail: string
  /** How often it happened within a minute. */
  count: number
  created_at: Timestamp
  /** JSON: the contract's record changes. */
  changes: string | null
}

/** The number of hits in the current window. */
export interface RateLimitTable {
  /** A hash, so that no address is stored. */
  subject: string
  hits: number
  resets_at: Timestamp
}
