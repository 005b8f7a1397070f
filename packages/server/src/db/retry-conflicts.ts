import { setTimeout } from 'node:timers/promises'
import { errorCode } from '../values/error-code.ts'

/** Maximum number of attempts. After this many conflicts in a row the error is passed on, and the client gets a 503. */
export const maxAttempts = 4
/**
 * Longest delay before the first retry. The delay is random and grows, so that the same two transactions do not collide
 * again.
 */
const maxDelayMs = 50

/** Error of a transaction that found a row changed since it read it. The transaction is rolled back and retried. */
export class ConflictError extends Error {
  override readonly name = 'ConflictError'
  /** PostgreSQL's code for a serialization failure. */
  readonly code = '40001'
}

/** Whether an error is a serialization failure or a deadlock in PostgreSQL. The failed transaction is rolled back. */
const isConflict = (error: unknown): boolean => /^(?:40001|40P01)$/.test(errorCode(error))

/** Retries a transaction, or a single statement, that PostgreSQL aborted because of a conflict with others. */
export const retryConflicts = async <Result>(
  operation: () => Promise<Result>,
  attempts = maxAttempts,
): Promise<Result> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await operation()
    } catch (error) {
      if (!isConflict(error) || attempt === attempts) throw error
      await setTimeout(Math.random() * maxDelayMs * attempt)
    }
  }
}
