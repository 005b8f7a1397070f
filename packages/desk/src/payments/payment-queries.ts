import {
  countPayments,
  getCustomOrder,
  getOrder,
  getPayment,
  getStaffToday,
  getStatementImport,
  listCustomOrders,
  listOrders,
  listPayments,
  listUnclaimed,
  showPerson,
} from '@charity-kit/contract'

/** Where a payment is decided: a decision that waits for the network is known by it. */
export const paymentPage = (id: number) => `/payments/${String(id)}`

/** What is read again after a decision about a payment. */
export const paymentQueries = [
  getPayment,
  listPayments,
  countPayments,
  // What was paid for stands in other sections.
  getOrder,
  listOrders,
  getCustomOrder,
  listCustomOrders,
  showPerson,
  listUnclaimed,
  getStaffToday,
  getStatementImport,
]
