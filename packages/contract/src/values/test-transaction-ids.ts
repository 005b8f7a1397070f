/**
 * What to type as the transaction ID under the test key ({@link testClientKey}) for each outcome. They have the shape of M-Pesa's, so that
 * forms take them. Any other ID is accepted and being checked, once in a visit.
 */
export const testTransactionIds = {
  /** Accepted, and confirmed a few seconds later: what shows it changes by itself. */
  confirmed: 'TESTPAID01',
  /** Accepted; the centre does not find the payment and says why, and another ID can be sent. */
  notFound: 'TESTLOST01',
  /** Accepted; the first pieces of the order were sold meanwhile. */
  soldOut: 'TESTSOLD01',
  /** Refused: another donation or order has it. */
  used: 'TESTUSED01',
  /** Refused with 429. */
  tooManyRequests: 'TESTBUSY01',
  /** Refused with 503. */
  centreDown: 'TESTDOWN01',
  /** No answer, as without a network. */
  noNetwork: 'TESTGONE01',
} as const
export type TestOutcome = keyof typeof testTransactionIds
