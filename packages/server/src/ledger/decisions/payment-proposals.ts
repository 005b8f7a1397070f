import { inTransaction } from '../../db/open-database.ts'
import { getFreeLine } from '../evidence/free-line-repository.ts'
import { DomainError } from '../../values/domain-error.ts'
import { describeNotice, takeChosenNotice } from './take-notice.ts'
import type { LedgerDependencies } from '../ledger-dependencies.ts'
import type { DatabaseTransaction, Timestamp } from '../../db/schema.ts'
import type { DecidePayment, Decision, Move } from './decide-payment.ts'
import { insertEvent, lockClaim } from '../claims/payment-claim-repository.ts'
import { findProposal, insertProposal, type Proposal } from './proposal-repository.ts'
import { readClaim, requireVersion } from '../claims/read-claim.ts'
import { requireFirst, requireSecond, SecondPersonRequired } from './second-person.ts'
import { takeFreeLine } from './statement-evidence.ts'

/**
 * First person's evidence, as the second person reads it: their words, with a statement's line if there is one, or a
 * feed's notice.
 */
type FirstWord = { evidence: string; reason?: string; lineId?: number } | { noticeId: number }

/**
 * Verifications that need two people. The first person's verification waits, and counts when a second person agrees.
 * Any other change of the payment ends it.
 */
export interface PaymentProposals {
  /**
   * Verifies the payment, or stores the verification of the first of two people.
   * @throws DomainError as the decision does, and `second_person_required`
   */
  verify: (decision: Decision, move: Move, word: FirstWord) => Promise<void>
  /**
   * Makes the waiting decision, after checking the payment again.
   * @throws DomainError as the decision does, `second_person_required` or `second_factor_invalid`
   */
  agree: (decision: Decision & { code?: string | undefined }) => Promise<void>
  /**
   * Ends a waiting verification; the first person may end their own.
   * @throws DomainError `state_changed`
   */
  disagree: (decision: Decision & { reason: string }) => Promise<void>
}

type ProposalDependencies = Pick<LedgerDependencies, 'db' | 'now' | 'secretBox'>

export const paymentProposals = (
  dependencies: ProposalDependencies,
  decide: DecidePayment,
): PaymentProposals => {
  const { db, now } = dependencies
  return {
    verify: async (decision, move, word) => {
      try {
        await decide(decision, move)
      } catch (error) {
        const { accountId } = decision
        if (!(error instanceof SecondPersonRequired) || accountId === undefined) throw error
        const first = { word, accountId, at: now() }
        await inTransaction(db, (tx) => propose(tx, decision, first, error))
      }
    },
    agree: async (decision) => {
      const read = await findProposal(db, decision.claimId)
      if (!read) throw notProposed(decision.claimId)
      await decide(decision, agreement(dependencies, decision, read))
    },
    disagree: (decision) =>
      inTransaction(db, (tx) => endProposal(tx, { ...decision, at: now().toISOString() })),
  }
}

/** Stores the verification of the first of two people. */
const propose = async (
  tx: DatabaseTransaction,
  { claimId, by, version }: Decision,
  { word, accountId, at }: { word: FirstWord; accountId: number; at: Date },
  { reasons, receivedTzs }: SecondPersonRequired,
): Promise<void> => {
  await lockClaim(tx, claimId)
  await readClaim(tx, claimId, { from: ['submitted'], version })
  const waiting = await findProposal(tx, claimId)
  if (waiting) {
    const { name } = waiting
    throw new DomainError('state_changed', { message: (t) => t.payment.proposed(claimId, name) })
  }
  await requireFirst(tx, { accountId, at })
  // An import may have been reverted since the decision was rejected, and its lines with it.
  if ('lineId' in word && word.lineId !== undefined) await getFreeLine(tx, word.lineId)
  const { evidence, reason, lineId } =
    'noticeId' in word ? { evidence: await describeNotice(tx, word.noticeId) } : word
  await insertProposal(
    tx,
    {
      claim_id: claimId,
      actor: by,
      evidence,
      reason: reason ?? null,
      received_amount_tzs: receivedTzs,
      created_at: at.toISOString(),
    },
    {
      account_id: accountId,
      line_id: lineId ?? null,
      notice_id: 'noticeId' in word ? word.noticeId : null,
      received_amount_tzs: receivedTzs,
      reasons: reasons.join(),
    },
  )
}

/** Returns the decision that the first person proposed, once a second person agrees. */
const agreement = (
  { now, secretBox }: ProposalDependencies,
  { claimId, accountId, by, code }: Decision & { code?: string | undefined },
  read: Proposal,
): Move => ({
  action: 'verified',
  from: ['submitted'],
  to: 'verified',
  isByHand: true,
  ...(read.reason !== null && { reason: read.reason }),
  takeEvidence: async (tx, claim, at) => {
    // The claim is locked, so that nothing happens to it between this and the decision.
    await lockClaim(tx, claimId)
    const first = await findProposal(tx, claimId)
    if (first?.eventId !== read.eventId) throw notProposed(claimId)
    await requireSecond(tx, first, { accountId, code, at: now(), secretBox })
    const { lineId, noticeId, evidence, email: firstActor } = first
    if (noticeId !== null)
      return { evidence: await takeChosenNotice(tx, claim, { noticeId }, { at }), firstActor }
    if (lineId === null) return { evidence, firstActor }
    const reason = first.reason ?? evidence
    return { ...(await takeFreeLine(tx, claim, { lineId, by, reason, at })), firstActor }
  },
  receivedAmountTzs: () => read.receivedTzs,
})

const endProposal = async (
  tx: DatabaseTransaction,
  { claimId, accountId, by, version, reason, at }: Decision & { reason: string; at: Timestamp },
): Promise<void> => {
  await lockClaim(tx, claimId)
  const first = await findProposal(tx, claimId)
  if (!first) throw notProposed(claimId)
  await requireVersion(tx, claimId, version)
  await insertEvent(tx, {
    claim_id: claimId,
    action: first.accountId === accountId ? 'withdrawn' : 'disagreed',
    from_state: 'submitted',
    to_state: 'submitted',
    actor: by,
    first_actor: first.email,
    by_hand: 1,
    reason,
    received_amount_tzs: first.receivedTzs,
    created_at: at,
  })
}

const notProposed = (id: number): DomainError =>
  new DomainError('state_changed', { message: (t) => t.payment.notProposed(id) })
