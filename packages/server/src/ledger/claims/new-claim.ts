import { atLocalTime, isLocalMinute, type FurtherPayment, type Wallet } from '@charity-kit/contract'
import type { DatabaseTransaction, Timestamp } from '../../db/schema.ts'
import { insertPaymentClaim, type ChosenWallet, type NewPaymentClaim } from './payment-claim-repository.ts'
import { dayMs } from '../../values/durations.ts'

/** What was typed of a payment for a donation or an order. */
interface NewClaims extends Omit<NewPaymentClaim, 'expectedAmountTzs' | 'claimedAmountTzs'> {
  /** The donation, the order's total, or both. */
  amountTzs: number
  /** Whether it is a price, rather than what the payer chose to give. */
  isPrice: boolean
  furtherPayments?: readonly FurtherPayment[] | undefined
}

/**
 * Stores a payment and returns its main claim's ID. If it came in parts, each has a claim of its own: the payer states what the
 * further ones brought, and the main one brought the rest. Amounts that leave no rest are kept as stated, for the staff to look at.
 * @throws DomainError `transaction_id_used`
 */
export const insertClaims = async (
  tx: DatabaseTransaction,
  { amountTzs, isPrice, furtherPayments = [], ...claim }: NewClaims,
): Promise<number> => {
  const rest = furtherPayments.reduce((sum, { amount }) => sum - amount, amountTzs)
  const mainClaimId = await insertPaymentClaim(tx, {
    ...claim,
    // Of a price that is paid in parts, the payer chooses the parts.
    expectedAmountTzs: isPrice && furtherPayments.length === 0 ? amountTzs : null,
    claimedAmountTzs: rest > 0 ? rest : amountTzs,
  })
  for (const [index, { transactionId, amount }] of furtherPayments.entries()) {
    await insertPaymentClaim(tx, {
      ...claim,
      transactionId,
      otherTransactionId: undefined,
      saidPaidAt: null,
      expectedAmountTzs: null,
      claimedAmountTzs: amount,
      mainClaimId,
      field: `furtherPayments.${String(index)}.transactionId`,
    })
  }
  return mainClaimId
}

/** The wallet that was sent with a payment. One that the data does not have (any more) is kept by its name alone. */
export const chosenWallet = (
  wallets: readonly Wallet[] | undefined,
  id: string | undefined,
): ChosenWallet | undefined =>
  id === undefined ? undefined : (wallets?.find((wallet) => wallet.id === id) ?? { id })

/** As old as a statement's line may be to verify a claim by itself. */
const maxAgeDays = 30

/**
 * When a payer says that they paid, from the message of their wallet; null for what cannot be true. Clocks differ, so up to a day
 * ahead is taken as now.
 */
export const toSaidPaidAt = (
  said: string | undefined,
  { createdAt, timeZone }: { createdAt: Timestamp; timeZone: string },
): Timestamp | null => {
  if (said === undefined || !isLocalMinute(said)) return null
  const at = atLocalTime(`${said}:00`, timeZone).getTime()
  const now = Date.parse(createdAt)
  if (!(at >= now - maxAgeDays * dayMs && at <= now + dayMs)) return null
  return new Date(Math.min(at, now)).toISOString()
}
