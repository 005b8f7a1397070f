import { fieldError, type SecondPersonReason } from '@charity-kit/contract'
import { consumeSecondFactorCode } from '../../accounts/second-factor.ts'
import type { SecretBox } from '../../accounts/secret-box.ts'
import { findSecondFactor } from '../../accounts/second-factor-repository.ts'
import type { Database, DatabaseTransaction } from '../../db/schema.ts'
import { DomainError, type Refusal } from '../../values/domain-error.ts'
import { readDeciders } from '../../accounts/team/deciders.ts'
import { isNamedByOthers } from '../claims/claim-id-repository.ts'
import { mayCountAlready, nearTwinsOf } from '../claims/possible-duplicates-repository.ts'
import type { PaymentClaim } from '../claims/payment-claim-repository.ts'
import { isPaidOutByUs } from '../evidence/outgoing-repository.ts'
import { findVerifiers, leastClaimedTzs, type Proposal } from './proposal-repository.ts'

/** Highest multiple of the claimed amount that one person may verify. */
export const maxTimesClaimed = 2

/** Error for a decision that one person may not make alone. */
export class SecondPersonRequired extends DomainError {
  readonly reasons: readonly SecondPersonReason[]
  readonly receivedTzs: number

  constructor(claimId: number, reasons: readonly SecondPersonReason[], receivedTzs: number) {
    super('second_person_required', { message: (t) => t.payment.takesTwo(claimId) })
    this.reasons = reasons
    this.receivedTzs = receivedTzs
  }
}

interface Verification {
  receivedTzs: number
  /**
   * Amount of all parts of the payment, also of waiting ones, because the limit for one person is for the whole
   * payment.
   */
  inAllTzs: number
  secondPersonTzs: number
  /**
   * ID of the statement's line that is the evidence, which no other payment can have; undefined if a person's word is
   * the evidence.
   */
  lineId: number | undefined
}

/** Returns the reasons why one person alone cannot verify a payment. */
export const listSecondPersonReasons = async (
  db: Database,
  claim: PaymentClaim,
  { receivedTzs, inAllTzs, secondPersonTzs, lineId }: Verification,
): Promise<SecondPersonReason[]> => {
  const isBeyondClaim = receivedTzs > maxTimesClaimed * (await leastClaimedTzs(db, claim))
  const isNearTwin =
    lineId === undefined
      ? (await nearTwinsOf(db, claim.id)).length > 0
      : await mayCountAlready(db, { claimId: claim.id, lineId })
  return [
    ...(inAllTzs > secondPersonTzs ? (['above-sum'] as const) : []),
    ...(isBeyondClaim ? (['more-than-claimed'] as const) : []),
    ...(isNearTwin ? (['near-twin'] as const) : []),
    ...(lineId === undefined && (await isNamedByOthers(db, claim.id)) ? (['disputed'] as const) : []),
    ...((await isPaidOutByUs(db, claim.id)) ? (['own-payment-out'] as const) : []),
  ]
}

/** Account that confirms a decision, with a code if it confirms alone. */
export interface Confirmation {
  accountId: number | undefined
  code?: string | undefined
  at: Date
  /** Decrypts the second factors' secrets; without it no code is valid. */
  secretBox?: SecretBox | undefined
}

/**
 * Checks the second factor of a person who confirms alone.
 * @throws DomainError `second_person_required` without a second factor; `second_factor_invalid`
 */
const confirmAlone = async (
  tx: DatabaseTransaction,
  { accountId, code, at, secretBox }: Confirmation & { accountId: number },
): Promise<void> => {
  if (!(await findSecondFactor(tx, accountId))?.confirmedAt) throw refused((t) => t.payment.noSecondFactor)
  const isRight =
    code !== undefined &&
    secretBox !== undefined &&
    (await consumeSecondFactorCode(tx, { accountId, code, at }, secretBox))
  if (!isRight)
    throw new DomainError('second_factor_invalid', {
      fields: { code: fieldError('second_factor_code_invalid') },
    })
}

/**
 * Checks that an account may be the first of two people.
 * @throws DomainError `second_person_required`
 */
export const requireFirst = async (
  tx: DatabaseTransaction,
  { accountId, at }: Confirmation & { accountId: number },
): Promise<void> => {
  if (!(await readDeciders(tx, at)).isSettled(accountId)) throw refused((t) => t.payment.newMember)
}

/**
 * Checks that another person agrees than the one who verified first. A person who is the only one to decide confirms
 * with a second factor.
 * @throws DomainError `second_person_required`, `second_factor_invalid`
 */
export const requireSecond = async (
  tx: DatabaseTransaction,
  first: Proposal,
  confirmation: Confirmation,
): Promise<void> => {
  const { accountId, at } = confirmation
  const deciders = await readDeciders(tx, at)
  if (accountId === undefined || !deciders.isSettled(accountId)) throw refused((t) => t.payment.newMember)
  if (!deciders.isSettled(first.accountId)) throw refused((t) => t.payment.newFirst(first.name))
  if (accountId !== first.accountId) return
  if (!deciders.isAlone(accountId)) throw refused((t) => t.payment.otherPerson)
  await confirmAlone(tx, { ...confirmation, accountId })
}

/**
 * Condition for recording a refund of verified claims: none, a second factor's code, or another person, with the
 * reason.
 */
export type RefundStanding = { by: 'anybody' | 'code' } | { by: 'other'; why: Refusal }

export const refundStanding = async (
  db: Database,
  claimIds: readonly number[],
  { accountId, at }: Confirmation,
): Promise<RefundStanding> => {
  const deciders = await readDeciders(db, at)
  if (accountId === undefined || !deciders.isSettled(accountId))
    return { by: 'other', why: (t) => t.payment.newMember }
  const { accounts, hasUnknown } = await findVerifiers(db, claimIds)
  const isOwn = accounts.includes(accountId)
  const isByNew = accounts.some(deciders.isNew)
  if (!isOwn && !isByNew && !hasUnknown) return { by: 'anybody' }
  // The command line does not say who verified, so the code stands for another person.
  if (deciders.isAlone(accountId) || (!isOwn && !isByNew)) return { by: 'code' }
  return { by: 'other', why: (t) => (isOwn ? t.payment.refundByOther : t.payment.newVerifier) }
}

/**
 * Checks that the person who verified a payment does not record its refund.
 * @throws DomainError `second_person_required`, `second_factor_invalid`
 */
export const requireOtherThanVerifier = async (
  tx: DatabaseTransaction,
  claimIds: readonly number[],
  confirmation: Confirmation & { accountId: number },
): Promise<void> => {
  const standing = await refundStanding(tx, claimIds, confirmation)
  if (standing.by === 'other') throw refused(standing.why)
  if (standing.by === 'code') await confirmAlone(tx, confirmation)
}

const refused = (message: Refusal): DomainError => new DomainError('second_person_required', { message })
