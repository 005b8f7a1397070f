import { setTimeout } from 'node:timers/promises'
import { errorCode } from './database-errors.ts'

/** Whoever loses more races than this in a row is told to come back later. */
export const maxAttempts = 4
/** The pause before each further try is longer than the last, and by chance, so that the same two do not meet again. */
const maxDelayMs = 50

/** PostgreSQL found a deadlock, or could not put transactions in line. Nothing of the one that fails is stored. */
const isConflict = (error: unknown): boolean => /^(?:40001|40P01)$/.test(errorCode(error))

/** Runs a transaction, or one statement, again where PostgreSQL ended it because others were in its way. */
export const retryConflicts = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isConflict(error) || attempt === maxAttempts) throw error
      await setTimeout(Math.random() * maxDelayMs * attempt)
    }
  }
}
