import { hash, randomBytes } from 'node:crypto'
import type { Role } from '../db/account-tables.ts'
import type { DatabaseTransaction, Timestamp } from '../db/schema.ts'
import { DomainError } from '../values/domain-error.ts'
import { insertSession, renewSession } from './session-repository.ts'
import { dayMs, minuteMs } from '../values/durations.ts'

/** Bytes of a token: 256 bits cannot be guessed, so storing a plain hash is enough. */
const tokenBytes = 32

/** Time without use after which a visitor's session ends, in milliseconds. */
const visitorIdleMs = 30 * dayMs
/** Time without use after which a staff session ends, in milliseconds. A staff session also ends after a day's work. */
const staffIdleMs = 30 * minuteMs
const staffLifetimeMs = 12 * 60 * minuteMs

/** Generates the secret of a new session. Only its owner's browser stores it. */
export const generateSessionToken = (): string => randomBytes(tokenBytes).toString('base64url')

/** Returns the hash of a token that the database stores. */
export const hashSessionToken = (token: string): string => hash('sha256', token, 'base64url')

const later = (at: Date, ms: number): Timestamp => new Date(at.getTime() + ms).toISOString()

/** Returns the timestamps of a session that is used at `at`. `endsAt` is set for the staff. */
export const sessionTimestamps = (
  at: Date,
  endsAt: Timestamp | null,
): { usedAt: Timestamp; expiresAt: Timestamp } => {
  const idleEnd = later(at, endsAt === null ? visitorIdleMs : staffIdleMs)
  return { usedAt: at.toISOString(), expiresAt: endsAt !== null && endsAt < idleEnd ? endsAt : idleEnd }
}

/** Returns the shortest time in milliseconds between two recorded uses, so that reads rarely write. */
export const recordUseAfterMs = (endsAt: Timestamp | null): number =>
  endsAt === null ? 60 * minuteMs : minuteMs

/** Account that starts a session, and its origin. */
export interface SessionStart {
  account: { id: number; role: Role | null }
  at: Date
  /** A truncated address. */
  network: string
  /** When the second factor was entered, carried over from the session that this one replaces. */
  secondFactorAt?: Timestamp | null
}

/** Starts a session and returns its token, which the server does not store. */
export const startSession = async (
  tx: DatabaseTransaction,
  { account, at, network, secondFactorAt = null }: SessionStart,
): Promise<string> => {
  const token = generateSessionToken()
  const endsAt = account.role === 'staff' ? later(at, staffLifetimeMs) : null
  const { usedAt, expiresAt } = sessionTimestamps(at, endsAt)
  await insertSession(tx, {
    tokenHash: hashSessionToken(token),
    accountId: account.id,
    createdAt: usedAt,
    expiresAt,
    endsAt,
    network,
    secondFactorAt,
  })
  return token
}

/**
 * Records that a session's second factor was entered, and returns the session's new token: a person who saw the
 * earlier token has only the password.
 * @throws DomainError `unauthorised` if the session has ended
 */
export const enterSession = async (tx: DatabaseTransaction, tokenHash: string, at: Date): Promise<string> => {
  const token = generateSessionToken()
  const renewed = { tokenHash: hashSessionToken(token), secondFactorAt: at.toISOString() }
  if (!(await renewSession(tx, tokenHash, renewed))) throw new DomainError('unauthorised')
  return token
}
