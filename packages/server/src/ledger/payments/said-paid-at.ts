import { atLocalTime, isLocalMinute } from '@charity-kit/contract'
import type { Timestamp } from '../../db/schema.ts'

const dayMs = 86_400_000
/** As old as a statement's line may be to verify a claim by itself. */
const maxAgeDays = 30

/**
 * When a payer says that they paid, from the message of their wallet; null for what cannot be true. Clocks differ, so up to a day
 * ahead is taken as now.
 */
export const toSaidPaidAt = (
  said: string | undefined,
  { createdAt, timeZone }: { createdAt: Timestamp; timeZone: string },
): Timestamp | null => {
  if (said === undefined || !isLocalMinute(said)) return null
  const at = atLocalTime(`${said}:00`, timeZone).getTime()
  const now = Date.parse(createdAt)
  if (!(at >= now - maxAgeDays * dayMs && at <= now + dayMs)) return null
  return new Date(Math.min(at, now)).toISOString()
}
