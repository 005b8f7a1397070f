import { fieldError } from '@charity-kit/contract'
import type { CentreSettings } from '../../config/centre-settings.ts'
import type { DatabaseTransaction } from '../../db/schema.ts'
import { firstWallets } from '../claims/claimed-wallet.ts'
import { takeChosenNotice, takeNoticeByRule, type NoticeReference } from './take-notice.ts'
import { DomainError } from '../../values/domain-error.ts'
import type { LedgerDependencies } from '../ledger-dependencies.ts'
import { isReversedLine } from '../evidence/reversal-repository.ts'
import type { Decision, Move } from './decide-payment.ts'
import { assessEvidence } from './find-proof.ts'
import type { Circumstances } from './may-verify.ts'
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
  /** A feed's notice shows the payment. Unless a person chose the notice, the rule of may-verify.ts decides. */
  verifyByNotice: (
    decision: Decision & {
      notice: NoticeReference
      /** Whether it was verified together with others. Nobody looked at it alone then, so the rule decides as well. */
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
        ...byLine(line, evidence, isMatched ? circumstances(centre(), true) : undefined),
        isMatched,
        ...(undoable && { undoableMs: isMatched ? manyUndoableMs : undoableMs }),
      },
      { evidence, lineId: line.id },
    ),
  verifyByNotice: ({ notice, isMatched = false, undoable, ...decision }) => {
    const isChosen = !isMatched && decision.accountId !== undefined
    return proposals.verify(
      decision,
      {
        ...verified,
        isByHand: isChosen,
        takeEvidence: async (tx, claim, at) => ({
          evidence: isChosen
            ? await takeChosenNotice(tx, claim, notice, { at })
            : await takeNoticeByRule(tx, claim, notice, { ...circumstances(centre(), isMatched), at }),
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

const circumstances = (
  { wallets, secondPersonTzs }: Pick<CentreSettings, 'wallets' | 'secondPersonTzs'>,
  isClicked: boolean,
): Circumstances => ({ wallets: firstWallets(wallets), secondPersonTzs, isClicked })

/**
 * Returns how a decision takes a line as evidence, if the line still shows what is due. With `circumstances` nobody
 * chose the line, so the rule of may-verify.ts decides. Whether two people are needed is decided for every line.
 */
const byLine = (
  line: MatchedLine,
  evidence: string,
  circumstances?: Circumstances,
): Pick<Move, 'takeEvidence' | 'receivedAmountTzs'> => ({
  takeEvidence: async (tx, claim) => {
    // A statement that was imported since it was chosen may show it going back.
    if (await isReversedLine(tx, line.id)) {
      throw new DomainError('state_changed', { message: (t) => t.line.reversed(line.id) })
    }
    if (circumstances) await requireProvenByLine(tx, claim.id, line.id, circumstances)
    return { evidence, claim, line }
  },
  receivedAmountTzs: (claim) => {
    // Whether the line still has its ID shows when the line is linked.
    if (dueAmountTzs(claim) !== line.amountTzs) throw new DomainError('state_changed')
    return line.amountTzs
  },
})

/** @throws DomainError `state_changed` if the line leaves the claim to a person */
const requireProvenByLine = async (
  tx: DatabaseTransaction,
  claimId: number,
  lineId: number,
  circumstances: Circumstances,
): Promise<void> => {
  const assessed = await assessEvidence(tx, [claimId], { ...circumstances, feeds: new Map() })
  const own = assessed
    .get(claimId)
    ?.find(({ evidence }) => evidence.source === 'statement' && evidence.id === lineId)
  const isForTwo = own?.refusal === 'above-sum' || own?.refusal === 'more-than-claimed'
  if (!own || (own.refusal !== undefined && !isForTwo)) throw new DomainError('state_changed')
}

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
