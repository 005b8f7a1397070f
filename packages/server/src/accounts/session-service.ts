import { hash } from 'node:crypto'
import type { StaffSession } from '@charity-kit/contract'
import type { Database } from '../db/schema.ts'
import { DomainError } from '../values/domain-error.ts'
import { deleteSession, listSessionsOf } from './session-repository.ts'

/** Returns a name of a session that is easy to type, and does not reveal the stored hash. */
const sessionId = (tokenHash: string): string => hash('sha256', tokenHash, 'hex').slice(0, 12)

/** Lists an account's sessions, newest first. */
export const listSessions = async (
  db: Database,
  { accountId, tokenHash, at }: { accountId: number; tokenHash?: string; at: Date },
): Promise<StaffSession[]> =>
  (await listSessionsOf(db, accountId, at.toISOString())).map((session) => ({
    id: sessionId(session.token_hash),
    createdAt: session.created_at,
    usedAt: session.used_at,
    endsAt: session.ends_at,
    network: session.network,
    isSecondFactorEntered: session.second_factor_at !== null,
    isCurrent: session.token_hash === tokenHash,
  }))

/**
 * Ends one of an account's sessions.
 * @throws DomainError `not_found`
 */
export const endSession = async (
  db: Database,
  { accountId, id, at }: { accountId: number; id: string; at: Date },
): Promise<void> => {
  const sessions = await listSessionsOf(db, accountId, at.toISOString())
  const session = sessions.find(({ token_hash }) => sessionId(token_hash) === id)
  if (!session)
    throw new DomainError('not_found', { message: 'There is no such session; it may have ended.' })
  await deleteSession(db, session.token_hash)
}
