/** The mark of the test key. */
export const testKey = {
  nothingIsSent: 'Test: nothing is sent',
}

export type TestKeyMessages = typeof testKey
