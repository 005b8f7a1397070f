import type { Database } from '../../db/schema.ts'
import type { FeedFacts } from './evidence.ts'
import { isBehind, isSilent, readFeedChain } from './feed-condition.ts'
import type { StoredFeed } from './feed-repository.ts'
import { sumVerified } from './notice-repository.ts'
import { dayMs } from '../../values/durations.ts'

/** Returns the facts that vouch for a feed's notices at the given time. */
export const readFeedFacts = async (db: Database, feed: StoredFeed, at: Date): Promise<FeedFacts> => {
  const dayBefore = new Date(at.getTime() - dayMs).toISOString()
  return {
    id: feed.id,
    name: feed.name,
    wallet: feed.wallet,
    grade: feed.grade,
    isOn: feed.state === 'on' && feed.removed_at === null,
    isSilent: isSilent(feed, at),
    isBehind: isBehind(feed, at),
    ...(await chainFacts(db, feed)),
    perPaymentTzs: feed.per_payment_tzs,
    leftTzs: feed.per_day_tzs - (await sumVerified(db, feed.id, dayBefore)),
  }
}

const chainFacts = async (db: Database, feed: StoredFeed) => {
  const { isWhole, ...chain } = await readFeedChain(db, feed)
  return { isChainWhole: isWhole, ...chain }
}
