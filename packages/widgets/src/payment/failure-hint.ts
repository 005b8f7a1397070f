import type { ApiError } from '../api/api-error.ts'
import type { PaymentMessages } from '../i18n/en/payment.ts'

/** What stands under the sentence that a proof of payment was not taken: what to do, or that nothing was lost. */
export const failureHint = <Code extends string>(
  error: ApiError,
  byCode: Record<Code, string>,
  t: PaymentMessages,
): string => {
  const byKind: Record<Exclude<ApiError['kind'], 'rejected'>, string> = {
    offline: t.offlineHint,
    timeout: t.offlineHint,
    malformed: t.nothingLost,
    unauthorised: t.nothingLost,
    unexpected: t.nothingLost,
  }
  if (error.kind !== 'rejected') return byKind[error.kind]
  const known = Object.hasOwn(byCode, error.code) && byCode[error.code as Code]
  return known || Object.values(error.fields)[0] || t.nothingLost
}
