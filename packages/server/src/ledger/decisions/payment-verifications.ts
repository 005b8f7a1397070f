import { fieldError } from '@charity-kit/contract'
import type { CentreSettings } from '../../config/centre-settings.ts'
import type { DatabaseTransaction } from '../../db/schema.ts'
import { defaultWallets } from '../claims/claimed-wallet.ts'
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

/** Ways to verify a waiting payment. */
export interface PaymentVerifications {
  /**
   * Verifies a payment that a person found in the wallet's or bank's record. `receivedAmountTzs` defaults to the amount
   * due.
   */
  verify: (
    decision: Decision & {
      evidence: string
      receivedAmountTzs?: number | undefined
      undoable?: boolean | undefined
    },
  ) => Promise<void>
  /**
   * Verifies a payment by a statement's line and links the line in the same transaction. The line must be free, have
   * the payment's ID and the exact amount due, and no reversal may name it; otherwise throws `state_changed`.
   */
  verifyByLine: (
    decision: Decision & {
      evidence: string
      line: MatchedLine
      /** Whether no person chose the line. Reverting the line's import then reverts this verification too. */
      isMatched?: boolean | undefined
      undoable?: boolean | undefined
    },
  ) => Promise<void>
  /** Verifies a payment by a feed's notice. Unless a person chose the notice, the rule of may-verify.ts decides. */
  verifyByNotice: (
    decision: Decision & {
      notice: NoticeReference
      /**
       * Whether the payment was verified together with others. No person looked at it alone then, so the rule decides
       * as well.
       */
      isMatched?: boolean | undefined
      undoable?: boolean | undefined
    },
  ) => Promise<void>
  /**
   * Verifies a payment by a free line that a person chose, even with another ID and amount than the payer stated. The
   * payment takes the line's ID; the history keeps the payer's.
   */
  verifyByFreeLine: (
    decision: Decision & { lineId: number; reason: string; undoable?: boolean | undefined },
  ) => Promise<void>
}

/** Move of a waiting claim to verified. */
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
): Circumstances => ({ wallets: defaultWallets(wallets), secondPersonTzs, isClicked })

/**
 * Returns how a decision takes a line as evidence, if the line still shows the amount due. With `circumstances` no
 * person chose the line, so the rule of may-verify.ts decides. Whether two people are needed is decided for every line.
 */
const byLine = (
  line: MatchedLine,
  evidence: string,
  circumstances?: Circumstances,
): Pick<Move, 'takeEvidence' | 'receivedAmountTzs'> => ({
  takeEvidence: async (tx, claim) => {
    // A statement that was imported after the choice may show a reversal of the line.
    if (await isReversedLine(tx, line.id)) {
      throw new DomainError('state_changed', { message: (t) => t.line.reversed(line.id) })
    }
    if (circumstances) await requireProvenByLine(tx, claim.id, line.id, circumstances)
    return { evidence, claim, line }
  },
  receivedAmountTzs: (claim) => {
    // Linking the line checks that it still has the payment's ID.
    if (dueAmountTzs(claim) !== line.amountTzs) throw new DomainError('state_changed')
    return line.amountTzs
  },
})

/**
 * Checks that the line verifies the claim without a person.
 * @throws DomainError `state_changed` if a person has to decide
 */
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

/** Highest plausible multiple of the amount due. A larger amount is a typing mistake. */
const maxTimesDue = 100

/**
 * Returns the amount received, if it is plausible.
 * @throws DomainError `validation_failed`
 */
const plausible = (amountTzs: number, claim: PaymentClaim): number => {
  const maxTzs = maxTimesDue * dueAmountTzs(claim)
  if (amountTzs <= maxTzs) return amountTzs
  throw new DomainError('validation_failed', {
    fields: { amount: fieldError('amount_too_large', maxTzs) },
  })
}
