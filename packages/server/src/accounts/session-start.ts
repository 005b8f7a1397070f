import type { DatabaseTransaction } from '../db/schema.ts'
import { insertSession } from './session-repository.ts'
import { hashSessionToken, generateSessionToken } from './session-token.ts'
import { sessionTimestamps } from './signed-in.ts'

/** Starts a session and returns its token, which is stored nowhere on this side. */
export const startSession = async (tx: DatabaseTransaction, accountId: number, at: Date): Promise<string> => {
  const token = generateSessionToken()
  const { usedAt, expiresAt } = sessionTimestamps(at)
  await insertSession(tx, { tokenHash: hashSessionToken(token), accountId, createdAt: usedAt, expiresAt })
  return token
}
