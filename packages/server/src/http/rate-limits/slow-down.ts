import type { Database } from '../../db/schema.ts'
import { countAttempt, findAttempts, takeTurn } from './slow-down-repository.ts'
import { minuteMs } from '../../values/durations.ts'

/**
 * Delays of repeated attempts. After `free` attempts in a window, the wait after each attempt is longer: 1 s, 2 s, 4
 * s, up to `maxDelayS`.
 */
export interface SlowDown {
  free: number
  maxDelayS: number
  windowMinutes: number
}

/** A subject's turn to make an attempt. */
export interface Turn {
  /** Milliseconds to wait; 0 if the subject may try now. */
  waitMs: number
  /**
   * Takes the turn and resolves with 0. If another attempt just took the turn, resolves with the milliseconds to
   * wait.
   */
  take: () => Promise<number>
}

/** Finds out by a read alone whether a subject may try now. */
export const findTurn = async (
  db: Database,
  subject: string,
  { free, maxDelayS, windowMinutes }: SlowDown,
  at: Date,
): Promise<Turn> => {
  const now = at.toISOString()
  const after = (ms: number): string => new Date(at.getTime() + ms).toISOString()
  const delayMs = (hits: number): number => (hits < free ? 0 : Math.min(maxDelayS, 2 ** (hits - free)) * 1000)
  const seen = await findAttempts(db, subject, now)
  const waitMs = Math.max(0, Date.parse(seen?.nextAt ?? now) - at.getTime())
  return {
    waitMs,
    take: async () => {
      if (seen && seen.hits + 1 >= free) {
        const delay = delayMs(seen.hits + 1)
        return (await takeTurn(db, subject, seen, after(delay))) ? 0 : delay
      }
      const hits = await countAttempt(db, { subject, resetsAt: after(windowMinutes * minuteMs) }, now)
      return hits <= free ? 0 : delayMs(hits)
    },
  }
}
