import type { Database } from '../../db/schema.ts'
import {
  hasLostDecider,
  listDeciders,
  listNewDeciders,
  settledAfterMs,
  type Decider,
} from './deciders-repository.ts'

/** Who decides about payments, where that takes two. */
export interface Deciders {
  /** Those who have for seven days: nobody is their own second person by an account that they made or took over. */
  settled: readonly Decider[]
  isSettled: (accountId: number) => boolean
  /** Whether an account came, or got a new password, within these days. */
  isNew: (accountId: number) => boolean
  /** Whether nobody else could be the second, and nobody made it so within these days. */
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
