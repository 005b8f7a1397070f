import type { Database } from '../../db/schema.ts'
import {
  hasLostDecider,
  listDeciders,
  listNewDeciders,
  settledAfterMs,
  type Decider,
} from './deciders-repository.ts'

/** Members who decide about payments, for decisions that need two people. */
export interface Deciders {
  /**
   * Deciders for at least seven days: no member is their own second person with an account that they made or took
   * over.
   */
  settled: readonly Decider[]
  isSettled: (accountId: number) => boolean
  /** Whether an account was added, or got a new password, within seven days. */
  isNew: (accountId: number) => boolean
  /** Whether there is no possible second person, and no decision within seven days caused that. */
  isAlone: (accountId: number) => boolean
}

export const readDeciders = async (db: Database, at: Date): Promise<Deciders> => {
  const since = new Date(at.getTime() - settledAfterMs).toISOString()
  const all = await listDeciders(db)
  const fresh = await listNewDeciders(db, since)
  const settled = all.filter(({ id }) => !fresh.has(id))
  const hasLost = await hasLostDecider(db, since)
  const isSettled = (accountId: number): boolean => settled.some(({ id }) => id === accountId)
  return {
    settled,
    isSettled,
    isNew: (accountId) => fresh.has(accountId),
    isAlone: (accountId) => isSettled(accountId) && settled.length === 1 && !hasLost,
  }
}
