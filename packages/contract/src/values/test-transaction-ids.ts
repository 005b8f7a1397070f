/**
 * Transaction IDs for the test key ({@link testClientKey}), one for each outcome. The IDs have the shape of
 * M-Pesa's, so that forms take them. Any other ID is accepted once in a visit, and its payment stays unchecked.
 */
export const testTransactionIds = {
  /** ID that is accepted, and confirmed a few seconds later. Shown pages update by themselves. */
  confirmed: 'TESTPAID01',
  /**
   * ID that is accepted, but whose payment the centre does not find. The centre gives a reason, and another ID can
   * be sent.
   */
  notFound: 'TESTLOST01',
  /** ID that is accepted, but the first pieces of the order were sold meanwhile. */
  soldOut: 'TESTSOLD01',
  /** ID that is rejected, because another donation or order has it. */
  used: 'TESTUSED01',
  /** ID that is rejected with 429. */
  tooManyRequests: 'TESTBUSY01',
  /** ID that is rejected with 503. */
  centreDown: 'TESTDOWN01',
  /** ID without a response, as without a network. */
  noNetwork: 'TESTGONE01',
} as const
export type TestOutcome = keyof typeof testTransactionIds
