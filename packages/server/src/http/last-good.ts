import { isDatabaseUnavailable } from '../db/database-errors.ts'

/** Number of responses kept for each read, the latest ones. Fifty large pages take some megabytes. */
const mostKept = 50

/** A response from before the database became unavailable. */
export class KeptAnswer<Answer> {
  readonly answer: Answer
  /** Age of the response in whole seconds. */
  readonly ageS: number

  constructor(answer: Answer, ageS: number) {
    this.answer = answer
    this.ageS = ageS
  }
}

/**
 * Keeps the latest responses of a read, and returns them while the database is unavailable. Visitors who only look
 * around notice nothing.
 * @param keyOf returns the key of calls that share a response
 */
export const lastGood = <Call, Answer>(
  read: (call: Call) => Promise<Answer>,
  keyOf: (call: Call) => string,
  now: () => Date,
): ((call: Call) => Promise<Answer | KeptAnswer<Answer>>) => {
  const kept = new Map<string, { answer: Answer; atMs: number }>()
  return async (call) => {
    const key = keyOf(call)
    try {
      const answer = await read(call)
      // The response that was requested longest ago goes first.
      kept.delete(key)
      kept.set(key, { answer, atMs: now().getTime() })
      const [oldest] = kept.size > mostKept ? kept.keys() : []
      if (oldest !== undefined) kept.delete(oldest)
      return answer
    } catch (error) {
      const before = kept.get(key)
      if (!before || !isDatabaseUnavailable(error)) throw error
      return new KeptAnswer(before.answer, Math.round((now().getTime() - before.atMs) / 1000))
    }
  }
}
