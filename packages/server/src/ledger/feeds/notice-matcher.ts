import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'
import { coalesce } from '../../values/coalesce.ts'
import type { PaymentService } from '../payments/payment-service.ts'
import { listNoticeMatches } from './notice-repository.ts'

/** How often it looks by itself: for claims and notices that another process stored. */
const intervalMs = 3000
const maxPerRun = 200

export interface NoticeMatcher {
  /** Looks for matches in the background: a claim or a notice was stored. */
  wake: () => void
  /** The same, and resolves once it has looked. */
  run: () => Promise<void>
  stop: () => Promise<void>
}

interface MatcherDependencies {
  db: Database
  payments: Pick<PaymentService, 'verifyByNotice'>
  log: Pick<FastifyBaseLogger, 'error'>
}

/** Left to people: see verify-by-notice.ts and second-person.ts. */
const isLeftToPeople = (error: unknown): boolean =>
  error instanceof DomainError && /^(?:state_changed|second_person_required)$/.test(error.code)

/**
 * Verifies the payments that feeds show, apart from the request that stores a claim: its response says nothing about money that is known,
 * and takes no longer for it.
 */
export const startNoticeMatcher = ({ db, payments, log }: MatcherDependencies): NoticeMatcher => {
  let isStopped = false
  /** Pairs that were refused, until the next notice or claim: asking again each time would cost a transaction for each. */
  const refused = new Set<string>()

  const look = async (): Promise<void> => {
    for (const match of await listNoticeMatches(db, maxPerRun)) {
      const pair = `${String(match.noticeId)}:${String(match.claimId)}`
      if (isStopped || refused.has(pair)) continue
      try {
        await payments.verifyByNotice({ claimId: match.claimId, by: 'notices', notice: match })
      } catch (error) {
        if (!isLeftToPeople(error)) throw error
        refused.add(pair)
      }
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
  return {
    wake: () => void afresh(),
    run: afresh,
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await run()
    },
  }
}
