import {
  countPayments,
  getCustomOrder,
  getOrder,
  getPayment,
  getStaffToday,
  listCustomOrders,
  listOrders,
  listPayments,
  listUnclaimed,
  searchPayments,
  showPerson,
} from '@charity-kit/contract'

/** What a decision changes: see `useAction`. */
export const changedByDecision = [
  getPayment,
  listPayments,
  searchPayments,
  countPayments,
  // What was paid for stands in other rooms.
  getOrder,
  listOrders,
  getCustomOrder,
  listCustomOrders,
  showPerson,
  listUnclaimed,
  getStaffToday,
]
