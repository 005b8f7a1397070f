import { inTransaction } from '../../db/open-database.ts'
import type { DatabaseTransaction, PaymentAction, PaymentState, Timestamp } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'
import { callBackDecisionEmails, stopVerificationEmail } from '../../outbox/called-back-repository.ts'
import { queueEmail } from '../../outbox/outbox-repository.ts'
import { queueTextUpdate } from '../../outbox/text-updates.ts'
import { unlinkStatementLines } from './linked-lines-repository.ts'
import { linkNotices, unlinkNotices } from './notice-links-repository.ts'
import type { LedgerDependencies } from '../ledger-dependencies.ts'
import {
  notificationEmail,
  notificationOf,
  notificationText,
  type PayerNotification,
} from './payer-notification.ts'
import {
  insertEvent,
  moveClaim,
  stateInHistory,
  type PaymentClaim,
} from '../claims/payment-claim-repository.ts'
import { readSubject, recordsOf, type PaymentSubjects } from '../claims/payment-subject.ts'
import { readClaim, wasRefunded } from '../claims/read-claim.ts'
import { claimStatementLines, type MatchedLine } from './statement-evidence.ts'
import { listSecondPersonReasons, SecondPersonRequired } from './second-person.ts'
import { callBackOrRefuse, decidedWith } from './undo-decision.ts'
import { countMoney, listParts, lockParts } from '../claims/whole-payment-repository.ts'
import { expectedTzs, wholeStateOf } from '../claims/whole-payment.ts'

/** Payment to decide on, and the person who decides. */
export interface Decision {
  claimId: number
  /** Address of the staff account, or the operating system user who ran the command. */
  by: string
  /** Account that decides; undefined for a command or an import, which cannot be one of two people. */
  accountId?: number | undefined
  /** Version of the payment that was read; undefined accepts any version. */
  version?: number | undefined
  /** Payer's network, truncated, if the payer decides. Messages about the payment count towards the network's share. */
  askedFrom?: string
}

/** Decision on one part of a payment, or on all parts that allow it. */
export interface PartDecision extends Decision {
  allParts?: boolean | undefined
}

interface Evidence {
  evidence: string
  /** Actor of the first verification, if a second person agrees. */
  firstActor?: string
  claim?: PaymentClaim
  line?: MatchedLine
}

/** Change of a claim by a decision. */
export interface Move {
  action: PaymentAction
  /** States in which the move is allowed. */
  from: readonly PaymentState[]
  /** If the decision is about all parts, the states of the parts that it changes; `from` by default. */
  partsFrom?: readonly PaymentState[]
  to: PaymentState
  evidence?: string
  /** Reads the evidence in the decision's transaction, and may correct the claim by the evidence. */
  takeEvidence?: (tx: DatabaseTransaction, claim: PaymentClaim, at: Timestamp) => Promise<Evidence>
  reason?: string
  receivedAmountTzs?: (claim: PaymentClaim, line?: MatchedLine) => number
  /** Line that is the evidence, if there is one. */
  line?: MatchedLine
  /** Whether no person chose the line: see take-back.ts. */
  isMatched?: boolean
  /** Whether the move undoes a verification that was the centre's mistake. The payer is told if necessary. */
  isTakenBack?: boolean
  /**
   * Whether the verification depends on a person's word, rather than on a statement's line with the ID and the amount.
   */
  isByHand?: boolean
  /** Milliseconds for which the payer's email waits, so that undoing the decision also stops the email. */
  undoableMs?: number
  /** Whether the move undoes the decisions of one click: see undo-decision.ts. */
  isUndo?: boolean
}

export type DecidePayment = (decision: PartDecision, move: Move) => Promise<void>

/**
 * Makes a decision. The claims change conditionally, with their history, the order's stock, the campaign's total and
 * the payer's email, in one transaction. The state of a donation or order follows from all parts of its payment.
 */
export const paymentDecider =
  (dependencies: LedgerDependencies): DecidePayment =>
  async (decision, move) => {
    await inTransaction(dependencies.db, (tx) => makeDecision(tx, dependencies, decision, move))
    dependencies.onMessageQueued()
  }

const makeDecision = async (
  tx: DatabaseTransaction,
  dependencies: LedgerDependencies,
  { claimId, by, version, allParts = false, askedFrom }: PartDecision,
  move: Move,
): Promise<void> => {
  const { now, centre, subjects } = dependencies
  const seen = await readClaim(tx, claimId, { from: move.from, version })
  const before = await listParts(tx, seen)
  const [main = seen] = before
  const targets = before.filter(isTarget(seen, move, allParts))
  checkParts(before, targets, move)
  const states = {
    from: wholeStateOf(before),
    to: wholeStateOf(before.map((part) => (targets.includes(part) ? { state: move.to } : part))),
  }
  const at = now().toISOString()
  const subject = subjects[seen.kind]
  if (states.from !== states.to) await subject.whenMoved?.(tx, main.id, states, at)
  await lockParts(tx, before)
  const changed = new Map<number, PaymentClaim>()
  let isByLine = false
  for (const target of targets) {
    const others = before.filter(({ id }) => id !== target.id)
    const context = { others, by, at, secondPersonTzs: centre().secondPersonTzs }
    const { claim, line } = await changeClaim(tx, target, move, context)
    changed.set(claim.id, claim)
    isByLine ||= line !== undefined
  }
  const parts = before.map((part) => changed.get(part.id) ?? part)
  const amountTzs = await countMoney(tx, parts)
  if (amountTzs !== 0) await subject.whenDonationChanges?.(tx, { claimId: main.id, amountTzs })
  const isUntold = await takeMailsBack(tx, subjects, move, { main, seen, whole: states.from, at })
  const notification = isUntold
    ? notificationOf(move, states.to, { parts, changed: [...changed.values()] })
    : { decision: { state: 'looking' as const }, claims: parts, isPart: false }
  if (notification)
    await queueNotification(tx, dependencies, { main, notification, isByLine, askedFrom }, move)
}

/** Returns a function that tells whether the decision changes a part. */
const isTarget = (seen: PaymentClaim, move: Move, allParts: boolean): ((part: PaymentClaim) => boolean) => {
  if (move.isUndo) return decidedWith(seen)
  if (!allParts) return ({ id }) => id === seen.id
  const from = move.partsFrom ?? move.from
  return ({ state }) => from.includes(state)
}

interface ChangeContext {
  /** Other parts of the payment. */
  others: readonly PaymentClaim[]
  by: string
  at: Timestamp
  secondPersonTzs: number
}

/** Changes one claim, and returns the changed claim with the line that was linked. */
const changeClaim = async (
  tx: DatabaseTransaction,
  seen: PaymentClaim,
  move: Move,
  { others, by, at, secondPersonTzs }: ChangeContext,
): Promise<{ claim: PaymentClaim; line: MatchedLine | undefined }> => {
  const { action, to, reason = null } = move
  const isCancelled = action === 'cancelled'
  const taken = await move.takeEvidence?.(tx, seen, at)
  const { claim = seen, line = move.line, evidence = move.evidence ?? null } = taken ?? {}
  const receivedAmountTzs = move.receivedAmountTzs?.(claim, line) ?? null
  if (receivedAmountTzs !== null && taken?.firstActor === undefined) {
    const reasons = await listSecondPersonReasons(tx, seen, {
      receivedTzs: receivedAmountTzs,
      inAllTzs: receivedAmountTzs + expectedTzs(others),
      secondPersonTzs,
      lineId: line?.id,
    })
    if (reasons.length > 0) throw new SecondPersonRequired(seen.id, reasons, receivedAmountTzs)
  }
  if (!(await moveClaim(tx, claim, { to, receivedAmountTzs, isCancelled, at }))) {
    throw new DomainError('state_changed')
  }
  await insertEvent(tx, {
    claim_id: claim.id,
    action,
    from_state: stateInHistory(claim),
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
  if (claim.state === 'verified') {
    await unlinkStatementLines(tx, claim.id)
    await unlinkNotices(tx, claim.id)
  }
  if (receivedAmountTzs !== null) {
    await claimStatementLines(tx, claim, line)
    await linkNotices(tx, claim.id)
  }
  return { claim: { ...claim, state: to, received_amount_tzs: receivedAmountTzs }, line }
}

/**
 * Stops emails about the decision that is undone. Resolves with false if the payer was already told of a mistaken
 * verification.
 * @throws DomainError `state_changed` if the payer was told of a decision by one click
 */
const takeMailsBack = async (
  tx: DatabaseTransaction,
  subjects: PaymentSubjects,
  { action, isTakenBack, isUndo }: Move,
  undone: { main: PaymentClaim; seen: PaymentClaim; whole: PaymentState; at: Timestamp },
): Promise<boolean> => {
  const { main, whole, at } = undone
  if (isTakenBack) return whole !== 'verified' || (await stopVerificationEmail(tx, main.id))
  if (isUndo) await callBackOrRefuse(subjects, tx, undone)
  else if (action === 'reopened') await callBackDecisionEmails(tx, main.id, at)
  return true
}

const queueNotification = async (
  tx: DatabaseTransaction,
  dependencies: LedgerDependencies,
  {
    main,
    notification,
    isByLine,
    askedFrom,
  }: {
    main: PaymentClaim
    notification: PayerNotification
    isByLine: boolean
    askedFrom: string | undefined
  },
  { isMatched = false, isTakenBack = false, undoableMs }: Move,
): Promise<void> => {
  const subject = await readSubject(dependencies.subjects, tx, main)
  const at = dependencies.now()
  const dueAt = new Date(at.getTime() + (undoableMs ?? 0))
  const how = {
    claimId: main.id,
    isBulk: isTakenBack || (isByLine && (isMatched || undoableMs === undefined)),
    ...(askedFrom !== undefined && { askedFrom }),
  }
  await queueEmail(tx, {
    ...notificationEmail(dependencies, { subject, main, notification }),
    recipient: subject.email,
    language: subject.language,
    createdAt: at.toISOString(),
    dueAt: dueAt.toISOString(),
    ...how,
  })
  const text = notificationText(notification, { main, subject })
  await queueTextUpdate(tx, dependencies, { about: recordsOf(subject), news: text, at, dueAt, ...how })
}

/** Rejects an undo that would contradict a refund or another part's decision. */
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

const isPartVerified = ({ id }: PaymentClaim): DomainError =>
  new DomainError('state_changed', {
    message: (t) => t.payment.partVerified(id),
  })
