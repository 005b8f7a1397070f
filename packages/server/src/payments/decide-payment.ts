import { addToCampaignTotal } from '../campaigns/campaign-totals-repository.ts'
import { inTransaction } from '../db/open-database.ts'
import type { DatabaseTransaction, PaymentAction, PaymentState, Timestamp } from '../db/schema.ts'
import { DomainError } from '../domain-error.ts'
import { callBackDecisionEmails, queueEmail } from '../mail/outbox-repository.ts'
import { moveOrderStock } from '../orders/order-payment.ts'
import { unlinkStatementLines } from '../statements/statement-line-repository.ts'
import type { ServiceDependencies } from '../service-dependencies.ts'
import { decisionEmail, type PaymentDecision } from './decision-email.ts'
import {
  dueAmountTzs,
  findClaim,
  findVersion,
  insertEvent,
  moveClaim,
  type PaymentClaim,
} from './payment-claim-repository.ts'
import { getSubject } from './payment-subject-repository.ts'
import { claimStatementLines, type MatchedLine } from './statement-evidence.ts'
import { findOrderAndGift, listParts, lockParts } from './whole-payment-repository.ts'
import { moneyLeft, wholeStateOf } from './whole-payment.ts'

/** The payment to decide on, and who decides. */
export interface Decision {
  claimId: number
  /** The staff account's address, or the operating system user who ran the command. */
  by: string
  /** The payment's version as it was read; undefined decides on whatever it is now. */
  version?: number | undefined
}

/** A decision on one part of a payment, or on all parts that it is possible for. */
export interface PartDecision extends Decision {
  allParts?: boolean | undefined
}

interface Evidence {
  evidence: string
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
  /** How long the payer's email waits, so that taking the decision back calls it back too. */
  undoableMs?: number
}

/**
 * Makes a decision: the claims change conditionally, with their history, the order's stock, the campaign's total and the payer's
 * email, in one transaction. What a gift or order comes to follows from all parts of its payment.
 */
export const paymentDecider = ({
  db,
  now,
  centreName,
  mailTexts,
  siteUrl,
  onEmailQueued,
}: ServiceDependencies): ((decision: PartDecision, move: Move) => Promise<void>) => {
  /** `claims` are those that the email is about. */
  const notifyPayer = async (
    tx: DatabaseTransaction,
    main: PaymentClaim,
    { claims, isPart, ...decided }: PayerNews,
    { isBulk, undoableMs = 0 }: { isBulk: boolean; undoableMs?: number | undefined },
  ) => {
    const [first = main, ...further] = claims
    const subject = await getSubject(tx, main)
    const email = decisionEmail({
      subject,
      centreName,
      mailTexts,
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
      at: Timestamp,
    ): Promise<{ claim: PaymentClaim; line: MatchedLine | undefined }> => {
      const taken = await move.takeEvidence?.(tx, seen, at)
      const { claim = seen, line = move.line, evidence = move.evidence ?? null } = taken ?? {}
      const receivedAmountTzs = move.receivedAmountTzs?.(claim, line) ?? null
      if (!(await moveClaim(tx, claim, { to, receivedAmountTzs, isCancelled, at }))) {
        throw new DomainError('state_changed')
      }
      await insertEvent(tx, {
        claim_id: claim.id,
        action: move.action,
        from_state: claim.cancelled_at === null ? claim.state : 'cancelled',
        to_state: isCancelled ? 'cancelled' : to,
        actor: by,
        evidence,
        reason,
        received_amount_tzs: receivedAmountTzs,
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
      const targets = before.filter(({ id, state }) =>
        allParts ? (move.partsFrom ?? move.from).includes(state) : id === seen.id,
      )
      checkParts(before, targets, move)
      const states = {
        from: wholeStateOf(before),
        to: wholeStateOf(before.map((part) => (targets.includes(part) ? { state: to } : part))),
      }
      const at = now().toISOString()
      // Products and the order come before the claims, as always.
      if (seen.kind === 'order' && states.from !== states.to) await moveOrderStock(tx, main.id, states, at)
      await lockParts(tx, before)
      const both = await findOrderAndGift(tx, main)
      const changed = new Map<number, PaymentClaim>()
      let isByLine = false
      for (const target of targets) {
        const { claim, line } = await change(tx, target, at)
        changed.set(claim.id, claim)
        isByLine ||= line !== undefined
      }
      const parts = before.map((part) => changed.get(part.id) ?? part)
      const amountTzs = moneyLeft(seen.kind, parts, both).gift - moneyLeft(seen.kind, before, both).gift
      if (amountTzs !== 0) await addToCampaignTotal(tx, { claimId: main.id, amountTzs })
      if (move.action === 'reopened') await callBackDecisionEmails(tx, main.id, at)
      const news = newsOf(move, states.to, { parts, changed: [...changed.values()] })
      if (news)
        await notifyPayer(tx, main, news, {
          isBulk: isByLine && move.undoableMs === undefined,
          undoableMs: move.undoableMs,
        })
    })
    onEmailQueued()
  }
}

interface PayerNews {
  decision: PaymentDecision
  claims: readonly PaymentClaim[]
  /** Whether the gift or order waits for them. */
  isPart: boolean
}

/** What the payer hears. That one of several parts was found is told once all are. */
const newsOf = (
  { action, to, reason = '' }: Move,
  whole: PaymentState,
  { parts, changed }: { parts: readonly PaymentClaim[]; changed: readonly PaymentClaim[] },
): PayerNews | undefined => {
  if (to === 'rejected') {
    const state = action === 'reversed' || action === 'cancelled' ? action : 'rejected'
    const isPart = whole !== 'rejected'
    return { decision: { state, reason }, claims: isPart ? changed : parts, isPart }
  }
  if (to !== 'verified' || whole !== 'verified') return undefined
  const receivedAmountTzs = parts.reduce((sum, part) => sum + (part.received_amount_tzs ?? 0), 0)
  return { decision: { state: 'verified', receivedAmountTzs }, claims: parts, isPart: false }
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
