import type { Count } from './rate-limit-repository.ts'

/**
 * Number of subjects remembered, enough for an attack from many addresses. Older subjects are counted in the database
 * again.
 */
const maxRemembered = 10_000

export interface ExceededLimits {
  add: (counts: readonly Pick<Count, 'subject' | 'resetsAt'>[]) => void
  /**
   * Returns the milliseconds until all of these subjects are below their limits again, as far as this process knows;
   * 0 if they are.
   */
  waitMs: (subjects: readonly string[], at: Date) => number
}

/**
 * Remembers in this process which subjects are beyond a limit. Rejecting their next call then costs no query: a flood
 * must not become a flood of writes.
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
