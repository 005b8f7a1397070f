import { hash, randomBytes } from 'node:crypto'
import type { DatabaseTransaction, Timestamp } from '../db/schema.ts'
import { insertSession } from './session-repository.ts'

/** 256 bits cannot be guessed, so storing a plain hash is enough. */
const tokenBytes = 32

/** A session ends this long after its last use. */
const sessionLifetimeMs = 30 * 86_400_000

/** A new session's secret; only its owner's browser stores it. */
export const generateSessionToken = (): string => randomBytes(tokenBytes).toString('base64url')

/** The form in which the database stores a token. */
export const hashSessionToken = (token: string): string => hash('sha256', token, 'base64url')

/** The timestamps of a session that is used at `at`. */
export const sessionTimestamps = (at: Date): { usedAt: Timestamp; expiresAt: Timestamp } => ({
  usedAt: at.toISOString(),
  expiresAt: new Date(at.getTime() + sessionLifetimeMs).toISOString(),
})

/** Starts a session and returns its token, which the server does not store. */
export const startSession = async (tx: DatabaseTransaction, accountId: number, at: Date): Promise<string> => {
  const token = generateSessionToken()
  const { usedAt, expiresAt } = sessionTimestamps(at)
  await insertSession(tx, { tokenHash: hashSessionToken(token), accountId, createdAt: usedAt, expiresAt })
  return token
}
