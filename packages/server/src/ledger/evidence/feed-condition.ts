import { feedBehindMs, feedSilentAfterMs, type FeedCondition } from '@charity-kit/contract'
import type { Database } from '../../db/schema.ts'
import { isChainWhole } from './notice-balance-chain.ts'
import { findLastStatement, listBalanceSteps, type LastStatement } from './balance-repository.ts'
import type { StoredFeed } from './feed-repository.ts'

/** Whether a feed was heard within some hours. */
export const isSilent = ({ heard_at }: Pick<StoredFeed, 'heard_at'>, at: Date): boolean =>
  heard_at === null || at.getTime() - Date.parse(heard_at) > feedSilentAfterMs

/** Whether a feed sends what came in a while ago: more may be on the way, a reversal among it. */
const isBehind = ({ late_at }: Pick<StoredFeed, 'late_at'>, at: Date): boolean =>
  late_at !== null && at.getTime() - Date.parse(late_at) < feedBehindMs

/** Whether a feed is on, was heard within some hours, and is not behind. */
export const isAlive = (feed: Pick<StoredFeed, 'state' | 'heard_at' | 'late_at'>, at: Date): boolean =>
  feed.state === 'on' && !isSilent(feed, at) && !isBehind(feed, at)

/** Whether what a feed said since its last statement adds up. A provider need not say balances; a phone must. */
export const isChainWholeSince = async (
  db: Parameters<typeof listBalanceSteps>[0],
  feed: Pick<StoredFeed, 'id' | 'source' | 'grade'>,
  last: LastStatement | undefined,
): Promise<boolean> => {
  const steps = await listBalanceSteps(db, feed, last)
  if (feed.grade === 'provider' && steps.every(({ balance_cents }) => balance_cents === null)) return true
  return isChainWhole(steps, last?.cents ?? undefined)
}

export const isFeedChainWhole = async (
  db: Database,
  feed: Pick<StoredFeed, 'id' | 'source' | 'grade'>,
): Promise<boolean> => isChainWholeSince(db, feed, await findLastStatement(db, feed.source))

/** What is the matter with a feed, if anything. */
export const conditionOf = async (db: Database, feed: StoredFeed, at: Date): Promise<FeedCondition> => {
  if (feed.state !== 'on') return feed.state
  if (isSilent(feed, at)) return 'silent'
  if (!(await isFeedChainWhole(db, feed))) return 'broken'
  return isBehind(feed, at) ? 'behind' : 'good'
}
