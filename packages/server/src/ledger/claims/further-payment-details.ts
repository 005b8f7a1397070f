import { formatTzs, type FurtherPayment } from '@charity-kit/contract'
import { withoutLinks } from '../../outbox/render-email.ts'

/** Returns an email's lines for the other payments of a donation or order that was paid in parts. */
export const furtherPaymentDetails = (
  furtherPayments: readonly FurtherPayment[] | undefined,
  label: string,
): [string, string][] =>
  (furtherPayments ?? []).map(({ transactionId, amount }) => [
    label,
    `${withoutLinks(transactionId)}, ${formatTzs(amount)}`,
  ])
