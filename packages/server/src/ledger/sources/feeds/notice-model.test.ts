import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import { postDonation } from '../../../testing/sample-donation.ts'
import { addPhone, openBalance, received } from '../../../testing/sample-feed.ts'
import { brokenRules, noticeErrors, readSnapshot } from '../../../testing/notice-rules.ts'
import { by, evidence, paymentsOf } from '../../../testing/sample-payment.ts'
import { createImporter } from '../../../testing/sample-statement.ts'
import { appWithClock, type TestApp } from '../../../testing/test-app.ts'
import { DomainError } from '../../../values/domain-error.ts'
import { readStatementMappings } from '../statements/statement-mapping.ts'
import { messageEvent } from './simulated-phone.ts'

/** First IDs. Some look alike, and one has no known shape. */
const firsts = ['QTW1N50Z07', 'QTW1N5OZ07', 'RK77SAMPL2', 'RM4K8TQ2VX', 'SN9P3WD6HB', 'CASH 12345']
/** The other wallet's ID of the same payment. */
const seconds = firsts.map((_, index) => `2611210912${String(index * 1379 + 1111)}`)
const which = fc.nat({ max: firsts.length - 1 })
const amount = fc.constantFrom(5000, 5000, 9000, 60_000)
const feed = fc.constantFrom(0, 1)
const record = <Kind extends string, Parts extends object>(
  kind: Kind,
  parts: { [Part in keyof Parts]: fc.Arbitrary<Parts[Part]> },
) => fc.record({ kind: fc.constant(kind), ...parts }) as fc.Arbitrary<{ kind: Kind } & Parts>

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: record('tell', {
      feed,
      payment: which,
      ids: fc.constantFrom('both', 'first', 'second'),
      amount,
      balance: fc.constantFrom(...Array<'right'>(14).fill('right'), 'wrong', 'none'),
      minutesAgo: fc.constantFrom(...Array<0>(14).fill(0), 20, 90),
    }),
  },
  {
    weight: 5,
    arbitrary: record('claim', {
      payment: which,
      ids: fc.constantFrom('both', 'first', 'first', 'second'),
      amount,
      wallet: fc.constantFrom(undefined, undefined, undefined, 'airtel-money'),
      person: fc.constantFrom('neema', 'juma', 'asha'),
    }),
  },
  // Most frequent: a payer claims a payment, and a phone reports it.
  { weight: 6, arbitrary: record('gift', { feed, payment: which, isClaimedFirst: fc.boolean() }) },
  { weight: 1, arbitrary: record('back', { feed, payment: which, amount }) },
  { weight: 1, arbitrary: record('sent', { feed, payment: which, isNamed: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: record('statement', {
      shown: fc.subarray(firsts.map((_, index) => index)),
      hasBoth: fc.boolean(),
      amount,
    }),
  },
  { weight: 1, arbitrary: record('verify', { claim: fc.nat({ max: 9 }) }) },
  { weight: 1, arbitrary: record('press', { claim: fc.nat({ max: 9 }), notice: fc.nat({ max: 9 }) }) },
  { weight: 1, arbitrary: record('reject', { claim: fc.nat({ max: 9 }) }) },
  { weight: 1, arbitrary: record('reopen', { claim: fc.nat({ max: 9 }) }) },
  { weight: 1, arbitrary: record('not reversed', { claim: fc.nat({ max: 9 }) }) },
  { weight: 1, arbitrary: record('feed', { feed, to: fc.constantFrom('pause', 'on', 'on', 'on') }) },
  { weight: 1, arbitrary: record('wait', { hours: fc.constantFrom(1, 7, 25) }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const mappings = readStatementMappings({
  'm-pesa': {
    columns: { transactionId: 'ID', otherTransactionId: 'Other', date: 'At', amount: 'In' },
    dateFormat: 'YYYY-MM-DD HH:mm:ss',
  },
})

/** Returns a time by the centre's clocks as "21/11/26 at 12:05 pm" and "2026-11-21 12:05:00". */
const timeOf = (at: Date) => {
  const local = new Date(at.getTime() + 3 * 3_600_000).toISOString()
  const [year = '', month = '', day = ''] = local.slice(0, 10).split('-')
  const hour = Number(local.slice(11, 13))
  return {
    message: `${day}/${month}/${year.slice(2)} at ${String(hour % 12 || 12)}:${local.slice(14, 16)} ${hour < 12 ? 'am' : 'pm'}`,
    statement: `${local.slice(0, 10)} ${local.slice(11, 16)}:00`,
  }
}

const idsOf = (ids: 'both' | 'first' | 'second', payment: number): string[] => {
  const all = [firsts[payment] ?? '', seconds[payment] ?? '']
  return ids === 'both' ? all : ids === 'first' ? all.slice(0, 1) : all.slice(1)
}

/** Opening balance of the wallet. After a balance of zero, a message does not verify anything. */
const openingTzs = 50_000

/** Model of the world: two phones of one wallet, payers, a member of staff, and time. */
const openWorld = async () => {
  const app = await appWithClock('postgresql')
  const limits = { perPaymentTzs: 10_000, perDayTzs: 30_000 }
  const first = await addPhone(app, { name: 'First', ...limits })
  const second = await addPhone(app, { name: 'Second', ...limits }, { staff: first.staff })
  for (const { feed } of [first, second])
    await openBalance(app, feed.id, received('QZX1Y2W3V4', 1000, 1000 + openingTzs))
  const payments = paymentsOf(app, () => app.wait(0))
  let lineNumber = 0
  return {
    app,
    phones: [first, second] as const,
    payments,
    /** Balance of the wallet, as each phone heard it. */
    balances: [openingTzs, openingTzs],
    importer: createImporter(app, payments, mappings, undefined, () => app.wait(0)),
    nextLine: () => `XLINE${String((lineNumber += 1)).padStart(5, '0')}Z`,
  }
}
type World = Awaited<ReturnType<typeof openWorld>>

const forward = async ({ app, phones }: World, of: 0 | 1, message: string, receivedAt: Date) => {
  const sent = await phones[of].send(messageEvent({ message, sender: 'M-PESA', sim: 1, receivedAt }))
  expect(sent.statusCode).toBe(200)
  return app
}

/** Runs work, and ignores errors that staff would read. */
const orRefused = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
  }
}

const claimAt = async ({ app }: World, index: number): Promise<number | undefined> =>
  (await app.db.selectFrom('payment_claims').select('id').orderBy('id').execute())[index]?.id

const steps: {
  [Kind in Step['kind']]: (world: World, each: Extract<Step, { kind: Kind }>) => Promise<unknown>
} = {
  tell: async (world, each) => {
    const at = new Date(world.app.wait(0).getTime() - each.minutesAgo * 60_000)
    const [id = '', other] = idsOf(each.ids, each.payment)
    const right = (world.balances[each.feed] ?? 0) + each.amount
    const shown = each.balance === 'right' ? right : right + 777
    const known = await world.app.db
      .selectFrom('feed_notices')
      .select('id')
      .where('feed_id', '=', each.feed + 1)
      .where('direction', '=', 'in')
      .where('transaction_id', '=', id)
      .execute()
    if (known.length === 0 && each.balance !== 'none') world.balances[each.feed] = shown
    const balance = each.balance === 'none' ? '' : ` New balance is Tsh${String(shown)}.00.`
    const named = other === undefined ? '' : ` Receipt: ${other}.`
    const text = `Ref: ${id} Confirmed. You have received Tsh${String(each.amount)}.00 from JUMA ALI on ${timeOf(at).message}.${named}${balance}`
    return forward(world, each.feed, text, each.minutesAgo === 90 ? at : world.app.wait(0))
  },
  claim: (world, each) => {
    const [transactionId, otherTransactionId] = idsOf(each.ids, each.payment)
    return postDonation(world.app.http, {
      transactionId,
      otherTransactionId,
      amount: each.amount,
      wallet: each.wallet,
      email: `${each.person}@example.org`,
    })
  },
  gift: async (world, each) => {
    const of = { payment: each.payment, ids: 'first', amount: 5000 } as const
    const claim = () => steps.claim(world, { kind: 'claim', ...of, wallet: undefined, person: 'neema' })
    if (each.isClaimedFirst) await claim()
    await steps.tell(world, { kind: 'tell', ...of, feed: each.feed, balance: 'right', minutesAgo: 0 })
    if (!each.isClaimedFirst) await claim()
  },
  back: (world, each) => {
    const balance = (world.balances[each.feed] ?? 0) - each.amount
    world.balances[each.feed] = balance
    return forward(
      world,
      each.feed,
      `QRV${String(each.payment)}ERSAL${String(each.feed)}X Confirmed. Reversal of ${firsts[each.payment] ?? ''}: Tsh${String(each.amount)}.00 has been deducted from your account on ${timeOf(world.app.wait(0)).message}. New balance is Tsh${String(Math.max(0, balance))}.00.`,
      world.app.wait(0),
    )
  },
  sent: (world, each) => {
    const balance = Math.max(0, (world.balances[each.feed] ?? 0) - 1100)
    const id = each.isNamed
      ? (firsts[each.payment] ?? '')
      : `QOUT${String(each.payment)}SENT${String(each.feed)}`
    world.balances[each.feed] = balance
    return forward(
      world,
      each.feed,
      `${id} Confirmed. Tsh1,000.00 sent to JUMA ALI on ${timeOf(world.app.wait(0)).message}. Total fee Tsh100.00. New balance is Tsh${String(balance)}.00.`,
      world.app.wait(0),
    )
  },
  statement: async (world, each) => {
    const now = world.app.wait(0)
    const row = (id: string, other: string, hoursAgo: number, tzs: number) =>
      `${id},${other},${timeOf(new Date(now.getTime() - hoursAgo * 3_600_000)).statement},${String(tzs)}`
    const shown = each.shown.map((payment) =>
      row(firsts[payment] ?? '', each.hasBoth ? (seconds[payment] ?? '') : '', 0.5, each.amount),
    )
    const text = [
      'ID,Other,At,In',
      row(world.nextLine(), '', 3, 1),
      ...shown,
      row(world.nextLine(), '', 0, 1),
    ]
    return world.importer.importText(text.join('\n'))
  },
  verify: async (world, { claim }) => {
    const claimId = await claimAt(world, claim)
    if (claimId !== undefined) await orRefused(world.payments.verify({ claimId, by, evidence }))
  },
  press: async (world, { claim, notice }) => {
    const claimId = await claimAt(world, claim)
    const notices = await world.app.db.selectFrom('feed_notices').select('id').orderBy('id').execute()
    const noticeId = notices[notice]?.id
    if (claimId === undefined || noticeId === undefined) return
    await world.phones[0].staff.post(`/payments/${String(claimId)}/verify`, { notice: noticeId })
  },
  reject: async (world, { claim }) => {
    const claimId = await claimAt(world, claim)
    if (claimId !== undefined) await orRefused(world.payments.reject({ claimId, by, reason: 'x' }))
  },
  reopen: async (world, { claim }) => {
    const claimId = await claimAt(world, claim)
    if (claimId !== undefined) await orRefused(world.payments.reopen({ claimId, by, reason: 'x' }))
  },
  'not reversed': async (world, { claim }) => {
    const claimId = await claimAt(world, claim)
    if (claimId !== undefined) await orRefused(world.payments.dismissReversal({ claimId, by, reason: 'x' }))
  },
  feed: async (world, { feed: of, to }) => {
    const { feed: made } = world.phones[of]
    const state = to === 'pause' ? ('paused' as const) : ('on' as const)
    // Like the desk, which asks for a password if a feed was suspended.
    const change = { state, suspended_for: null, suspended_at: null }
    await world.app.db.updateTable('feeds').set(change).where('id', '=', made.id).execute()
  },
  wait: (world, { hours }) => Promise.resolve(world.app.wait(hours * 3600)),
}

const stepsPerRun = 40

/** On SQLite the simulation has the same rules: see testing/simulation/. */
describe.skipIf(inject('postgresqlUrl') === null)(
  '[notices] whatever phones, payers, statements and the staff say, in whatever order (postgresql)',
  () => {
    it(
      'nothing is verified outside the rules, and no money counts twice',
      { timeout: 3_600_000 },
      async () => {
        let verified = 0
        let taken = 0
        await fc.assert(
          fc.asyncProperty(
            fc.array(step, { minLength: 10, maxLength: stepsPerRun, size: 'max' }),
            async (all) => {
              const world = await openWorld()
              const { app } = world
              for (const each of all) {
                app.wait(60)
                await steps[each.kind](world, each as never)
                const before = await readSnapshot(app.db)
                await app.matcher.run()
                const after = await readSnapshot(app.db)
                expect([each, brokenRules(before, after, app.wait(0)), noticeErrors(after)]).toEqual([
                  each,
                  [],
                  [],
                ])
                verified += after.notices.filter(({ verified_at: at }) => at !== null).length
              }
              taken += all.length
              await expectTotals(app)
              // A long run has more worlds than a database server has connections.
              await app.close()
            },
          ),
          { numRuns: fc.readConfigureGlobal().numRuns ?? 2 },
        )
        // The checks above would also pass for a server that verifies nothing.
        expect([taken > 0, verified > 0]).toEqual([true, true])
      },
    )
  },
)

/** Expects the campaign's total to be the sum of the verified claims. */
const expectTotals = async ({ db }: TestApp): Promise<void> => {
  const claims = await db.selectFrom('payment_claims').selectAll().where('state', '=', 'verified').execute()
  const campaign = await db.selectFrom('campaigns').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()
  expect(campaign.verified_tzs).toBe(
    claims.reduce((sum, { received_amount_tzs: received }) => sum + (received ?? 0), 0),
  )
}
