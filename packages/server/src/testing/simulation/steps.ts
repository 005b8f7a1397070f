import fc from 'fast-check'
import type { Fault } from './simulated-database.ts'

/** M-Pesa's IDs: some are possible duplicates of each other, and one has no known shape. */
export const firstIds = ['QTW1N50Z07', 'QTW1N5OZ07', 'RK77SAMPL2', 'RM4K8TQ2VX', 'SN9P3WD6HB', 'CASH 12345']
/** IDs that the other wallet gave the same payments. */
export const secondIds = firstIds.map((_, index) => `2611210912${String(index * 1379 + 1111)}`)

/** Mostly one of two payments: conflicts arise where several people name the same payment. */
const payment = fc.constantFrom(0, 0, 0, 0, 2, 2, 2, 1, 3, 4, 5)
const amount = fc.constantFrom(5000, 5000, 9000, 20_000, 600_000)
const claim = fc.nat({ max: 5 })
const line = fc.nat({ max: 5 })
const who = fc.nat({ max: 2 })
const feed = fc.constantFrom(0 as const, 1 as const)
/** The last number stands for no person. */
const person = fc.nat({ max: 3 })
const ids = fc.constantFrom('first' as const, 'both' as const, 'second' as const)

/** Generates a value once in a number of times. */
const rarely = <Value>(times: number, value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.oneof({ weight: times - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value })

const record = <Kind extends string, Parts extends object>(
  kind: Kind,
  parts: { [Part in keyof Parts]: fc.Arbitrary<Parts[Part]> },
) => fc.record({ kind: fc.constant(kind), ...parts }) as unknown as fc.Arbitrary<{ kind: Kind } & Parts>

/** A call. Records that it names by a number, such as a claim, may not exist. */
const call = fc.oneof(
  {
    weight: 5,
    arbitrary: record('give', {
      payment,
      ids,
      amount,
      campaign: fc.constantFrom(1, 2),
      person,
      part: rarely(5, payment),
      wallet: rarely(6, fc.constant('airtel-money' as const)),
    }),
  },
  {
    weight: 4,
    arbitrary: record('order', {
      payment,
      product: fc.constantFrom(1, 2),
      quantity: fc.integer({ min: 1, max: 3 }),
      donation: rarely(2, fc.constantFrom(5000, 9000)),
      person,
      tab: rarely(2, fc.nat({ max: 1 })),
    }),
  },
  {
    weight: 2,
    arbitrary: record('keep', {
      tab: fc.nat({ max: 1 }),
      product: fc.constantFrom(1, 2),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 3, arbitrary: record('send again', { request: fc.nat({ max: 5 }) }) },
  {
    weight: 5,
    arbitrary: record('tell', {
      feed,
      payment,
      ids,
      amount,
      balance: fc.constantFrom(...Array<'right'>(9).fill('right'), 'wrong', 'none'),
      minutesAgo: fc.constantFrom(0, 0, 0, 0, 0, 0, 20, 90),
    }),
  },
  // The most frequent case: a payer claims a payment, and a phone reports it.
  { weight: 8, arbitrary: record('gift', { feed, payment, isToldFirst: fc.boolean(), person }) },
  // Two payers claim one payment.
  { weight: 5, arbitrary: record('dispute', { payment, product: fc.constantFrom(1, 2), person }) },
  { weight: 2, arbitrary: record('deafen', { feed, isDeaf: fc.constantFrom(true, true, false) }) },
  { weight: 1, arbitrary: record('goes back', { feed, payment, amount }) },
  { weight: 1, arbitrary: record('sent out', { feed, payment, isNamed: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: record('statement', {
      rows: fc.array(
        fc.record({
          payment,
          ids,
          amount,
          direction: fc.constantFrom(
            'in' as const,
            'in' as const,
            'in' as const,
            'out' as const,
            'reversal' as const,
          ),
        }),
        { minLength: 1, maxLength: 4, size: 'max' },
      ),
    }),
  },
  { weight: 1, arbitrary: record('take import back', { import: fc.nat({ max: 2 }), who }) },
  {
    weight: 5,
    arbitrary: record('verify', { claim, who, received: rarely(3, amount), isUndoable: fc.boolean() }),
  },
  // A doubtful payment, decided as most of them are.
  { weight: 7, arbitrary: record('two verify', { claim, who }) },
  { weight: 2, arbitrary: record('agree', { claim, who }) },
  { weight: 1, arbitrary: record('disagree', { claim, who }) },
  { weight: 2, arbitrary: record('reject', { claim, who, allParts: fc.boolean() }) },
  { weight: 1, arbitrary: record('cancel', { claim, who }) },
  { weight: 2, arbitrary: record('reopen', { claim, who, allParts: fc.boolean() }) },
  { weight: 1, arbitrary: record('take back', { claim, who }) },
  { weight: 2, arbitrary: record('reversed', { claim, who }) },
  { weight: 2, arbitrary: record('not reversed', { claim, who }) },
  {
    weight: 2,
    arbitrary: record('refund', {
      claim,
      who,
      amount: rarely(2, amount),
      of: fc.constantFrom(undefined, 'order' as const, 'donation' as const),
    }),
  },
  { weight: 1, arbitrary: record('correct', { claim, who, payment }) },
  { weight: 2, arbitrary: record('assign', { claim, line, who }) },
  { weight: 1, arbitrary: record('give line', { line, who }) },
  {
    weight: 1,
    arbitrary: record('line', { line, who, to: fc.constantFrom('not ours' as const, 'put back' as const) }),
  },
  { weight: 1, arbitrary: record('press', { claim, notice: fc.nat({ max: 5 }), who }) },
  {
    weight: 5,
    arbitrary: record('send order', { order: fc.nat({ max: 3 }), who, isTakenBack: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: record('feed', { feed, to: fc.constantFrom('paused' as const, 'on' as const, 'on' as const) }),
  },
  { weight: 2, arbitrary: record('match', {}) },
  {
    weight: 3,
    arbitrary: record('mails', {
      outcomes: fc.array(
        fc.constantFrom('sent' as const, 'sent' as const, 'later' as const, 'failed' as const),
        { maxLength: 6, size: 'max' },
      ),
    }),
  },
  { weight: 2, arbitrary: record('dedicate', { request: fc.nat({ max: 5 }), isTakenOff: fc.boolean() }) },
  { weight: 2, arbitrary: record('join wall', { request: fc.nat({ max: 5 }) }) },
  { weight: 3, arbitrary: record('ask for texts', { request: fc.nat({ max: 5 }), received: fc.boolean() }) },
  { weight: 1, arbitrary: record('stop texts', { place: fc.nat({ max: 3 }) }) },
  {
    weight: 3,
    arbitrary: record('ask for a reminder', {
      feed,
      payment,
      person,
      day: fc.constantFrom(1, 22, 28),
      by: fc.constantFrom('text' as const, 'email' as const),
    }),
  },
  // All data that a donor can leave, for the erasure afterwards.
  {
    weight: 2,
    arbitrary: record('leave words', {
      feed,
      payment,
      person: fc.nat({ max: 2 }),
      by: fc.constantFrom('text' as const, 'email' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: record('change a reminder', {
      place: fc.nat({ max: 3 }),
      to: fc.constantFrom('stopped', 'on', 'skipped', 'another day'),
    }),
  },
  { weight: 5, arbitrary: record('remind', { inDays: fc.constantFrom(2, 9, 20, 45, 80) }) },
  { weight: 1, arbitrary: record('clean', {}) },
  {
    weight: 2,
    arbitrary: record('erase', { person: fc.constantFrom(0, 1, 2, 'who came last' as const), who }),
  },
)

export type Call = typeof call extends fc.Arbitrary<infer Value> ? Value : never

const fault: fc.Arbitrary<Fault> = fc.record({
  after: fc.nat({ max: 30 }),
  kind: fc.constantFrom('refuses', 'dies before', 'dies after'),
})
/** Fault of a call; most calls have none. */
const maybeFault = rarely(8, fault)

/** Seconds until staff revert a step. */
const secondsBefore = fc.constantFrom(60, 5, 1)

const placed = fc.record({ copy: fc.constantFrom(0 as const, 1 as const), call })

/**
 * Next step: a call to one instance, or several calls at once, whose turns at the database the choices decide, or
 * time that passes.
 */
export const step = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      kind: fc.constant('one' as const),
      secondsBefore,
      calls: fc.tuple(placed),
      fault: maybeFault,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('together' as const),
      secondsBefore,
      calls: fc.array(placed, { minLength: 2, maxLength: 3 }),
      choices: fc.array(fc.nat({ max: 2 }), { maxLength: 40, size: 'max' }),
      fault: maybeFault,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      minutes: fc.constantFrom(1, 15, 70, 25 * 60, 35 * 24 * 60),
    }),
  },
)
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

export interface History {
  chance: number
  steps: Step[]
}

export const history = fc.record({
  chance: fc.nat({ max: 2 ** 31 - 1 }),
  steps: fc.array(step, { minLength: 1, maxLength: 20, size: 'max' }),
})
