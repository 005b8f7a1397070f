import { countPayments, getPayment, listPayments, searchPayments } from '@charity-kit/contract'

/** What a decision changes: see `useAction`. */
export const changedByDecision = [getPayment, listPayments, searchPayments, countPayments]
