import { inTransaction } from '../../db/open-database.ts'
import type { DatabaseTransaction, PaymentAction, PaymentState, Timestamp } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'
import { callBackDecisionEmails, stopVerificationEmail } from '../../outbox/called-back-repository.ts'
import { queueEmail } from '../../outbox/outbox-repository.ts'
import { unlinkStatementLines } from '../statements/statement-line-repository.ts'
import type { LedgerDependencies } from '../ledger-dependencies.ts'
import { decisionEmail } from './decision-email.ts'
import { newsOf, receivedTzs, type PayerNews } from './payer-news.ts'
import {
  dueAmountTzs,
  findClaim,
  findVersion,
  insertEvent,
  moveClaim,
  type PaymentClaim,
} from './payment-claim-repository.ts'
import { readSubject } from './payment-subject.ts'
import { claimStatementLines, type MatchedLine } from './statement-evidence.ts'
import { listSecondPersonReasons, SecondPersonRequired } from './second-person.ts'
import { callBackOrRefuse, decidedWith } from './undo-decision.ts'
import { findOrderAndGift, listParts, lockParts } from './whole-payment-repository.ts'
import { moneyLeft, wholeStateOf } from './whole-payment.ts'

/** The payment to decide on, and who decides. */
export interface Decision {
  claimId: number
  /** The staff account's address, or the operating system user who ran the command. */
  by: string
  /** The account that decides; undefined for a command or an import, which can't be one of two. */
  accountId?: number | undefined
  /** The payment's version as it was read; undefined decides on whatever it is now. */
  version?: number | undefined
}

/** A decision on one part of a payment, or on all parts that it is possible for. */
export interface PartDecision extends Decision {
  allParts?: boolean | undefined
}

interface Evidence {
  evidence: string
  /** Who verified it first, where a second person agrees. */
  firstActor?: string
  claim?: PaymentClaim
  line?: MatchedLine
}

/** How a decision changes a claim. */
export interface Move {
  action: PaymentAction
  /** The states it is allowed in. */
  from: readonly PaymentState[]
  /** With all parts, the states of those that it changes; `from` by default. */
  partsFrom?: readonly PaymentState[]
  to: PaymentState
  evidence?: string
  /** Reads the evidence in the decision's transaction, and may correct the claim by it. */
  takeEvidence?: (tx: DatabaseTransaction, claim: PaymentClaim, at: Timestamp) => Promise<Evidence>
  reason?: string
  receivedAmountTzs?: (claim: PaymentClaim, line?: MatchedLine) => number
  /** The line that is the evidence, if it is one. */
  line?: MatchedLine
  /** Whether nobody chose that line: see take-back.ts. */
  isMatched?: boolean
  /** Whether the verification that it undoes was a mistake of ours, which the payer is told of if need be. */
  isTakenBack?: boolean
  /** Whether it rests on somebody's word, rather than on a statement's line with the ID and the amount. */
  isByHand?: boolean
  /** How long the payer's email waits, so that taking the decision back calls it back too. */
  undoableMs?: number
  /** Whether it takes back what one press decided: see undo-decision.ts. */
  isUndo?: boolean
}

/**
 * Makes a decision: the claims change conditionally, with their history, the order's stock, the campaign's total and the payer's
 * email, in one transaction. What a gift or order comes to follows from all parts of its payment.
 */
export const paymentDecider = ({
  db,
  now,
  centre,
  siteUrl,
  subjects,
  onEmailQueued,
}: LedgerDependencies): ((decision: PartDecision, move: Move) => Promise<void>) => {
  /** `claims` are those that the email is about. */
  const notifyPayer = async (
    tx: DatabaseTransaction,
    main: PaymentClaim,
    { claims, isPart, ...decided }: PayerNews,
    { isBulk, undoableMs = 0 }: { isBulk: boolean; undoableMs?: number | undefined },
  ) => {
    const [first = main, ...further] = claims
    const subject = await readSubject(subjects, tx, main)
    const email = decisionEmail({
      subject,
      centreName: centre().name,
      mailTexts: centre().mailTexts,
      siteUrl,
      transactionId: first.transaction_id,
      furtherPayments: further.map((claim) => ({
        transactionId: claim.transaction_id,
        amount: dueAmountTzs(claim),
      })),
      dueAmountTzs: claims.reduce((sum, claim) => sum + dueAmountTzs(claim), 0),
      isPart,
      ...decided,
    })
    const at = now()
    await queueEmail(tx, {
      ...email,
      recipient: subject.email,
      language: subject.language,
      createdAt: at.toISOString(),
      dueAt: new Date(at.getTime() + undoableMs).toISOString(),
      claimId: main.id,
      isBulk,
    })
  }

  return async ({ claimId, by, version, allParts = false }, move) => {
    const { to, reason = null } = move
    const isCancelled = move.action === 'cancelled'

    /** Changes one claim, and returns it as it is then, with the line that it took. */
    const change = async (
      tx: DatabaseTransaction,
      seen: PaymentClaim,
      parts: readonly PaymentClaim[],
      at: Timestamp,
    ): Promise<{ claim: PaymentClaim; line: MatchedLine | undefined }> => {
      const taken = await move.takeEvidence?.(tx, seen, at)
      const { claim = seen, line = move.line, evidence = move.evidence ?? null } = taken ?? {}
      const receivedAmountTzs = move.receivedAmountTzs?.(claim, line) ?? null
      if (receivedAmountTzs !== null && taken?.firstActor === undefined) {
        const others = parts.filter(({ id }) => id !== seen.id)
        const inAllTzs = receivedAmountTzs + receivedTzs(others)
        const amounts = {
          receivedTzs: receivedAmountTzs,
          inAllTzs,
          secondPersonTzs: centre().secondPersonTzs,
          lineId: line?.id,
        }
        const reasons = await listSecondPersonReasons(tx, seen, amounts)
        if (reasons.length > 0) throw new SecondPersonRequired(seen.id, reasons, receivedAmountTzs)
      }
      if (!(await moveClaim(tx, claim, { to, receivedAmountTzs, isCancelled, at }))) {
        throw new DomainError('state_changed')
      }
      await insertEvent(tx, {
        claim_id: claim.id,
        action: move.action,
        from_state: claim.cancelled_at === null ? claim.state : 'cancelled',
        to_state: isCancelled ? 'cancelled' : to,
        actor: by,
        first_actor: taken?.firstActor ?? null,
        by_hand: move.isByHand ? 1 : 0,
        evidence,
        reason,
        received_amount_tzs: receivedAmountTzs,
        matched_line_id: move.isMatched ? (line?.id ?? null) : null,
        created_at: at,
      })
      if (claim.state === 'verified') await unlinkStatementLines(tx, claim.id)
      if (receivedAmountTzs !== null) await claimStatementLines(tx, claim, line)
      return { claim: { ...claim, state: to, received_amount_tzs: receivedAmountTzs }, line }
    }

    await inTransaction(db, async (tx) => {
      const seen = await readClaim(tx, claimId, { from: move.from, version })
      const before = await listParts(tx, seen)
      const [main = seen] = before
      const isTarget = move.isUndo
        ? decidedWith(seen)
        : ({ id, state }: PaymentClaim) =>
            allParts ? (move.partsFrom ?? move.from).includes(state) : id === seen.id
      const targets = before.filter(isTarget)
      checkParts(before, targets, move)
      const states = {
        from: wholeStateOf(before),
        to: wholeStateOf(before.map((part) => (targets.includes(part) ? { state: to } : part))),
      }
      const at = now().toISOString()
      const subject = subjects[seen.kind]
      if (states.from !== states.to) await subject.whenMoved?.(tx, main.id, states, at)
      await lockParts(tx, before)
      const both = await findOrderAndGift(tx, main)
      const changed = new Map<number, PaymentClaim>()
      let isByLine = false
      for (const target of targets) {
        const { claim, line } = await change(tx, target, before, at)
        changed.set(claim.id, claim)
        isByLine ||= line !== undefined
      }
      const parts = before.map((part) => changed.get(part.id) ?? part)
      const amountTzs = moneyLeft(seen.kind, parts, both).gift - moneyLeft(seen.kind, before, both).gift
      if (amountTzs !== 0) await subject.whenGiftChanges?.(tx, { claimId: main.id, amountTzs })
      const isUntold = move.isTakenBack
        ? states.from !== 'verified' || (await stopVerificationEmail(tx, main.id))
        : true
      if (move.isUndo) await callBackOrRefuse(subjects, tx, { main, seen, whole: states.from, at })
      else if (move.action === 'reopened' && !move.isTakenBack) await callBackDecisionEmails(tx, main.id, at)
      const news = isUntold
        ? newsOf(move, states.to, { parts, changed: [...changed.values()] })
        : { decision: { state: 'looking' as const }, claims: parts, isPart: false }
      if (news)
        await notifyPayer(tx, main, news, {
          isBulk:
            (isByLine && (move.isMatched === true || move.undoableMs === undefined)) ||
            move.isTakenBack === true,
          undoableMs: move.undoableMs,
        })
    })
    onEmailQueued()
  }
}

/**
 * @throws DomainError `not_found`, or `state_changed` if the claim is in none of the states `from`, has another version, or (unless
 * `mayBeRefunded`) some of its money was sent back.
 */
export const readClaim = async (
  tx: DatabaseTransaction,
  id: number,
  {
    from,
    version,
    mayBeRefunded = false,
  }: { from: readonly PaymentState[]; version?: number | undefined; mayBeRefunded?: boolean },
): Promise<PaymentClaim> => {
  const claim = await findClaim(tx, id)
  if (!claim) throw new DomainError('not_found', { message: `There is no payment ${String(id)}.` })
  if (!from.includes(claim.state)) throw wrongState(claim)
  if (claim.refunded_tzs > 0 && !mayBeRefunded) throw wasRefunded(claim)
  await requireVersion(tx, id, version)
  return claim
}

/** @throws DomainError `state_changed` if a payment has another version than the one that was read; undefined takes any. */
export const requireVersion = async (
  tx: DatabaseTransaction,
  id: number,
  version: number | undefined,
): Promise<void> => {
  if (version === undefined || version === (await findVersion(tx, id))) return
  throw new DomainError('state_changed', {
    message: (t) => t.payment.changed(id),
  })
}

/** Refuses to undo what a refund or another part's decision rests on. */
const checkParts = (
  parts: readonly PaymentClaim[],
  targets: readonly PaymentClaim[],
  { action }: Move,
): void => {
  const refunded = parts.find(({ refunded_tzs }) => refunded_tzs > 0)
  if (refunded && targets.some(({ state }) => state === 'verified')) throw wasRefunded(refunded)
  const verified = parts.find(({ state }) => state === 'verified')
  if (verified && action === 'cancelled') throw isPartVerified(verified)
}

const wasRefunded = ({ id }: PaymentClaim): DomainError =>
  new DomainError('state_changed', {
    message: (t) => t.payment.refunded(id),
  })

const isPartVerified = ({ id }: PaymentClaim): DomainError =>
  new DomainError('state_changed', {
    message: (t) => t.payment.partVerified(id),
  })

const wrongState = ({ id, state, cancelled_at }: PaymentClaim): DomainError =>
  new DomainError('state_changed', {
    message: ({ payment }) =>
      ({
        submitted: payment.waits,
        verified: payment.verified,
        rejected: cancelled_at === null ? payment.rejected : payment.cancelled,
      })[state](id),
  })
