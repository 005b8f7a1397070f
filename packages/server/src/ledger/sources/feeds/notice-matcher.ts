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

/** How often it looks by itself: for claims and notices that another process stored, and feeds that caught up. */
const intervalMs = 3000
/**
 * After a claim was stored, so that its response is on its way first: the response takes no longer for money that is known, although SQLite
 * lets nothing else run meanwhile.
 */
const settleMs = 300
/** A refused pair is tried again after this time, because a message may have been missing. */
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
  centre: () => Pick<CentreSettings, 'secondPersonTzs' | 'wallets'>
  log: Pick<FastifyBaseLogger, 'error'>
  /** The number of candidates that are read at a time. */
  pageSize?: number
}

/**
 * Whether the transaction, which decides again by the same rule, left the payment to people: see may-verify.ts and
 * second-person.ts.
 */
const isLeftToPeople = (error: unknown): boolean =>
  error instanceof DomainError && /^(?:state_changed|second_person_required)$/.test(error.code)

/**
 * Verifies the payments that feeds show. This is not done in the request that stores a claim, so that its response does
 * not show whether the money is known, nor take longer. Notices are taken in the order in which their messages were
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
  /** The pairs that the transaction refused. Trying them each time would cost a transaction each. */
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
