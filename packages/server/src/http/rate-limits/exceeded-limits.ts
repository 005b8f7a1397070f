import type { Count } from './rate-limit-repository.ts'

/** Enough for an attack from many addresses; beyond that the oldest are counted in the database again. */
const maxRemembered = 10_000

export interface ExceededLimits {
  add: (counts: readonly Pick<Count, 'subject' | 'resetsAt'>[]) => void
  /** Milliseconds until all of these subjects are below their limits again; 0 if they are, as far as is known here. */
  waitMs: (subjects: readonly string[], at: Date) => number
}

/**
 * Remembers in this process which subjects are beyond a limit, so that refusing their next call costs no query: a flood must
 * not become a flood of writes.
 */
export const exceededLimits = (): ExceededLimits => {
  const resetsAt = new Map<string, number>()
  return {
    add: (counts) => {
      for (const count of counts) {
        const [oldest] = resetsAt.keys()
        if (resetsAt.size >= maxRemembered && oldest !== undefined) resetsAt.delete(oldest)
        resetsAt.set(count.subject, Date.parse(count.resetsAt))
      }
    },
    waitMs: (subjects, at) => {
      const waits = subjects.map((subject) => (resetsAt.get(subject) ?? 0) - at.getTime())
      for (const [index, subject] of subjects.entries())
        if ((waits[index] ?? 0) <= 0) resetsAt.delete(subject)
      return Math.max(0, ...waits)
    },
  }
}
