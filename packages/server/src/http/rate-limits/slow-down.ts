import type { Database } from '../../db/schema.ts'
import { countAttempt, findAttempts, takeTurn } from './slow-down-repository.ts'
import { minuteMs } from '../../values/durations.ts'

/** After `free` attempts in a window, each must wait longer after the one before: 1 s, 2 s, 4 s, up to `maxDelayS`. */
export interface SlowDown {
  free: number
  maxDelayS: number
  windowMinutes: number
}

/** A subject's turn to try. */
export interface Turn {
  /** Milliseconds to wait; 0 if it may try now. */
  waitMs: number
  /** Takes the turn, unless somebody else just did; resolves with the milliseconds to wait in that case, else with 0. */
  take: () => Promise<number>
}

/** Finds out by a read alone whether it is a subject's turn. */
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
