import { atLocalTime, dayAt, feedDayHours, feedDeafAfterMs } from '@charity-kit/contract'
import type { Timestamp } from '../../../db/schema.ts'
import type { StoredFeed } from '../../evidence/feed-repository.ts'
import type { UnheardClaim } from './unheard-claims-repository.ts'
import { dayMs } from '../../../values/durations.ts'

/**
 * Returns the time since which a feed has reported no payment. A phone's messages show that it receives messages; a
 * provider responds when it is asked.
 */
export const quietSince = (
  feed: Pick<StoredFeed, 'grade' | 'noticed_at' | 'heard_at' | 'created_at'>,
): Timestamp => (feed.grade === 'phone' ? feed.noticed_at : feed.heard_at) ?? feed.created_at

/**
 * Returns whether a phone may receive no messages although it responds. Such a phone forwarded no message for three
 * hours of the day, while claims of two payers wait that it should have reported. A single payer may have made up the
 * ID.
 * @param claims the claims of the feed's wallet that came since its last message
 */
export const isDeaf = (
  feed: Pick<StoredFeed, 'grade' | 'noticed_at' | 'heard_at' | 'created_at'>,
  claims: readonly UnheardClaim[],
  { at, timeZone }: { at: Date; timeZone: string },
): boolean => {
  const dayAgo = new Date(at.getTime() - dayMs)
  const isRecent = ({ createdAt }: UnheardClaim) => createdAt > dayAgo.toISOString()
  return (
    feed.grade === 'phone' &&
    areOfTwoPayers(claims.filter((claim) => claim.hasKnownShape && isRecent(claim))) &&
    daytimeMs(new Date(quietSince(feed)), at, timeZone) >= feedDeafAfterMs
  )
}

/** Whether claims come from two payers. Payers without an address and a number count as one. */
const areOfTwoPayers = ([first, ...others]: readonly UnheardClaim[]): boolean =>
  others.some(({ contacts }) =>
    contacts.length === 0
      ? first?.contacts.length !== 0
      : !contacts.some((contact) => first?.contacts.includes(contact)),
  )

/**
 * Returns how much of the time since a timestamp was daytime at the centre. Counts the last 24 hours at most, which
 * already have more daytime than the check needs.
 */
const daytimeMs = (since: Date, at: Date, timeZone: string): number => {
  const from = Math.max(since.getTime(), at.getTime() - dayMs)
  const days = new Set([dayAt(new Date(from), timeZone), dayAt(at, timeZone)])
  return [...days].reduce((sum, day) => {
    const [begin, end] = [feedDayHours.from, feedDayHours.until].map((time) =>
      atLocalTime(`${day}T${time}:00`, timeZone).getTime(),
    ) as [number, number]
    return sum + Math.max(0, Math.min(at.getTime(), end) - Math.max(from, begin))
  }, 0)
}
