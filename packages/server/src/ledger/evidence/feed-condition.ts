import { feedBehindMs, feedSilentAfterMs, type FeedCondition } from '@charity-kit/contract'
import type { Database, Timestamp } from '../../db/schema.ts'
import { balanceChain } from './balance-chain.ts'
import { findLastStatement, listNoticeMoves, type NoticeMove } from './balance-repository.ts'
import type { StoredFeed } from './feed-repository.ts'

/** Whether nothing was received from a feed for some hours. */
export const isSilent = ({ heard_at }: Pick<StoredFeed, 'heard_at'>, at: Date): boolean =>
  heard_at === null || at.getTime() - Date.parse(heard_at) > feedSilentAfterMs

/** Whether a feed is catching up on older messages, so that more may come, even a reversal. */
export const isBehind = ({ late_at }: Pick<StoredFeed, 'late_at'>, at: Date): boolean =>
  late_at !== null && at.getTime() - Date.parse(late_at) < feedBehindMs

/** Result of following a feed's balances since the last statement of its source. */
export interface FeedChain {
  isWhole: boolean
  /** Last minute of the source's statements; undefined without any. */
  statementMinute: Timestamp | undefined
  /** Number of the notice with which the chain begins, if the balance before it is not known. */
  firstNoticeId: number | undefined
}

/**
 * Follows a feed's balances, so that a forger has to know the balance. A provider need not state balances. A phone
 * must: a message without one may have moved the balance.
 */
export const readFeedChain = async (
  db: Database,
  feed: Pick<StoredFeed, 'id' | 'source' | 'grade'>,
): Promise<FeedChain> => {
  const last = await findLastStatement(db, feed.source)
  const moves = await listNoticeMoves(db, feed, last)
  const chain = balanceChain<NoticeMove>({ balanceCents: last?.cents })
  for (const move of moves) chain.add(move)
  const { isWhole, first } = chain.end()
  const stated = moves.filter(({ balanceCents }) => balanceCents !== null).length
  const isStated = stated === moves.length || (stated === 0 && feed.grade === 'provider')
  return {
    isWhole: isWhole && isStated,
    statementMinute: last?.minute,
    firstNoticeId: last?.cents == null ? first?.noticeId : undefined,
  }
}

/** Returns the condition of a feed, except `deaf`. */
export const conditionOf = async (db: Database, feed: StoredFeed, at: Date): Promise<FeedCondition> => {
  if (feed.state !== 'on') return feed.state
  if (isSilent(feed, at)) return 'silent'
  if (!(await readFeedChain(db, feed)).isWhole) return 'broken'
  return isBehind(feed, at) ? 'behind' : 'good'
}
