import type { Feed, UnreadMessage } from '@charity-kit/contract'
import { hoursAgo } from './moments.ts'

const feed: Feed = {
  id: 1,
  name: 'Office phone',
  source: 'mixx',
  wallet: 'mixx',
  senders: ['MixxByYas'],
  sim: 1,
  perPaymentTzs: 50_000,
  perDayTzs: 1_000_000,
  kind: 'android-sms-gateway',
  grade: 'phone',
  state: 'on',
  suspendedFor: null,
  path: '/api/notices/AAAAAAAAAAAAAAAAAAAAAA',
  heardAt: hoursAgo(9),
  noticedAt: hoursAgo(9),
  battery: 6,
  signal: '2g',
  clockAheadS: 2,
  condition: 'silent',
  suspendedAt: null,
  statementUntil: hoursAgo(60),
  verifiedTzs: 85_000,
  unclaimed: { count: 2, sum: 25_000 },
  unread: 2,
  waiting: 3,
  heard: [{ sender: 'MixxByYas', sim: 1, at: hoursAgo(9) }],
}

/** A silent one, one that works, and one that a statement caught. */
export const feeds: [Feed, Feed, Feed] = [
  feed,
  {
    ...feed,
    id: 2,
    name: 'Reception phone',
    source: 'm-pesa',
    wallet: 'm-pesa',
    senders: ['M-PESA'],
    condition: 'good',
    heardAt: hoursAgo(0.05),
    noticedAt: hoursAgo(0.1),
    battery: 81,
    signal: 'wifi',
    verifiedTzs: 527_000,
    unread: 0,
    waiting: 0,
  },
  {
    ...feed,
    id: 3,
    name: 'Old reception phone',
    state: 'suspended',
    suspendedFor: 'QK7SAMPLE5',
    condition: 'suspended',
    suspendedAt: hoursAgo(90),
    battery: null,
    signal: null,
    unread: 0,
    waiting: 0,
  },
]

export const unreadMessages: UnreadMessage[] = [
  {
    id: 1,
    feed: 1,
    feedName: 'Office phone',
    sender: 'MixxByYas',
    text: 'You have received TSh 15,000 from ASHA BAKARI. New balance is TSh 40,000.',
    reason: 'no-id',
    receivedAt: hoursAgo(2),
    deletedAt: hoursAgo(-334),
  },
]
