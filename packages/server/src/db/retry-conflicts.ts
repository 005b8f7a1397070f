import { setTimeout } from 'node:timers/promises'
import { errorCode } from './database-errors.ts'

/** Whoever loses more races than this in a row is told to come back later. */
export const mostTries = 4
/** The pause before each further try is longer than the last, and by chance, so that the same two do not meet again. */
const longestPauseMs = 50

/** PostgreSQL found a deadlock, or could not put transactions in line. Nothing of the one that fails is stored. */
const isLostRace = (error: unknown): boolean => /^(?:40001|40P01)$/.test(errorCode(error))

/** Runs a transaction, or one statement, again where PostgreSQL ended it because others were in its way. */
export const retryLostRaces = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!isLostRace(error) || tries === mostTries) throw error
      await setTimeout(Math.random() * longestPauseMs * tries)
    }
  }
}
