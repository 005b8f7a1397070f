import { atLocalTime, isLocalMinute, type FurtherPayment, type Wallet } from '@charity-kit/contract'
import type { DatabaseTransaction, Timestamp } from '../../db/schema.ts'
import { insertPaymentClaim, type ChosenWallet, type NewPaymentClaim } from './payment-claim-repository.ts'
import { dayMs } from '../../values/durations.ts'

/** Payment for a donation or an order, as its payer typed it. */
interface NewClaims extends Omit<NewPaymentClaim, 'expectedAmountTzs' | 'claimedAmountTzs'> {
  /** Sum of the donation and the order's total, in whole shillings. Either may be missing. */
  amountTzs: number
  /** Whether the amount is a price. Otherwise the donor chose the amount. */
  isPrice: boolean
  furtherPayments?: readonly FurtherPayment[] | undefined
}

/**
 * Stores a payment and returns its main claim's ID. Each part of a payment in parts has its own claim. The payer states
 * the amounts of the further parts, and the main claim has the rest. Amounts that leave no rest are stored as stated,
 * for the staff to check.
 * @throws DomainError `transaction_id_used`
 */
export const insertClaims = async (
  tx: DatabaseTransaction,
  { amountTzs, isPrice, furtherPayments = [], ...claim }: NewClaims,
): Promise<number> => {
  const rest = furtherPayments.reduce((sum, { amount }) => sum - amount, amountTzs)
  const mainClaimId = await insertPaymentClaim(tx, {
    ...claim,
    // Null for a price in parts: the payer chooses the parts.
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

/**
 * Returns the wallet that was sent with a payment. A wallet that is missing from the centre's data is stored by its
 * name only.
 */
export const chosenWallet = (
  wallets: readonly Wallet[] | undefined,
  id: string | undefined,
): ChosenWallet | undefined =>
  id === undefined ? undefined : (wallets?.find((wallet) => wallet.id === id) ?? { id })

/** Maximum age of a stated payment, the same as for a statement line that verifies a claim by itself. */
const maxAgeDays = 30

/**
 * Returns the time of payment that the payer states, from the wallet's message; null if it cannot be true. Clocks
 * differ, so up to a day in the future counts as now.
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
