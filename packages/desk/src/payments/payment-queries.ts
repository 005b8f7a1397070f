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

/** Returns the page of a payment, which also identifies a decision that waits for the network. */
export const paymentPage = (id: number) => `/payments/${String(id)}`

/** Calls to read again after a decision about a payment. */
export const paymentQueries = [
  getPayment,
  listPayments,
  countPayments,
  // Records that were paid for stand in other sections.
  getOrder,
  listOrders,
  getCustomOrder,
  listCustomOrders,
  showPerson,
  listUnclaimed,
  getStaffToday,
  getStatementImport,
]
