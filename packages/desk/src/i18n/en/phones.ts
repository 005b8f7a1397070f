import type { Feed, FeedKind, UnreadMessage } from '@charity-kit/contract'

export const phones = {
  title: 'Phones and providers',
  subtitle: 'They say what came in. The statement stays the judge.',
  loadFailed: "The phones couldn't be loaded.",
  none: 'No phone yet',
  noneHint:
    "A phone with the wallet's SIM forwards each message about money. Payments are then found in seconds, not days.",
  add: 'Add a phone',
  unreadLink: (count: number) =>
    count === 1 ? '1 message we could not read' : `${String(count)} messages we could not read`,
  kinds: {
    'android-sms-gateway': 'A phone with the app SMS Gateway for Android',
    'sms-webhook': 'A phone with another forwarding app',
    standard: 'A script or a provider that signs its calls',
    clickpesa: 'ClickPesa, asked back each time',
  } as Record<FeedKind, string>,
  heard: (age: string) => `Heard ${age} ago`,
  never: 'Not heard yet',
  isNew: 'New: it is heard, and verifies nothing yet',
  paused: 'Paused',
  suspended: (day: string) => (day === '' ? 'Suspended by us.' : `Suspended by us on ${day}.`),
  suspendedFor: (id: string) =>
    `A statement of its time does not show ${id}. Look into it before you switch it on.`,
  silent: (age: string) => `Silent for ${age}.`,
  silentHint: (count: number) =>
    count === 0
      ? 'Look whether it has power and network.'
      : count === 1
        ? '1 claim waits that this phone should have seen.'
        : `${String(count)} claims wait that this phone should have seen.`,
  battery: (percent: number) => `Battery ${String(percent)} %`,
  signal: (network: string) => `Network ${network}`,
  signals: { none: 'none', '2g': '2G', '3g': '3G', '4g': '4G', '5g': '5G', wifi: 'Wi-Fi' } as Record<
    NonNullable<Feed['signal']>,
    string
  >,
  behind: 'Behind: it sends what came in before. It verifies again once that is here.',
  wrongClock: "The phone's clock is wrong. Let it take the time from the network.",
  unclaimed: (count: number, sum: string) =>
    count === 1
      ? `${sum} came in that nobody has claimed`
      : `${String(count)} payments, ${sum}, that nobody has claimed`,
  lastNotice: (age: string) => `Last message ${age} ago`,
  verifiedToday: 'Verified in 24 hours',
  ofLimit: (limit: string) => `of ${limit}`,
  perPayment: (limit: string) => `At most ${limit} a payment.`,
  showsOnly: 'It only shows what came in, and verifies nothing by itself.',
  chainWhole: 'Its balances follow from each other.',
  chainWholeSince: (day: string) => `Balance unbroken since the statement of ${day}.`,
  seeWaiting: 'See what waits',
  chainBroken:
    'Its balances do not follow from each other: a message is missing, or was forged. It verifies nothing.',
  switchOn: 'Switch on',
  switchOnQuestion: (name: string) => `Switch ${name} on again?`,
  pause: 'Pause',
  remove: 'Remove',
  removeQuestion: (name: string) => `Remove ${name}?`,
  why: 'Why',
  removeHint: 'It is not listened to from now on. What it said stays in the history.',
  change: 'Change',
  newKey: 'New key',
  newKeyQuestion: (name: string) => `A new key for ${name}?`,
  newKeyHint: 'The old one ends at once. The phone is silent until it has the new one.',
  done: 'Done',
  saved: 'Saved',

  addTitle: 'Add a phone',
  addHint: 'About ten minutes. The phone keeps its SIM and stays in the office.',
  steps: ['The phone', 'The key', 'A test message'],
  name: 'Name',
  nameHint: '"Reception phone", so that you know which one it is.',
  kind: 'What sends',
  wallet: 'Wallet or bank',
  walletHint: 'Whose messages it gets.',
  source: 'Whose statements judge it',
  sourceHint: 'The source that you choose when you import this wallet’s statement.',
  senders: 'Senders that count',
  sendersHint: 'The names to the letter as the phone shows them, with commas between: M-PESA',
  sim: 'SIM that counts',
  anySim: 'Any',
  simNumber: (slot: number) => `SIM ${String(slot)}`,
  perPaymentLabel: 'Verifies by itself, at most a payment',
  perDayLabel: 'and in a day',
  limitsHint:
    'Gifts within these sums, until the next statement. Orders wait for one press. 0: it only shows.',
  next: 'Next: the key',
  onceTitle: 'This key is shown once.',
  onceHint: 'Whoever has it can tell the desk that money came in. It goes into this phone only.',
  newCredentials: 'New credentials',
  askedBack: 'A call alone is a hint. We ask for its state before we believe it.',
  askProblems: {
    refused: 'It does not know these credentials.',
    unreachable: 'It cannot be reached. We ask again by ourselves.',
    unexpected: 'It answered what makes no sense. We ask again by ourselves.',
  } as Record<NonNullable<Feed['askProblem']>, string>,
  clientId: 'Client ID',
  clientIdHint: 'From the provider: an application of your own that may read payments, and nothing else.',
  apiKey: 'API key',
  checksumKey: 'Checksum key',
  checksumKeyHint: 'Only if you switched checksums on there.',
  callbackHint:
    "In the provider's dashboard: Settings, Developers, Webhooks, for the event PAYMENT RECEIVED.",
  addressIsIn: 'I have put the address into the dashboard',
  askedTestTitle: 'Let somebody pay a small sum',
  askedTestHint: 'Through the provider, to you. Once it has called and answered, this page says so.',
  answered: 'It called, and answered our question',
  address: 'Address',
  addressHint: 'In the app: Settings, Webhooks, add for "SMS received".',
  key: 'Signing key',
  keyHint: 'In the app: Settings, Webhooks, Signing key.',
  pathHint:
    'Where the app cannot sign, use this address instead, and no key. What comes by it is shown, and verifies nothing by itself.',
  pathAddress: 'Address with the key',
  scan: 'Scan the address',
  keyIsIn: 'I have put the key into the phone',
  nextTest: 'Next: a test message',
  lostKey: 'Lost the key? Make a new one. The old one ends then.',
  testTitle: 'Send the phone a message',
  testHint: 'From any other phone, or pay a small sum. What it forwards appears here.',
  heardFrom: (sender: string, sim: number | null) =>
    sim === null ? sender : `${sender}, SIM ${String(sim)}`,
  counts: 'counts',
  countsNot: 'does not count',
  waitingForTest: 'Nothing heard yet.',
  later: 'Later',

  unreadTitle: 'Messages we could not read',
  unreadSubtitle: 'About money, by senders that count. They verify nothing.',
  unreadNone: 'Every message could be read',
  unreadNoneHint: 'What cannot be read is kept here for 14 days.',
  reasons: {
    'no-id': 'It has no transaction ID.',
    'no-direction': 'It does not say whether money came in or went out.',
    'two-directions': 'It says that money came in and that money went out.',
    pending: 'It says to wait: the payment was not through.',
    'other-sim': 'It came to another SIM than the one that counts.',
  } as Record<UnreadMessage['reason'], string>,
  deletedOn: (day: string) => `Deleted on ${day}`,
  delete: 'Delete',
  backToPhones: 'Back to the phones',
}
export type PhonesMessages = typeof phones
