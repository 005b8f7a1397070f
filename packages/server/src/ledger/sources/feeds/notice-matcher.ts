import { setTimeout } from 'node:timers'
import type { FastifyBaseLogger } from 'fastify'
import type { CentreSettings } from '../../../config/centre-settings.ts'
import type { Database } from '../../../db/schema.ts'
import { coalesce } from '../../../values/coalesce.ts'
import { DomainError } from '../../../values/domain-error.ts'
import { theServer } from '../../claims/payer-repository.ts'
import { listProofs, readRules } from '../../decisions/find-proof.ts'
import type { PaymentService } from '../../decisions/payment-service.ts'
import { listNoticeCandidates, type NoticeCandidate } from '../../decisions/proof-candidates-repository.ts'

/** Interval of the regular search, for claims and notices that another process stored, and for feeds that caught up. */
const intervalMs = 3000
/**
 * Delay after a claim was stored, so that its response is sent first. The response must not take longer for a known
 * payment, and on SQLite matching blocks other work.
 */
const settleMs = 300
/** Time after which a rejected pair is tried again, because a message may have been missing. */
const forgetRefusedMs = 60_000

export interface NoticeMatcher {
  /** Searches for matches in the background a moment later, after a claim or a notice was stored. */
  wake: () => void
  /** Searches for matches now, and resolves when the search ends. */
  run: () => Promise<void>
  stop: () => Promise<void>
}

interface MatcherDependencies {
  db: Database
  now: () => Date
  payments: Pick<PaymentService, 'verifyByNotice'>
  centre: () => Pick<CentreSettings, 'secondPersonTzs' | 'wallets'>
  log: Pick<FastifyBaseLogger, 'error'>
  /** Number of candidates that are read at a time. */
  pageSize?: number
}

/**
 * Whether the transaction left the payment to people, after it applied the same rule again: see may-verify.ts and
 * second-person.ts.
 */
const isLeftToPeople = (error: unknown): boolean =>
  error instanceof DomainError && /^(?:state_changed|second_person_required)$/.test(error.code)

/**
 * Verifies the payments that feeds show. The work is not part of the request that stores a claim, so that its response
 * does not show whether the money is known, nor take longer. Notices are used in the order in which their messages were
 * written.
 */
export const startNoticeMatcher = ({
  db,
  now,
  payments,
  centre,
  log,
  pageSize = 200,
}: MatcherDependencies): NoticeMatcher => {
  let isStopped = false
  /** Pairs that the transaction rejected. Trying them each time would cost a transaction each. */
  let refused = new Set<string>()
  let refusedSince = now().getTime()

  const look = async (): Promise<void> => {
    const at = now().getTime()
    if (at - refusedSince >= forgetRefusedMs) {
      refused = new Set()
      refusedSince = at
    }
    let page = { paidAt: '', after: 0, size: pageSize }
    for (let candidates; (candidates = await listNoticeCandidates(db, page)).length > 0;) {
      const rules = await readRules({ db, now, centre }, { isClicked: false })
      const claimIds = [...new Set(candidates.map(({ claimId }) => claimId))]
      const proofs = await listProofs(db, claimIds, rules)
      for (const candidate of candidates) {
        if (isStopped) return
        const proof = proofs.get(candidate.claimId)
        if (proof?.source !== 'statement' && proof?.id === candidate.noticeId) await verify(candidate)
      }
      const last = candidates.at(-1)
      if (!last || candidates.length < pageSize) return
      page = { ...page, paidAt: last.paidAt, after: last.noticeId }
    }
  }
  const verify = async ({ noticeId, claimId }: NoticeCandidate): Promise<void> => {
    const pair = `${String(noticeId)}:${String(claimId)}`
    if (refused.has(pair)) return
    try {
      await payments.verifyByNotice({ claimId, by: theServer, notice: { noticeId } })
    } catch (error) {
      // A failing pair must not keep the other pairs from being checked.
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
