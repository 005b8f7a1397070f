import type { CentreSettings } from '../../config/centre-settings.ts'
import type { Database } from '../../db/schema.ts'
import { findLastStatement } from '../evidence/balance-repository.ts'
import { firstWallets, type FirstWallets } from '../claims/claimed-wallet.ts'
import { isAlive, isChainWholeSince } from '../evidence/feed-condition.ts'
import { listStoredFeeds } from '../evidence/feed-repository.ts'
import { sumVerified } from '../evidence/notice-repository.ts'

const dayMs = 86_400_000

/** A feed whose word may count now, and for how much. */
export interface TrustedFeed {
  id: number
  wallet: string
  /** Of one payment, within what is left of the day. */
  upToTzs: number
  /** What is older is the last statement's to show. */
  since: string
}

/** By what one press verifies a payment. */
export interface MatchRules {
  /** Above this sum it takes two. */
  secondPersonTzs: number
  wallets: FirstWallets
  feeds: readonly TrustedFeed[]
}

interface RuleDependencies {
  db: Database
  now: () => Date
  centre: () => Pick<CentreSettings, 'secondPersonTzs' | 'wallets'>
}

/** The rules as they are now: feeds that are alive, with balances that follow from each other and room within their limits. */
export const readMatchRules = async ({ db, now, centre }: RuleDependencies): Promise<MatchRules> => {
  const { secondPersonTzs, wallets } = centre()
  const at = now()
  const dayBefore = new Date(at.getTime() - dayMs).toISOString()
  const feeds: TrustedFeed[] = []
  for (const feed of await listStoredFeeds(db)) {
    if (!isAlive(feed, at)) continue
    const last = await findLastStatement(db, feed.source)
    if (!(await isChainWholeSince(db, feed, last))) continue
    const left = feed.per_day_tzs - (await sumVerified(db, feed.id, dayBefore))
    const upToTzs = Math.min(feed.per_payment_tzs, left)
    if (upToTzs > 0) feeds.push({ id: feed.id, wallet: feed.wallet, upToTzs, since: last?.minute ?? '' })
  }
  return { secondPersonTzs, wallets: firstWallets(wallets), feeds }
}
