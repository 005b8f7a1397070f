import { fieldError } from '@charity-kit/contract'
import { firstWallets } from '../claims/claimed-wallet.ts'
import {
  takeChosenNotice,
  takeMatchedNotice,
  takeNoticeAlone,
  type NoticeEvidence,
} from './verify-by-notice.ts'
import { DomainError } from '../../values/domain-error.ts'
import type { LedgerDependencies } from '../ledger-dependencies.ts'
import { isReversedLine } from '../evidence/reversal-repository.ts'
import type { Decision, Move } from './decide-payment.ts'
import { namingIdOwner } from '../claims/id-owner-repository.ts'
import { dueAmountTzs, type PaymentClaim } from '../claims/payment-claim-repository.ts'
import type { PaymentProposals } from './payment-proposals.ts'
import { takeFreeLine, type MatchedLine } from './statement-evidence.ts'
import { manyUndoableMs, undoableMs } from './undo-decision.ts'

/** The ways in which a payment that waits is verified. */
export interface PaymentVerifications {
  /** A person found the payment in the wallet's or bank's record; `receivedAmountTzs` defaults to the amount due. */
  verify: (
    decision: Decision & {
      evidence: string
      receivedAmountTzs?: number | undefined
      undoable?: boolean | undefined
    },
  ) => Promise<void>
  /**
   * A line of a statement shows the payment. Takes the line in the same transaction, and only if it still is free, has the payment's ID and
   * the exact amount due, and no reversal names it; otherwise `state_changed`.
   */
  verifyByLine: (
    decision: Decision & {
      evidence: string
      line: MatchedLine
      /** Whether nobody chose the line, and taking back its import takes this back too. */
      isMatched?: boolean | undefined
      undoable?: boolean | undefined
    },
  ) => Promise<void>
  /** A feed's notice shows the payment: see feeds/verify-by-notice.ts. Without an account nobody chose it, so all of the rules hold. */
  verifyByNotice: (
    decision: Decision & {
      notice: NoticeEvidence
      /** Whether it was verified among others: nobody looked at it alone, so the rules hold for it, too. */
      isMatched?: boolean | undefined
      undoable?: boolean | undefined
    },
  ) => Promise<void>
  /**
   * A person found that a free line of a statement is this payment, whatever ID and amount its payer stated. The payment takes the
   * line's ID; the history keeps the payer's.
   */
  verifyByFreeLine: (
    decision: Decision & { lineId: number; reason: string; undoable?: boolean | undefined },
  ) => Promise<void>
}

/** A claim that waits is verified. */
const verified = { action: 'verified', from: ['submitted'], to: 'verified' } as const

export const paymentVerifications = (
  { db, centre }: Pick<LedgerDependencies, 'db' | 'centre'>,
  proposals: Pick<PaymentProposals, 'verify'>,
): PaymentVerifications => ({
  verify: ({ evidence, receivedAmountTzs, undoable, ...decision }) =>
    proposals.verify(
      decision,
      {
        ...verified,
        evidence,
        isByHand: true,
        receivedAmountTzs: (claim) => plausible(receivedAmountTzs ?? dueAmountTzs(claim), claim),
        ...(undoable && { undoableMs }),
      },
      { evidence },
    ),
  verifyByLine: ({ evidence, line, isMatched = false, undoable, ...decision }) =>
    proposals.verify(
      decision,
      {
        ...verified,
        ...byLine(line, evidence),
        isMatched,
        ...(undoable && { undoableMs: isMatched ? manyUndoableMs : undoableMs }),
      },
      { evidence, lineId: line.id },
    ),
  verifyByNotice: ({ notice, isMatched = false, undoable, ...decision }) => {
    const isChosen = !isMatched && decision.accountId !== undefined
    const take = isMatched ? takeMatchedNotice : isChosen ? takeChosenNotice : takeNoticeAlone
    return proposals.verify(
      decision,
      {
        ...verified,
        isByHand: isChosen,
        takeEvidence: async (tx, claim, at) => ({
          evidence: await take(tx, claim, notice, { at, wallets: firstWallets(centre().wallets) }),
        }),
        receivedAmountTzs: dueAmountTzs,
        ...(undoable && { undoableMs: isMatched ? manyUndoableMs : undoableMs }),
      },
      { noticeId: notice.noticeId },
    )
  },
  verifyByFreeLine: ({ lineId, reason, undoable, ...decision }) =>
    namingIdOwner(db, () =>
      proposals.verify(
        decision,
        {
          ...verified,
          reason,
          isByHand: true,
          takeEvidence: (tx, claim, at) => takeFreeLine(tx, claim, { lineId, by: decision.by, reason, at }),
          receivedAmountTzs: (claim, line) => line?.amountTzs ?? dueAmountTzs(claim),
          ...(undoable && { undoableMs }),
        },
        { evidence: reason, reason, lineId },
      ),
    ),
})

/** Takes a line as evidence, if it still shows what is due. */
const byLine = (line: MatchedLine, evidence: string): Pick<Move, 'takeEvidence' | 'receivedAmountTzs'> => ({
  takeEvidence: async (tx, claim) => {
    // A statement that was imported since it was chosen may show it going back.
    if (await isReversedLine(tx, line.id)) {
      throw new DomainError('state_changed', { message: (t) => t.line.reversed(line.id) })
    }
    return { evidence, claim, line }
  },
  receivedAmountTzs: (claim) => {
    // Whether the line still has its ID shows when the line is linked.
    if (dueAmountTzs(claim) !== line.amountTzs) throw new DomainError('state_changed')
    return line.amountTzs
  },
})

/** More than so many times what is due is a slip of the finger. */
const maxTimesDue = 100

/** What came in, if it can be. @throws DomainError `validation_failed` */
const plausible = (amountTzs: number, claim: PaymentClaim): number => {
  const maxTzs = maxTimesDue * dueAmountTzs(claim)
  if (amountTzs <= maxTzs) return amountTzs
  throw new DomainError('validation_failed', {
    fields: { amount: fieldError('amount_too_large', maxTzs) },
  })
}
