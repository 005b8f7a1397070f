import type { EvidenceRefusal, FeedGrade } from '@charity-kit/contract'

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
  /** Why evidence with a payment's ID does not verify it without a person. */
  leftToPeople: {
    'not-waiting': 'This payment was decided already.',
    'not-incoming': 'The money did not come in.',
    taken: 'What shows it counts for another payment, or was set aside.',
    'other-amount': 'Another amount came in.',
    'went-back': 'Something says that the money went back.',
    'paid-long-before': 'It was paid more than 30 days before it was reported.',
    disputed: 'Another payment names this ID.',
    'own-payment-out': 'The ID is, or looks like, that of a payment that the centre sent.',
    'near-twin': 'Another payment or line has almost the same ID.',
    'above-sum': 'Above this sum two people verify a payment.',
    'more-than-claimed': 'More than twice what was reported came in.',
    'line-waits': 'The statement’s line waits for a person: look at its import for the reason.',
    'uncertain-id': 'Its ID has no format that we know, or occurs more than once.',
    'order-by-notice': 'The server does not verify an order by a message alone.',
    unsigned: 'The message was not signed.',
    'not-on-statement': 'A statement of its time does not show it.',
    contradicted: 'Messages about it state different amounts.',
    'statement-decides': 'A statement covers its time, so the statement decides.',
    'other-wallet': 'The message is from another wallet than the one that the payer chose.',
    'feed-off': 'The phone or provider is switched off.',
    'feed-silent': 'The phone or provider has not been heard for hours.',
    'feed-behind': 'The phone is still sending older messages.',
    'above-payment-limit': 'The sum is above the limit of the phone or provider.',
    'above-day-limit': 'The limit of the phone or provider for a day is used up.',
    'balance-broken': 'The balance does not follow from the message before.',
    'written-at-another-time': 'The message was written more than 15 minutes before the phone received it.',
    'before-verified': 'The message is older than one that already verified a payment.',
    'impossible-balance': 'The balance in the message is below the amount that came in.',
    'balance-from-zero': 'The balance before was zero, which anybody can guess.',
    'first-message': 'It is the first message of this phone, with nothing to compare its balance with.',
  } satisfies Record<EvidenceRefusal, string>,
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
