import type { SecurityEventKind, StaffNoticeMode, StaffRole } from '@charity-kit/contract'
import type { Generated } from 'kysely'
import type { Timestamp } from '../values/timestamp.ts'

export type Role = 'staff'

/** Account of a person with a verified address, or of one whom the centre set up. */
export interface AccountTable {
  id: Generated<number>
  /** Address as typed; emails are sent here. */
  email: string
  /** Unique address, normalised: see {@link normalEmail}. */
  email_normal: string
  /** Argon2id hash, with its parameters and salt. */
  password_hash: string
  /** Account's additional rights; only the command line grants them. */
  role: Role | null
  /** Role of an account of the staff; null for other accounts. */
  staff_role: StaffRole | null
  first_name: string
  last_name: string
  phone_number: string
  sex: string
  /**
   * Whether the account wants emails about its orders: 1 for yes, 0 for no. The other email preferences are mailing
   * lists: see news-tables.ts.
   */
  wants_order_updates: Generated<number>
  /** Time when the email preferences were saved; null while they are the defaults. */
  preferences_saved_at: Generated<Timestamp | null>
  /** Language for the account's emails. */
  language: string
  verified_at: Timestamp
  created_at: Timestamp
  /** Whether an account of the staff must change its password before any other call: 1 for yes. */
  must_change_password: Generated<number>
  /** Mode in which a member of staff hears of waiting work by email; null if not at all. */
  staff_notices: Exclude<StaffNoticeMode, 'off'> | null
}

export interface SessionTable {
  /** SHA-256 of the token, which itself is not stored. */
  token_hash: string
  account_id: number
  created_at: Timestamp
  /** Last use, accurate to the hour; to the minute if `ends_at` is set. */
  used_at: Timestamp
  /** End of a session that is not used until then. */
  expires_at: Timestamp
  /** End of a session of the staff, even if it is in use; null for a visitor's session. */
  ends_at: Timestamp | null
  /** Truncated network address where the session began. */
  network: string | null
  /** Time when the account's second factor was entered in the session. */
  second_factor_at: Timestamp | null
}

/** Second factor of an account. No response, log or export has the secret once it was confirmed. */
export interface SecondFactorTable {
  account_id: number
  /** Secret in base 32, encrypted: see accounts/secret-box.ts. */
  secret: string
  /** Time of confirmation; null until the first code proves that the app has the secret. */
  confirmed_at: Timestamp | null
  /** Time step of the last used code. */
  last_step: number
}

/** Key outside the database that encrypts secrets. */
export interface SecretKeyTable {
  id: 1
  /** Identifier of the key, which does not reveal the key. */
  key_id: string
}

/** Link with which an account of the staff gets a new password. */
export interface PasswordLinkTable {
  account_id: number
  /** SHA-256 of the link's secret part. */
  token_hash: string
  /** Account that requested the link. */
  actor_id: number
  /** Number of attempts. */
  tries: number
  expires_at: Timestamp
}

/** Unused recovery code. */
export interface RecoveryCodeTable {
  account_id: number
  /** SHA-256 of the code. */
  code_hash: string
}

/** Sign-up form that takes effect when its code is confirmed. */
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

/** Latest code that was sent to an address or a number, for each purpose. */
export interface OneTimeCodeTable {
  /** Normalised email address, or a phone number as +255 and nine digits. */
  recipient_normal: string
  purpose: CodePurpose
  /** Salted hash of the code. */
  code_hash: string
  /** Number of attempts so far. */
  tries: Generated<number>
  sent_at: Timestamp
  expires_at: Timestamp
}

export type ContactStatus = 'received' | 'done'

export interface ContactMessageTable {
  id: Generated<number>
  /** State of the message. A received message may have a reply: see answered_at. */
  status: ContactStatus
  name: string
  email: string
  email_normal: string
  subject: string
  message: string
  site_name: string
  language: string
  created_at: Timestamp
  /** Time of the last reply from the desk. */
  answered_at: Timestamp | null
  /** Time when staff marked the message as done; null before that. */
  done_at: Timestamp | null
  done_by: string | null
}

/** Reply by email from the desk; deleted with its message. */
export interface MessageAnswerTable {
  id: Generated<number>
  message_id: number
  text: string
  /** Address of the staff account, or the operating system user who ran the command. */
  actor: string
  created_at: Timestamp
}

/** Browser in which an account was signed in. Several people may share a browser. */
export interface KnownDeviceTable {
  /** SHA-256 of the token in the browser's cookie. */
  token_hash: string
  account_id: number
  /** Time of the last sign-in. */
  used_at: Timestamp
  expires_at: Timestamp
}

/** Delay between attempts of one subject. */
export interface SlowDownTable {
  /** Hash, so that no address is stored. */
  subject: string
  hits: number
  /** Earliest time of the next attempt. */
  next_at: Timestamp
  resets_at: Timestamp
}

/** Event of the security log. The database rejects updates, and deletions of events that are younger than 29 days. */
export interface SecurityEventTable {
  id: Generated<number>
  kind: SecurityEventKind
  /** Account's ID without a reference, because the log outlives accounts. */
  account_id: number | null
  /** Truncated network address. */
  network: string | null
  detail: string
  /** Number of such events within a minute. */
  count: number
  created_at: Timestamp
  /** JSON of the contract's record changes. */
  changes: string | null
}

/** Number of hits in the current window. */
export interface RateLimitTable {
  /** Hash, so that no address is stored. */
  subject: string
  hits: number
  resets_at: Timestamp
}
