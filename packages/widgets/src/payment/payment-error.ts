import type { ApiError } from '@charity-kit/client'
import type { PaymentMessages } from '../i18n/en/payment.ts'

/** What stands under the sentence that a proof of payment was not taken: what to do, or that nothing was lost. */
export const paymentErrorHint = <Code extends string>(
  error: ApiError,
  byCode: Record<Code, string>,
  t: PaymentMessages,
): string => {
  if (error.kind === 'offline' || error.kind === 'timeout') return t.offlineHint
  if (error.kind !== 'rejected') return t.nothingLost
  const known = Object.hasOwn(byCode, error.code) && byCode[error.code as Code]
  return known || Object.values(error.fields)[0] || t.nothingLost
}
