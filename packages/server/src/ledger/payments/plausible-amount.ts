import { fieldError } from '@charity-kit/contract'
import { DomainError } from '../../values/domain-error.ts'
import { dueAmountTzs, type PaymentClaim } from './payment-claim-repository.ts'

/** More than so many times what is due is a slip of the finger. */
const maxTimesDue = 100

/** What came in, if it can be. @throws DomainError `validation_failed` */
export const plausible = (amountTzs: number, claim: PaymentClaim): number => {
  const maxTzs = maxTimesDue * dueAmountTzs(claim)
  if (amountTzs <= maxTzs) return amountTzs
  throw new DomainError('validation_failed', {
    fields: { amount: fieldError('amount_too_large', maxTzs) },
  })
}
