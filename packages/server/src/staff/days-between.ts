import type { Timestamp } from '../db/schema.ts'
import { atLocalTime } from '@charity-kit/contract'

const dayMs = 86_400_000

/** The times between which days of the centre's calendar ("2026-11-21") lie, the last one included. */
export const daysBetween = (
  { from, to }: { from?: string | undefined; to?: string | undefined },
  timeZone: string,
): { since?: Timestamp; before?: Timestamp } => {
  const startOf = (day: string, days = 0) =>
    atLocalTime(
      `${new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)}T00:00:00`,
      timeZone,
    ).toISOString()
  return {
    ...(from !== undefined && { since: startOf(from) }),
    ...(to !== undefined && { before: startOf(to, 1) }),
  }
}
