import type { FeedGrade } from '@charity-kit/contract'

const names: Record<FeedGrade, string> = { phone: 'Phone', provider: 'Provider' }

/** What phones, providers and statements say of one payment. */
export const known = {
  title: 'What we know',
  hint: 'Weakest first. The statement has the last word.',
  names,
  said: {
    in: (amount: string, grade: FeedGrade) =>
      `Your ${grade === 'phone' ? 'phone' : 'provider'} received ${amount} with this ID`,
    out: (amount: string) => `${amount} went out with this ID`,
    reversal: (amount: string) => `${amount} went back to the payer`,
    returned: (amount: string) => `${amount} of our own came back`,
  },
  /** Whose balances they are stands before it. */
  chainWhole: 'its balance agrees',
  chainBroken: 'its balances do not follow from each other',
  noWatcher: {
    phone: (wallet: string) => `Phone: none for ${wallet}`,
    provider: (wallet: string) => `Provider: none for ${wallet}`,
  },
  nothingYet: { phone: 'Phone: nothing yet', provider: 'Provider: nothing yet' },
  lastHeard: (name: string, age: string) => `${name} was heard ${age} ago.`,
  silent: (name: string, age: string) => `${name} is silent: it was last heard ${age} ago.`,
  neverHeard: (name: string) => `${name} was not heard yet.`,
  off: (name: string) => `${name} is switched off.`,
  onStatement: (amount: string) => `The statement has ${amount} with this ID`,
  noLine: 'Statement: not yet',
  endsOn: (time: string) => `The last one ends on ${time}.`,
  noStatement: 'None of this wallet was imported yet.',
  importNewer: 'Import a newer one',
  heardIt: (name: string) => `${name} received it`,
  verifyBy: { phone: "Verify on the phone's word", provider: "Verify on the provider's word" },
}
