import type { ApiError } from '@charity-kit/client'
import type { PaymentMessages } from '../i18n/en/payment.ts'

/** Returns the hint under a failed submission: advice, or a sentence that nothing was lost. */
export const paymentErrorHint = <Code extends string>(
  error: ApiError,
  byCode: Record<Code, string>,
  t: PaymentMessages,
): string => {
  if (error.kind === 'offline') return t.offlineHint
  if (error.kind === 'timeout') return t.slowHint
  if (error.kind !== 'rejected') return t.nothingLost
  const known = Object.hasOwn(byCode, error.code) && byCode[error.code as Code]
  return known || Object.values(error.fields)[0] || t.nothingLost
}
