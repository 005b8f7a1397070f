import type { Call } from './load.ts'
import { idOf } from './sample-ids.ts'

/**
 * A call to the server that a member of the desk causes. `next` varies the call, so that no response equals the last
 * one.
 */
export interface DeskCall {
  name: string
  next: (time: number) => Call
  /**
   * Whether the call may take longer than others, because it reads bit by bit, and the server handles other calls in
   * between.
   */
  isLong?: true
}

const reads = (name: string, path: (time: number) => string): DeskCall => ({
  name,
  next: (time) => ({ method: 'GET', path: `/api/staff${path(time)}` }),
})

const lists = (name: string, path: (time: number) => string): DeskCall => ({
  name,
  next: (time) => ({ method: 'POST', path: `/api/staff${path(time)}` }),
})

const asks = (name: string, path: string, body: (time: number) => unknown): DeskCall => ({
  name,
  next: (time) => {
    const json = JSON.stringify(body(time))
    return {
      method: 'POST',
      path: `/api/staff${path}`,
      body: json,
      headers: { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(json)) },
    }
  },
})

const searches = (name: string, typed: (time: number) => string): DeskCall =>
  asks(`payments by ${name}`, '/payments/list', (time) => ({ search: typed(time) }))

const day = (daysAgo: number): string =>
  new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)

/** Number of the first order. */
const firstReference = 1001

/** Returns the calls for a database that desk-seed.ts filled. */
export const deskCalls = (payments: number): DeskCall[] => {
  /** Returns a payment from each part of all. */
  const some = (time: number): number => 1 + ((time * 48_611 + 1234) % payments)
  const id = (time: number): string => idOf(some(time))
  const phoneOf = (time: number): string => {
    const donor = String(1_000_000 + (some(time) % 200_000)).slice(1)
    return `+255 754 ${donor.slice(0, 3)} ${donor.slice(3)}`
  }
  const firstName = (time: number): string =>
    `${['Ne', 'Ma', 'Ju', 'Gr', 'As', 'Za', 'Ha', 'Fa', 'Sa', 'Re'][time % 10] ?? ''}na${String(time)}`
  const flags = [
    ...[
      'unknown-shape',
      'other-wallet',
      'underpaid',
      'overpaid',
      'on-statement',
      'hold-lapsed',
      'to-be-made',
    ],
    ...['statement-differs', 'not-on-statement', 'reversed', 'parts-differ', 'part-rejected'],
  ]
  return [
    lists('the queue', () => '/payments/list?pageSize=50&state=submitted'),
    lists(
      'the queue, next page',
      (time) => `/payments/list?pageSize=50&state=submitted&after=${String(some(time))}`,
    ),
    lists('the queue, confirmed by a statement', () => '/payments/list?pageSize=50&matched=yes'),
    reads('how many wait', () => '/payments/counts'),
    reads('one payment', (time) => `/payments/${String(some(time))}`),
    // Most of the last payments wait.
    reads('one payment that waits', (time) => `/payments/${String(payments - 1 - 2 * time)}`),
    lists('all payments', () => '/payments/list'),
    lists('all payments, next page', (time) => `/payments/list?pageSize=50&after=${String(some(time))}`),
    ...['verified', 'rejected', 'cancelled', 'refunded'].flatMap((state) => [
      lists(`payments ${state}`, () => `/payments/list?pageSize=50&state=${state}`),
      lists(
        `payments ${state}, decided last`,
        () => `/payments/list?pageSize=50&state=${state}&order=decided`,
      ),
    ]),
    lists(
      'decided last, next page',
      (time) => `/payments/list?pageSize=50&order=decided&after=${String(some(time))}`,
    ),
    ...['donation', 'order', 'custom-order'].map((kind) =>
      lists(`payments: ${kind}`, () => `/payments/list?pageSize=50&kind=${kind}`),
    ),
    ...['m-pesa', 'crdb', 'nmb'].map((channel) =>
      lists(`payments by ${channel}`, () => `/payments/list?pageSize=50&channel=${channel}`),
    ),
    ...['m-pesa', 'nmb'].map((channel) =>
      lists(
        `payments verified by ${channel}`,
        () => `/payments/list?pageSize=50&state=verified&channel=${channel}&order=decided`,
      ),
    ),
    ...flags.map((flag) =>
      lists(`payments flagged ${flag}`, () => `/payments/list?pageSize=50&flag=${flag}`),
    ),
    ...flags.map((flag) =>
      lists(
        `waiting payments flagged ${flag}`,
        () => `/payments/list?pageSize=50&state=submitted&flag=${flag}`,
      ),
    ),
    lists(
      'payments of a day',
      (time) => `/payments/list?pageSize=50&from=${day(40 * time)}&to=${day(40 * time)}`,
    ),
    lists(
      'payments of a month',
      (time) => `/payments/list?pageSize=50&from=${day(40 * time + 30)}&to=${day(40 * time)}`,
    ),
    lists(
      'rejected payments of a month',
      (time) => `/payments/list?pageSize=50&state=rejected&from=${day(40 * time + 30)}&to=${day(40 * time)}`,
    ),
    lists(
      'payments verified of a day',
      (time) =>
        `/payments/list?pageSize=50&state=verified&order=decided&from=${day(40 * time)}&to=${day(40 * time)}`,
    ),
    lists(
      'payments verified of a year',
      (time) =>
        `/payments/list?pageSize=50&state=verified&order=decided&from=${day(40 * time + 365)}&to=${day(40 * time)}`,
    ),
    lists('payments of a campaign', (time) => `/payments/list?pageSize=50&campaign=${String(1 + time)}`),
    lists(
      'payments of a campaign, next page',
      (time) => `/payments/list?pageSize=50&campaign=${String(1 + time)}&after=${String(some(time))}`,
    ),
    lists(
      'payments of a campaign, decided last',
      (time) => `/payments/list?pageSize=50&campaign=${String(1 + time)}&state=verified&order=decided`,
    ),
    lists(
      'rejected payments of a campaign',
      (time) => `/payments/list?pageSize=50&campaign=${String(1 + time)}&state=rejected`,
    ),
    lists('payments of a campaign without any', () => '/payments/list?pageSize=50&campaign=32'),
    searches('an ID', id),
    searches(
      'an ID in another spelling',
      (time) =>
        ` ${id(time)
          .toLowerCase()
          .replace(/(.{4})/g, '$1 ')}`,
    ),
    searches('the beginning of an ID', (time) => id(time).slice(0, 6)),
    searches('a name', (time) => `${firstName(time)} mura${String(time)}00`),
    searches('a first name', firstName),
    searches('two letters', () => 'ma'),
    searches('a phone number', phoneOf),
    searches('the end of a phone number', (time) => phoneOf(time).slice(-7)),
    searches('an address', (time) => `n${String(some(time) % 200_000)}@example.org`),
    searches('an amount', (time) => `${String(1 + time)},000`),
    searches('a number', (time) => String(some(time))),
    asks('a person by address', '/people/show', (time) => ({
      email: `n${String(some(time) % 200_000)}@example.org`,
    })),
    asks('a person by phone number', '/people/show', (time) => ({ phone: phoneOf(time) })),
    asks('a person by an order', '/people/show', (time) => ({
      kind: 'order',
      id: firstReference + time * 99,
    })),
    ...['to-send', 'waiting', 'sent', 'delivered', 'cancelled'].flatMap((list) => [
      lists(`orders ${list}`, () => `/orders/list?list=${list}`),
      lists(
        `orders ${list}, next page`,
        (time) => `/orders/list?list=${list}&after=${String(Math.ceil(some(time) / 4))}`,
      ),
    ]),
    ...[
      ['a name', firstName] as const,
      ['a phone number', phoneOf] as const,
      ['an address', (time: number) => `n${String(some(time) % 200_000)}@example.org`] as const,
    ].map(([what, typed]) => asks(`orders by ${what}`, '/orders/list', (time) => ({ search: typed(time) }))),
    reads('one order', (time) => `/orders/${String(firstReference + Math.floor(some(time) / 4))}`),
    lists('custom orders', () => '/custom-orders/list'),
    lists('messages', () => '/contact-messages/list'),
    reads('unclaimed money', () => '/statement-lines'),
    reads('the donor wall', () => '/donor-wall'),
    reads('failed emails', () => '/failed-emails'),
    reads('today', () => '/today'),
    {
      ...reads(
        'the report of a month',
        (time) => `/reports?from=${day(31 * time + 30)}&to=${day(31 * time + 1)}`,
      ),
      isLong: true,
    },
    {
      ...reads(
        'the report of a year',
        (time) => `/reports?from=${day(31 * time + 365)}&to=${day(31 * time + 1)}`,
      ),
      isLong: true,
    },
  ]
}
