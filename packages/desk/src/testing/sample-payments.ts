import type {
  MailPreview,
  PaymentCounts,
  PaymentEvent,
  StaffPayment,
  StaffPaymentDetails,
} from '@charity-kit/contract'
import { hoursAgo } from './moments.ts'

/** A waiting payment that a statement shows. */
export const payment: StaffPayment = {
  id: 17,
  kind: 'donation',
  record: 12,
  state: 'submitted',
  transactionId: 'BKC7T2M4QX',
  channel: 'm-pesa',
  method: 'M-Pesa',
  wallet: null,
  due: 25_000,
  claimed: 25_000,
  received: null,
  refunded: 0,
  flags: [],
  onStatement: 25_000,
  isAlmostOnStatement: false,
  noticed: null,
  matchedBy: 'statement',
  name: 'Neema Mushi',
  email: 'neema@mail.example',
  campaign: 'Music room for small groups',
  siteName: "St. Mary's Primary School",
  createdAt: hoursAgo(2),
  decidedAt: null,
  partOf: null,
  donation: null,
}

/** The queue, oldest last. */
export const payments: StaffPayment[] = [
  payment,
  {
    ...payment,
    id: 18,
    name: 'Baraka Mollel',
    channel: 'mixx',
    transactionId: '24111209834512',
    due: 50_000,
    claimed: 50_000,
    onStatement: 50_000,
    createdAt: hoursAgo(3),
  },
  {
    ...payment,
    id: 19,
    name: 'Grace Kimaro',
    transactionId: 'BKC5R8W2LP',
    due: 15_000,
    claimed: 15_000,
    matchedBy: null,
    onStatement: 10_000,
    flags: ['underpaid'],
    createdAt: hoursAgo(4),
  },
  {
    ...payment,
    id: 20,
    name: 'Juma Said',
    channel: 'airtel-money',
    transactionId: 'CI241112.0931.A20417',
    due: 100_000,
    claimed: 100_000,
    matchedBy: null,
    onStatement: null,
    createdAt: hoursAgo(5),
  },
  {
    ...payment,
    id: 21,
    kind: 'order',
    record: 1042,
    name: 'Fatma Salum',
    transactionId: 'BKB9D1K7VN',
    due: 30_000,
    claimed: 30_000,
    matchedBy: null,
    onStatement: null,
    flags: ['disputed'],
    campaign: null,
    createdAt: hoursAgo(7),
  },
  {
    ...payment,
    id: 22,
    name: 'Peter Massawe',
    channel: 'crdb',
    method: 'CRDB',
    transactionId: '0031B7C20F4E',
    due: 47_000,
    claimed: 47_000,
    matchedBy: null,
    onStatement: null,
    isAlmostOnStatement: true,
    createdAt: hoursAgo(26),
  },
]

const line = {
  source: 'm-pesa',
  fileName: 'mpesa.csv',
  line: 118,
  transactionId: 'BKC7T2M4QX',
  amount: 25_000,
  paidAt: hoursAgo(2.1),
  payer: 'NEEMA J M., 0754 ••• 123',
}

/** Details of the waiting payment, for its page. */
export const paymentDetails: StaffPaymentDetails = {
  ...payment,
  version: 0,
  otherTransactionId: null,
  phone: '0754 000 123',
  language: 'sw',
  note: 'For the music room. Mungu awabariki.',
  dedication: { kind: 'memory', name: 'Asha Juma' },
  othersWithId: [],
  nearTwins: [],
  nearLines: [
    { ...line, id: 31, similarity: 'same-id' },
    { ...line, id: 32, line: 96, transactionId: 'BKC7T2N4QX', amount: 25_000, similarity: 'one-letter' },
    { ...line, id: 33, line: 121, transactionId: 'BKC7S9P1RD', similarity: 'same-amount' },
  ],
  secondPerson: [],
  deciders: [
    { account: 1, name: 'Rehema Mollel' },
    { account: 2, name: 'Daudi Kessy' },
    { account: 3, name: 'Upendo Mushi' },
  ],
  proposal: null,
  refundBy: null,
  parts: [],
  history: [],
  statements: [line],
  notices: [],
  watchers: [
    { name: 'Reception phone', grade: 'phone', isOn: true, isSilent: false, heardAt: hoursAgo(0.1) },
  ],
  leftToPeople: null,
  statementUntil: hoursAgo(1),
  reversals: [],
  order: null,
  customOrder: null,
}

const event: PaymentEvent = {
  action: 'verified',
  from: 'submitted',
  to: 'verified',
  by: 'daudi@chanua.example',
  first: null,
  at: hoursAgo(0.5),
  evidence: 'M-Pesa statement, line 118',
  reason: null,
  received: 25_000,
  transactionId: null,
  claimed: null,
  refund: null,
}

/** A payment that a statement's line verified. */
export const verifiedPayment: StaffPaymentDetails = {
  ...paymentDetails,
  matchedBy: null,
  state: 'verified',
  received: 25_000,
  decidedAt: hoursAgo(0.5),
  nearLines: [],
  version: 1,
  refundBy: 'anybody',
  history: [event],
}

/** A waiting payment that may be a duplicate of a verified one. */
export const twinPayment: StaffPaymentDetails = {
  ...paymentDetails,
  matchedBy: null,
  transactionId: 'QTW1N5OZ07',
  onStatement: null,
  flags: ['near-twin'],
  nearLines: [],
  statements: [],
  notices: [],
  nearTwins: [
    {
      transactionId: 'QTW1N50Z07',
      ownId: 'QTW1N5OZ07',
      similarity: 'looks-alike',
      payment: 12,
      state: 'verified',
      amount: 25_000,
      at: hoursAgo(30),
      line: { source: 'm-pesa', fileName: 'mpesa.csv', line: 77 },
    },
  ],
}

/** A waiting payment of an order: the phone received it, and the statements end earlier. */
export const phonePayment: StaffPaymentDetails = {
  ...paymentDetails,
  matchedBy: 'phone',
  noticed: { grade: 'phone', amount: 25_000 },
  kind: 'order',
  record: 1046,
  campaign: null,
  name: 'Asha Swai',
  onStatement: null,
  nearLines: [],
  statements: [],
  notices: [
    {
      id: 5,
      feed: 'Reception phone',
      grade: 'phone',
      direction: 'in',
      transactionId: 'BKC7T2M4QX',
      amount: 25_000,
      paidAt: hoursAgo(2.1),
      receivedAt: hoursAgo(2),
      payer: 'ASHA K S., 0767 ••• 408',
      isOnStatement: false,
      isFree: true,
      isChainWhole: true,
    },
  ],
  statementUntil: hoursAgo(20),
}

/**
 * A payment whose ID is too weak to match automatically, that another payment names, and that the centre itself sent.
 */
export const doubtfulPayment: StaffPaymentDetails = {
  ...paymentDetails,
  matchedBy: null,
  transactionId: 'CASH DEPOSIT',
  channel: null,
  flags: ['own-payment-out', 'disputed', 'guessable-id'],
  othersWithId: [
    { payment: 12, kind: 'order', record: 1042, name: 'Elias Mwakyusa', counts: true },
    { payment: 14, kind: 'donation', record: 9, name: '', counts: false },
  ],
}

/** A rejected payment, with the reason that its payer got. */
export const rejectedPayment: StaffPaymentDetails = {
  ...paymentDetails,
  matchedBy: null,
  state: 'rejected',
  decidedAt: hoursAgo(0.5),
  nearLines: [],
  onStatement: null,
  statements: [],
  notices: [],
  version: 1,
  history: [
    {
      ...event,
      action: 'rejected',
      to: 'rejected',
      evidence: null,
      received: null,
      reason: 'There is no payment with this ID on our statement.',
    },
  ],
}

export const paymentCounts: PaymentCounts = { waiting: 12, matched: 6, oldestAt: hoursAgo(50) }

export const rejectionMail: MailPreview = {
  to: payment.email,
  language: 'sw',
  subject: 'Hatukuona malipo yako (mchango 12)',
  text: 'Habari Neema,\n\nHatukuona malipo yenye namba BKC7T2M4QX kwenye taarifa yetu.\n\nTafadhali hakiki namba kwenye ujumbe wako.',
}

/** A payment above the owners' limit, which takes two people. */
export const paymentForTwo: StaffPaymentDetails = {
  ...paymentDetails,
  matchedBy: null,
  due: 600_000,
  claimed: 600_000,
  onStatement: null,
  nearLines: [],
  statements: [],
  notices: [],
  secondPerson: ['above-sum'],
}

/** A payment that a first person verified. */
export const proposedPayment: StaffPaymentDetails = {
  ...paymentForTwo,
  flags: ['second-person'],
  version: 1,
  proposal: {
    account: 2,
    name: 'Daudi Kessy',
    at: hoursAgo(0.5),
    evidence: 'M-Pesa statement of the till, line 118',
    received: 600_000,
    line: null,
    reasons: ['above-sum'],
    isAlone: false,
  },
  history: [
    { ...event, action: 'proposed', to: 'submitted', evidence: 'M-Pesa statement of the till, line 118' },
  ],
}
