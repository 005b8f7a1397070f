import { setTimeout } from 'node:timers'
import { feedBehindMs, feedSilentAfterMs } from '@charity-kit/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../db/schema.ts'
import { DomainError } from '../../../values/domain-error.ts'
import { coalesce } from '../../../values/coalesce.ts'
import type { PaymentService } from '../../decisions/payment-service.ts'
import type { FirstWallets } from '../../claims/claimed-wallet.ts'
import { isFeedChainWhole } from '../../evidence/feed-condition.ts'
import { findFeed } from '../../evidence/feed-repository.ts'
import { listNoticeMatches, type NoticeMatch } from '../../decisions/notice-match-repository.ts'

/** How often it looks by itself: for claims and notices that another process stored, and feeds that caught up. */
const intervalMs = 3000
/**
 * After a claim was stored, so that its response is on its way first: the response takes no longer for money that is known, although SQLite
 * lets nothing else run meanwhile.
 */
const settleMs = 300
/** What was refused is asked for again after so long: a day's limit, or a message that was missing. */
const forgetRefusedMs = 60_000

export interface NoticeMatcher {
  /** Looks for matches in the background, a moment later: a claim or a notice was stored. */
  wake: () => void
  /** Looks for matches now, and resolves once it has looked. */
  run: () => Promise<void>
  stop: () => Promise<void>
}

interface MatcherDependencies {
  db: Database
  now: () => Date
  payments: Pick<PaymentService, 'verifyByNotice'>
  wallets: () => FirstWallets
  log: Pick<FastifyBaseLogger, 'error'>
  /** How many matches are read at a time. */
  pageSize?: number
}

/** Left to people: see verify-by-notice.ts and second-person.ts. */
const isLeftToPeople = (error: unknown): boolean =>
  error instanceof DomainError && /^(?:state_changed|second_person_required)$/.test(error.code)

/**
 * Verifies the payments that feeds show, apart from the request that stores a claim: its response says nothing about money that is known,
 * and takes no longer for it.
 */
export const startNoticeMatcher = ({
  db,
  now,
  payments,
  wallets,
  log,
  pageSize = 200,
}: MatcherDependencies): NoticeMatcher => {
  let isStopped = false
  /** Pairs that were refused: asking again each time would cost a transaction for each. */
  let refused = new Set<string>()
  let refusedSince = now().getTime()

  const look = async (): Promise<void> => {
    const at = now().getTime()
    if (at - refusedSince >= forgetRefusedMs) {
      refused = new Set()
      refusedSince = at
    }
    const page = {
      size: pageSize,
      wallets: wallets(),
      heardSince: new Date(at - feedSilentAfterMs).toISOString(),
      lateBefore: new Date(at - feedBehindMs).toISOString(),
    }
    const isWhole = chainChecks(db)
    let after = 0
    for (let matches; (matches = await listNoticeMatches(db, { ...page, after })).length > 0;) {
      for (const match of matches) {
        if (isStopped) return
        if (await isWhole(match.feedId)) await verify(match)
      }
      after = matches.at(-1)?.noticeId ?? after
      if (matches.length < pageSize) return
    }
  }
  const verify = async ({ noticeId, claimId }: NoticeMatch): Promise<void> => {
    const pair = `${String(noticeId)}:${String(claimId)}`
    if (refused.has(pair)) return
    try {
      await payments.verifyByNotice({ claimId, by: 'notices', notice: { noticeId } })
    } catch (error) {
      // One that fails must not keep the others from being looked at.
      if (!isLeftToPeople(error)) log.error({ err: error, claimId, noticeId }, 'a notice could not be taken')
      refused.add(pair)
    }
  }
  const run = coalesce(async () => {
    if (isStopped) return
    try {
      await look()
    } catch (error) {
      log.error({ err: error }, 'notices could not be matched')
    }
  })
  const afresh = () => {
    refused.clear()
    return run()
  }
  const timer = setInterval(() => void run(), intervalMs).unref()
  let settling: NodeJS.Timeout | undefined
  return {
    wake: () => {
      settling ??= setTimeout(() => {
        settling = undefined
        void afresh()
      }, settleMs).unref()
    },
    run: afresh,
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      clearTimeout(settling)
      await run()
    },
  }
}

/** Whether a feed's balances follow from each other, asked for once in a run; the transaction asks again. */
const chainChecks = (db: Database): ((feedId: number) => Promise<boolean>) => {
  const checked = new Map<number, boolean>()
  return async (feedId) => {
    const known = checked.get(feedId)
    if (known !== undefined) return known
    const feed = await findFeed(db, { id: feedId })
    const isWhole = feed !== undefined && (await isFeedChainWhole(db, feed))
    checked.set(feedId, isWhole)
    return isWhole
  }
}
