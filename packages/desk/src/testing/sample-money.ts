import {
  feedConditions,
  type DonorStatement,
  type NewsOfTopic,
  type NewsPreview,
  type StaffCampaign,
  type StaffReport,
  type StaffToday,
  type StaffWeek,
} from '@charity-kit/contract'
import { dayIn, hoursAgo } from './moments.ts'
import { feeds } from './sample-feeds.ts'

const campaign: StaffCampaign = {
  id: 1,
  name: 'Music room for small groups',
  description: 'A quiet room with soft instruments, where eight children at a time can play and listen.',
  target: 4_000_000,
  openingBalance: 300_000,
  verified: 2_150_000,
  ends: dayIn(23),
  starts: dayIn(-40),
  state: 'running',
  picture: null,
  balanceHistory: [
    {
      from: 0,
      to: 300_000,
      reason: 'Collected at the open day, counted by Rehema',
      by: 'rehema@chanua.example',
      at: hoursAgo(900),
    },
  ],
  version: 4,
  changedBy: 'rehema@chanua.example',
  changedAt: hoursAgo(100),
  generalFund: false,
  translations: {
    sw: {
      name: 'Chumba cha muziki',
      description: 'Chumba tulivu chenye ala laini, ambapo watoto wanane wanaweza kucheza na kusikiliza.',
    },
  },
}
export const campaigns: StaffCampaign[] = [
  campaign,
  {
    ...campaign,
    id: 2,
    name: 'School shoes for 40 children',
    target: 1_800_000,
    openingBalance: 0,
    verified: 410_000,
    ends: dayIn(51),
    balanceHistory: [],
    translations: undefined,
  },
  {
    ...campaign,
    id: 3,
    name: 'A water tank for the garden',
    target: 1_200_000,
    openingBalance: 0,
    verified: 1_260_000,
    ends: dayIn(-3),
    state: 'ended',
    balanceHistory: [],
    translations: undefined,
  },
]

const week = (sums: readonly (number | null)[], before: readonly number[]): StaffWeek => {
  const upToNow = sums.filter((sum) => sum !== null)
  const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
  return {
    sum: total(upToNow),
    before: total(before.slice(0, upToNow.length)),
    waiting: 46_000,
    days: before.map((last, index) => ({
      day: `2026-11-${String(16 + index)}`, // from a Monday
      sum: sums[index] ?? null,
      before: last,
    })),
  }
}
export const today: StaffToday = {
  day: '2026-11-17',
  payments: { count: 12, oldestAt: hoursAgo(50), underOneHour: 4, underOneDay: 6, overOneDay: 2 },
  unclaimed: { count: 3, sum: 145_000 },
  failedEmails: { count: 2 },
  ordersToSend: { count: 5, oldestAt: hoursAgo(74) },
  soldPieces: { count: 1, oldestAt: hoursAgo(3) },
  customOrdersToPrice: { count: 2, oldestAt: hoursAgo(48) },
  messages: { count: 3, oldestAt: hoursAgo(25) },
  wallEntries: { count: 1 },
  lowStock: {
    count: 2,
    products: [
      { id: 5, name: 'Kanga Bracelet', translations: { sw: { name: 'Bangili ya Kanga' } }, stock: 1 },
      { id: 1, name: 'Jua Necklace', translations: { sw: { name: 'Mkufu wa Jua' } }, stock: 0 },
    ],
  },
  donations: week(
    [296_000, 316_000, null, null, null, null, null],
    [280_000, 239_000, 190_000, 110_000, 250_000, 330_000, 90_000],
  ),
  shop: week(
    [61_000, 82_000, null, null, null, null, null],
    [77_000, 80_000, 56_000, 38_000, 81_000, 115_000, 30_000],
  ),
  campaigns: campaigns.map(({ id, name, translations, target, openingBalance, verified, ends }, index) => ({
    id,
    name,
    names: { sw: translations?.sw?.name ?? name },
    target,
    raised: openingBalance + verified,
    thisWeek: [385_000, 152_000, 75_000][index] ?? 0,
    ends,
  })),
  feeds: feeds
    .toSorted((one, other) => feedConditions.indexOf(one.condition) - feedConditions.indexOf(other.condition))
    .map(
      ({ id, name, grade, condition, heardAt, noticedAt, suspendedAt, waiting, verifiedTzs, perDayTzs }) => ({
        ...{ id, name, grade, condition, heardAt, noticedAt, suspendedAt },
        ...{ waiting, verifiedTzs, perDayTzs },
      }),
    ),
  backups: { state: 'good', until: hoursAgo(0.3), payments: 12_408, problem: null, mailedAt: null },
  statements: [{ source: 'm-pesa', until: hoursAgo(40), onWord: { count: 41, sum: 732_000 } }],
}
const none = { count: 0, oldestAt: null }
/** A day without waiting work and without income. */
export const quietDay: StaffToday = {
  ...today,
  payments: { ...none, underOneHour: 0, underOneDay: 0, overOneDay: 0 },
  unclaimed: { count: 0, sum: 0 },
  failedEmails: { count: 0 },
  ordersToSend: none,
  soldPieces: none,
  customOrdersToPrice: none,
  messages: none,
  wallEntries: { count: 0 },
  lowStock: { count: 0, products: [] },
  feeds: [],
  statements: [],
}

const money = (count: number, sum: number) => ({ count, sum })
export const report: StaffReport = {
  from: '2026-10-01',
  to: '2026-10-31',
  donations: money(134, 2_184_000),
  orders: money(58, 784_000),
  customOrders: money(4, 77_000),
  refunds: money(2, 38_000),
  unclaimed: money(3, 145_000),
  fees: money(52, 31_400),
  feesBySource: [
    { source: 'm-pesa', fees: money(50, 23_900) },
    { source: 'crdb', fees: money(2, 7_500) },
  ],
  waiting: money(2, 40_000),
  reminders: { meant: money(12, 120_000), arrived: money(5, 46_000) },
  before: { from: '2026-09-01', to: '2026-09-30', donations: 1_950_000, shop: 812_000 },
  days: Array.from({ length: 31 }, (_, index) => ({
    day: `2026-10-${String(index + 1).padStart(2, '0')}`,
    donations: 40_000 + ((index * 37) % 11) * 9000,
    shop: 12_000 + ((index * 23) % 7) * 6000,
  })),
  channels: [
    { channel: 'm-pesa', donations: money(80, 1_332_000), shop: money(40, 560_000) },
    { channel: 'mixx', donations: money(24, 371_000), shop: money(10, 120_000) },
    { channel: 'crdb', donations: money(12, 284_000), shop: money(8, 104_000) },
    { channel: null, donations: money(18, 197_000), shop: money(4, 77_000) },
  ],
  grades: [
    { grade: 'statement', donations: money(96, 1_621_000), shop: money(50, 712_000) },
    { grade: 'phone', donations: money(31, 436_000), shop: money(9, 120_000) },
    { grade: 'person', donations: money(7, 127_000), shop: money(3, 29_000) },
  ],
  sites: [
    { site: "Chanua Children's Centre", donations: money(90, 1_500_000), shop: money(62, 861_000) },
    { site: "St. Mary's Primary School", donations: money(44, 684_000), shop: money(0, 0) },
  ],
  texts: [{ month: '2026-10', sent: 214, segments: 214, undelivered: 5, givenUp: 3 }],
  categories: [
    { category: 'Bracelets', pieces: 41, sum: 448_000 },
    { category: 'Necklaces', pieces: 9, sum: 293_000 },
    { category: null, pieces: 5, sum: 43_000 },
  ],
  campaigns: [
    {
      id: 1,
      name: 'Music room for small groups',
      names: {},
      donations: money(74, 1_420_000),
      refunded: 20_000,
    },
    { id: 2, name: 'School shoes for 40 children', names: {}, donations: money(41, 486_000), refunded: 0 },
    { id: 3, name: 'A water tank for the garden', names: {}, donations: money(19, 278_000), refunded: 0 },
  ],
}
export const emptyReport: StaffReport = {
  ...report,
  donations: money(0, 0),
  orders: money(0, 0),
  customOrders: money(0, 0),
  refunds: money(0, 0),
  unclaimed: money(0, 0),
  fees: money(0, 0),
  feesBySource: [],
  waiting: money(0, 0),
  reminders: { meant: money(0, 0), arrived: money(0, 0) },
  before: { ...report.before, donations: 0, shop: 0 },
  days: report.days.map(({ day }) => ({ day, donations: 0, shop: 0 })),
  channels: [],
  grades: [],
  sites: [],
  texts: null,
  categories: [],
  campaigns: [],
}
export const donorStatement: DonorStatement = {
  from: '2026-01-01',
  to: '2026-12-31',
  name: 'Neema Mushi',
  email: 'neema@mail.example',
  donations: [
    {
      id: 9,
      at: '2026-09-02T08:00:00.000Z',
      amount: 10_000,
      campaign: 'School shoes for 40 children',
      transactionId: 'AKC7T2M4QX',
      channel: 'm-pesa',
    },
    {
      id: 12,
      at: '2026-11-03T09:42:00.000Z',
      amount: 20_000,
      campaign: 'Music room for small groups',
      transactionId: 'BKC1T2M4QX',
      channel: 'm-pesa',
    },
  ],
  sum: 30_000,
}

export const newsOfTopic: NewsOfTopic = {
  readers: 84,
  latest: [
    {
      id: 3,
      topic: 1,
      title: 'The drums are here',
      by: 'rehema@chanua.example',
      createdAt: hoursAgo(300),
      recipients: 79,
      done: true,
    },
  ],
}
export const newsPreview: NewsPreview = [
  {
    language: 'en',
    readers: 30,
    subject: 'The first song',
    text: 'Eight children learned their first song this week.\n\nThank you.',
  },
  {
    language: 'sw',
    readers: 54,
    subject: 'Wimbo wa kwanza',
    text: 'Watoto wanane wamejifunza wimbo wiki hii.',
  },
]
