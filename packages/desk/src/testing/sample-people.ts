import type {
  Addressee,
  FailedEmail,
  PersonOverview,
  Receipt,
  StaffMessage,
  StaffMessageDetails,
  StaffWallEntry,
} from '@charity-kit/contract'
import { hoursAgo } from './moments.ts'

const message: StaffMessage = {
  id: 41,
  state: 'new',
  name: 'Halima Ngowi',
  email: 'halima@mail.example',
  subject: 'Is the Bahari bracelet big enough for a man?',
  message:
    'Hello. I bought three Bahari bracelets yesterday. One is for my brother. Is it big enough for a man?',
  language: 'en',
  createdAt: hoursAgo(1),
}
export const messages: StaffMessage[] = [
  message,
  {
    ...message,
    id: 40,
    name: 'Juma Said',
    email: 'juma@mail.example',
    subject: 'Nimelipa lakini sijapata ujumbe',
    message: 'Habari. Nimelipa jana kwa Airtel Money, lakini sijapata ujumbe.',
    language: 'sw',
    createdAt: hoursAgo(3),
  },
  {
    ...message,
    id: 39,
    name: 'Lilian Mboya',
    email: 'lilian@mail.example',
    subject: 'Can I collect my order at the centre?',
    message: 'I live nearby. Can I collect my order at the centre?',
    createdAt: hoursAgo(25),
  },
]
export const messageDetails: StaffMessageDetails = {
  ...message,
  answers: [
    {
      text: 'Hello Halima. It stretches to 18 cm. Can you measure his wrist with a string?',
      by: 'upendo@chanua.example',
      at: hoursAgo(0.5),
    },
  ],
  done: null,
  orders: [1050],
}

export const person: PersonOverview = {
  record: { kind: 'donation', id: 12 },
  name: 'Neema Mushi',
  email: 'neema@mail.example',
  phone: '0754 000 123',
  town: 'Arusha',
  language: 'sw',
  since: '2026-03-04T10:00:00.000Z',
  hasAccount: true,
  records: {
    accounts: [7],
    donations: [12, 11, 9],
    orders: [1041],
    customOrders: [],
    messages: [38],
    news: [],
    texts: [],
    reminders: [],
    registrations: 0,
    emails: 6,
  },
  donations: [
    {
      id: 12,
      createdAt: hoursAgo(2),
      payment: 17,
      paymentState: 'submitted',
      amount: 25_000,
      campaign: 'Music room for small groups',
    },
    {
      id: 11,
      createdAt: hoursAgo(220),
      payment: 14,
      paymentState: 'verified',
      amount: 20_000,
      campaign: 'Music room for small groups',
    },
    {
      id: 9,
      createdAt: hoursAgo(1700),
      payment: 10,
      paymentState: 'refunded',
      amount: 5000,
      campaign: 'A water tank for the garden',
    },
  ],
  orders: [
    {
      id: 1041,
      createdAt: hoursAgo(500),
      payment: 12,
      state: 'delivered',
      total: 15_000,
      items: [{ name: 'Kanga Bracelet', quantity: 1, translations: undefined }],
    },
  ],
  customOrders: [],
  messages: [{ id: 38, createdAt: hoursAgo(600), subject: 'Thank you', state: 'done' }],
}

export const receipt: Receipt = {
  number: '2026-G-11',
  kind: 'donation',
  record: 11,
  name: 'Neema Mushi',
  amount: 20_000,
  transactionId: 'BKC1T2M4QX',
  receivedAt: '2026-11-03T09:42:00.000Z',
  verifiedAt: '2026-11-03T12:10:00.000Z',
  campaign: { name: 'Music room for small groups', translations: { sw: { name: 'Chumba cha muziki' } } },
  dedication: { kind: 'memory', name: 'Asha Juma' },
  items: [],
  language: 'sw',
  canBeMailed: true,
}

export const failedEmails: FailedEmail[] = [
  {
    id: 5,
    recipient: 'asha@mail.example',
    subject: 'Your gift has arrived (gift 8)',
    attempts: 8,
    error: '552 The mailbox is full',
    createdAt: hoursAgo(40),
    triedAt: hoursAgo(16),
    canBeSentAgain: true,
  },
  {
    id: 6,
    recipient: 'peter@mial.example',
    subject: '',
    attempts: 3,
    error: 'getaddrinfo ENOTFOUND mial.example',
    createdAt: hoursAgo(30),
    triedAt: hoursAgo(29),
    canBeSentAgain: false,
  },
]

export const wallEntries: StaffWallEntry[] = [
  {
    id: 2,
    state: 'waiting',
    donation: 12,
    campaign: 'Music room for small groups',
    name: 'Neema',
    amount: 25_000,
    words: 'For my sister, who loves to sing.',
    dedication: { kind: 'memory', name: 'Asha Juma' },
    paymentState: 'submitted',
    createdAt: hoursAgo(2),
  },
]

/** Neema, who paid Tsh 25,000, and whom Daudi called an hour ago. */
export const addressee: Addressee = {
  name: 'Neema Mushi',
  phone: '0754 000 123',
  email: 'neema@mail.example',
  language: 'sw',
  values: {
    number: 'G-1042',
    amount: 25_000,
    id: 'QTW1N5OZ07',
    link: 'https://chanua.example/track?lang=sw#donation=1042&id=QTW1N5OZ07',
    centre: 'Chanua',
  },
  texts: [
    {
      name: 'paymentMissing',
      words: {
        en: "Hello {name}. We can't find your payment of {amount} yet. Please check the ID: {link} Thank you, {centre}",
        sw: 'Habari {name}. Bado hatujaona malipo yako ya {amount}. Hakiki namba ya muamala: {link} Asante, {centre}',
      },
    },
    {
      name: 'paymentFound',
      words: {
        en: 'Hello {name}. Your {amount} has arrived, thank you. Your receipt: {link} {centre}',
        sw: 'Habari {name}. {amount} zimetufikia, asante. Risiti yako: {link} {centre}',
      },
    },
  ],
  opened: [{ app: 'call', text: null, by: 'daudi@chanua.example', at: hoursAgo(1) }],
}
