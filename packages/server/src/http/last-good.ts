import { isDatabaseUnavailable } from '../db/database-errors.ts'

/** How many answers of one read are kept: those that were asked for last. Somebody may ask for fifty large pages; they take some megabytes. */
const mostKept = 50

/** An answer of before the database went away. */
export class KeptAnswer<Answer> {
  readonly answer: Answer
  /** How old it is, in whole seconds. */
  readonly ageS: number

  constructor(answer: Answer, ageS: number) {
    this.answer = answer
    this.ageS = ageS
  }
}

/**
 * Keeps what a read answered last, and answers that while the database is away: whoever looks around notices nothing.
 *
 * @param keyOf what calls with the same answer share
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
      // The one that was asked for longest ago goes first.
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
