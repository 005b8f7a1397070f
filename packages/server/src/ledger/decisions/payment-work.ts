import {
  maxPaymentsCounted,
  type Language,
  type MatchedOutcome,
  type PaymentCounts,
  type MailPreview,
  type RejectInput,
} from '@charity-kit/contract'
import { inTransaction } from '../../db/open-database.ts'
import { DomainError } from '../../values/domain-error.ts'
import { refusalText } from '../../http/error-messages.ts'
import type { LedgerDependencies } from '../ledger-dependencies.ts'
import { describeLine } from '../evidence/evidence.ts'
import { evidenceOf, getFreeLine } from '../evidence/free-line-repository.ts'
import { listClaimIds } from '../claims/claim-id-repository.ts'
import type { Decision } from './decide-payment.ts'
import { dueAmountTzs, findVersion, getClaim } from '../claims/payment-claim-repository.ts'
import { assessEvidence, listProofs, readRules, type Rules } from './find-proof.ts'
import { countWaiting } from './payment-count-repository.ts'
import type { PaymentService } from './payment-service.ts'
import { previewRejection, rejectionReason } from './rejection.ts'

/** Payment tasks of the staff's pages beyond single decisions. */
export interface PaymentWork {
  counts: () => Promise<PaymentCounts>
  /**
   * Verifies a payment by a free line that a person chose. Unless the line has the payment's ID and amount, the payment
   * takes those of the line, and the history keeps the payer's.
   */
  verifyByChosenLine: (
    decision: Decision & { lineId: number; evidence?: string | undefined; undoable?: boolean },
  ) => Promise<void>
  /**
   * Verifies each payment by the line, or else the notice, that has its ID and amount. Each payment has its own
   * transaction.
   */
  verifyMatched: (decision: {
    payments: readonly number[]
    by: string
    language: Language
    undoable?: boolean | undefined
  }) => Promise<MatchedOutcome[]>
  /** Rejects a payment with a reason as written, or with a translated reason. */
  reject: (decision: Decision & Omit<RejectInput, 'version'>) => Promise<void>
  previewRejection: (rejection: Parameters<typeof previewRejection>[1]) => Promise<MailPreview>
}

/** Evidence text for a chosen line, if staff give none. */
const chosenByHand = 'Somebody chose this line for the payment.'

export const paymentWork = (dependencies: LedgerDependencies & { payments: PaymentService }): PaymentWork => {
  const { db, payments } = dependencies

  const whyNot = async (payment: number, rules: Rules): Promise<DomainError> => {
    const assessed = (await assessEvidence(db, [payment], rules)).get(payment) ?? []
    const isForTwo = assessed.some(
      ({ refusal }) => refusal === 'above-sum' || refusal === 'more-than-claimed',
    )
    return isForTwo
      ? new DomainError('second_person_required', { message: (t) => t.payment.takesTwo(payment) })
      : new DomainError('state_changed', { message: (t) => t.payment.noMatch(payment) })
  }

  const verifyMatch = async (payment: number, how: { by: string; undoable: boolean }): Promise<void> => {
    // Read again for each payment, because each verified one leaves less of a feed's limit for the day.
    const rules = await readRules(dependencies, { isClicked: true })
    const proof = (await listProofs(db, [payment], rules)).get(payment)
    if (!proof) throw await whyNot(payment, rules)
    if (proof.source === 'statement') {
      const line = { id: proof.id, amountTzs: proof.amountCents / 100 }
      await payments.verifyByLine({
        claimId: payment,
        evidence: describeLine(proof),
        line,
        isMatched: true,
        ...how,
      })
      return
    }
    await payments.verifyByNotice({
      claimId: payment,
      notice: { noticeId: proof.id },
      isMatched: true,
      ...how,
    })
  }

  return {
    counts: async () =>
      countWaiting(db, {
        most: maxPaymentsCounted,
        rules: await readRules(dependencies, { isClicked: true }),
      }),
    verifyByChosenLine: async ({ lineId, evidence, ...decision }) => {
      const { line, isExact } = await inTransaction(db, async (tx) => {
        const free = await getFreeLine(tx, lineId)
        const ids = await listClaimIds(tx, decision.claimId)
        const isSameId = [free.transaction_id_normal, free.other_transaction_id_normal ?? ''].some((id) =>
          ids.includes(id),
        )
        const isSame = isSameId && dueAmountTzs(await getClaim(tx, decision.claimId)) === free.amount_tzs
        return { line: free, isExact: isSame }
      })
      await (isExact
        ? payments.verifyByLine({
            ...decision,
            evidence: [evidenceOf(line), ...(evidence === undefined ? [] : [evidence])].join('; '),
            line: { id: lineId, amountTzs: line.amount_tzs },
          })
        : payments.verifyByFreeLine({ ...decision, lineId, reason: evidence ?? chosenByHand }))
    },
    verifyMatched: async ({ payments: ids, by, language, undoable = false }) => {
      const outcomes: MatchedOutcome[] = []
      for (const payment of new Set(ids)) {
        try {
          await verifyMatch(payment, { by, undoable })
          const version = await findVersion(db, payment)
          outcomes.push({ payment, isVerified: true, message: null, version })
        } catch (error) {
          if (!(error instanceof DomainError)) throw error
          const message = refusalText(error, language)
          outcomes.push({ payment, isVerified: false, message, version: null })
        }
      }
      return outcomes
    },
    reject: async ({ reason, why, note, ...decision }) => {
      const text =
        reason ?? (await rejectionReason(dependencies, decision.claimId, { why: why ?? 'other', note }))
      await payments.reject({ ...decision, reason: text })
    },
    previewRejection: (rejection) => previewRejection(dependencies, rejection),
  }
}
