import { getReport, getStatementLine, listUnclaimed, envelope } from '@charity-kit/contract'
import type { LightMyRequestResponse } from 'fastify'
import { expect, it } from 'vitest'
import * as v from 'valibot'
import { campaignTotalsService } from '../../giving/campaigns/campaign-totals-service.ts'
import { auditErrors } from '../../testing/audit-payments.ts'
import { postDonation } from '../../testing/sample-donation.ts'
import { createShop, postOrder, stocksOf } from '../../testing/sample-order.ts'
import { by, countMails, lastMail, paymentsOf, statesOf } from '../../testing/sample-payment.ts'
import { asStaff, paymentIn } from '../../testing/sample-staff.ts'
import { createImporter, type SampleLine } from '../../testing/sample-statement.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { sampleCentre } from '../../testing/sample-centre.ts'
import { unclaimedGiver } from '../../giving/donations/give-unclaimed.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'
import { readStatementMappings } from '../sources/statements/statement-mapping.ts'
import { unclaimedService } from './unclaimed-service.ts'

const linesIn = (response: LightMyRequestResponse) =>
  v.parse(envelope(listUnclaimed.output), response.json()).body
const lineIn = (response: LightMyRequestResponse) =>
  v.parse(envelope(getStatementLine.output), response.json()).body
const codeOf = (response: LightMyRequestResponse) => [
  response.statusCode,
  response.json<{ code: string }>().code,
]
const totals = async ({ db }: TestApp) =>
  (await campaignTotalsService({ db, now: () => new Date() }).list()).map(({ totalTzs, sumTzs }) => [
    totalTzs,
    sumTzs,
  ])
/** Returns the newest claim's ID. PostgreSQL's IDs have gaps after transactions that were rolled back. */
const newestClaim = async ({ db }: TestApp): Promise<number> => {
  const { id } = await db
    .selectFrom('payment_claims')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}
const reason = 'The bank says so.'

describeOnEachEngine('[payments] money that nobody claimed', (engine, itOnce) => {
  itOnce('waits in a list until somebody claims it', async () => {
    const app = await createTestApp(engine)
    const { importLines } = createImporter(app)
    const { get } = await asStaff(app)
    await postDonation(app.http, { transactionId: 'CLAIMED001', amount: 5000 })
    await postDonation(app.http, { transactionId: 'WALLET0002', amount: 1 })
    await importLines(
      ['CLAIMED001', 5000],
      ['BANK000002', 5000, 'WALLET0002'],
      ['UNKNOWN001', 7000, 'wallet-0003'],
      ['UNKNOWN002', 8000],
    )
    const waiting = await get('/statement-lines')
    expect(waiting.json()).toMatchObject({ total: 2 })
    expect(linesIn(waiting)).toMatchObject([
      { id: 3, source: 'm-pesa', line: 4, transactionId: 'UNKNOWN001', amount: 7000, isReversed: false },
      { id: 4, transactionId: 'UNKNOWN002', otherTransactionId: null },
    ])
    await postDonation(app.http, { transactionId: 'WALLET0003', amount: 7000 })
    expect(linesIn(await get('/statement-lines')).map(({ id }) => id)).toEqual([4])
    await importLines()
    expect(await statesOf(app)).toEqual(['verified', 'submitted', 'verified'])
    expect((await get('/statement-lines?state=x')).statusCode).toBe(400)
    expect((await get('/statement-lines/9')).statusCode).toBe(404)
  })

  itOnce(
    'counts as a donation of the day on which it was paid, whenever somebody says whose it is',
    async () => {
      const app = await createTestApp(engine, {}, () => new Date('2026-11-21T10:00:00Z'))
      const columns = { transactionId: 'ID', amount: 'Amount', date: 'Time' }
      const mappings = readStatementMappings({ 'm-pesa': { columns, dateFormat: 'YYYY-MM-DD HH:mm' } })
      const { importText } = createImporter(app, paymentsOf(app), mappings)
      const { get, post } = await asStaff(app)
      const lines = ['UNKNOWN001,7000,2026-10-31 23:30', 'UNKNOWN002,900,2027-01-01 00:00']
      await importText(['ID,Amount,Time', ...lines].join('\n'))
      const report = async (from: string, to: string) => {
        const response = await get(`/reports?from=${from}&to=${to}`)
        const { donations, unclaimed } = v.parse(envelope(getReport.output), response.json()).body
        return [donations.sum, unclaimed.sum]
      }
      const october = () => report('2026-10-01', '2026-10-31')
      expect(await october()).toEqual([0, 7000])
      for (const line of ['1', '2'])
        await post(`/statement-lines/${line}/donation`, { campaignId: 2, reason })
      expect(await october()).toEqual([7000, 0])
      // A payment cannot be in the future.
      expect(await report('2026-11-01', '2026-11-30')).toEqual([900, 0])
    },
  )

  itOnce('can be a donation to a campaign, without a person, counted once', async () => {
    const app = await createTestApp(engine)
    const { importLines } = createImporter(app)
    const { get, post } = await asStaff(app)
    await importLines(['UNKNOWN001', 7000, 'WALLET0001'])
    expect(codeOf(await post('/statement-lines/1/donation', { campaignId: 99, reason }))).toEqual([
      400,
      'campaign_not_found',
    ])
    const given = await post('/statement-lines/1/donation', { campaignId: 2, reason })
    expect(lineIn(given)).toMatchObject({
      payment: 1,
      history: [{ action: 'assigned', payment: 1, by: 'grace@centre.test', reason }],
    })
    expect(codeOf(await post('/statement-lines/1/donation', { campaignId: 2, reason }))).toEqual([
      409,
      'state_changed',
    ])
    expect(linesIn(await get('/statement-lines'))).toEqual([])
    expect(paymentIn(await get('/payments/1'))).toMatchObject({
      kind: 'donation',
      state: 'verified',
      received: 7000,
      name: 'Anonymous',
      flags: [],
      history: [
        {
          action: 'recorded',
          to: 'verified',
          evidence: 'Statement m-pesa, november.csv, line 2: UNKNOWN001, Tsh 7,000',
          reason,
        },
      ],
    })
    // A later claim does not count the money again, with either ID.
    for (const transactionId of ['UNKNOWN001', 'wallet-0001']) {
      expect(codeOf(await postDonation(app.http, { transactionId, amount: 7000 }))).toEqual([
        409,
        'transaction_id_used',
      ])
    }
    await importLines(['UNKNOWN001', 7000, 'WALLET0001'])
    expect(await totals(app)).toEqual([
      [0, 0],
      [7000, 7000],
      [0, 0],
      [0, 0],
    ])
  })

  itOnce(
    'can be an order that waits: it takes the ID on the statement, and the history keeps the buyer’s',
    async () => {
      const app = await createShop(engine, [{ stock: 5 }])
      const { importLines } = createImporter(app)
      const { get, post } = await asStaff(app)
      await postOrder(app.http, { transactionId: 'TYPED00001' })
      await importLines(['ACTUAL0001', 19_000], ['ANOTHER001', 1])
      const mails = await countMails(app)
      const assigned = await post('/statement-lines/1/payment', { payment: 1, reason })
      expect(lineIn(assigned)).toMatchObject({ payment: 1, history: [{ action: 'assigned', payment: 1 }] })
      const payment = paymentIn(await get('/payments/1'))
      expect(payment).toMatchObject({
        state: 'verified',
        transactionId: 'ACTUAL0001',
        received: 19_000,
        flags: ['underpaid'],
        history: [
          { action: 'corrected', transactionId: { before: 'TYPED00001', after: 'ACTUAL0001' }, reason },
          { action: 'verified', evidence: 'Statement m-pesa, november.csv, line 2: ACTUAL0001, Tsh 19,000' },
        ],
        order: { status: 'Payment confirmed' },
      })
      expect([await stocksOf(app), await countMails(app)]).toEqual([[3], mails + 1])
      expect((await lastMail(app)).subject).toBe('Your payment has arrived (order O-1)')
      expect(codeOf(await post('/statement-lines/2/payment', { payment: 1, reason }))).toEqual([
        409,
        'state_changed',
      ])
      expect(codeOf(await post('/statement-lines/2/payment', { payment: 9, reason }))).toEqual([
        404,
        'not_found',
      ])
      expect(linesIn(await get('/statement-lines')).map(({ id }) => id)).toEqual([2])
    },
  )

  it('can be somebody else’s, and put back, with who and why', async () => {
    const app = await createTestApp(engine)
    const { importLines } = createImporter(app)
    const { get, post } = await asStaff(app)
    await importLines(['UNKNOWN001', 5000])
    expect(codeOf(await post('/statement-lines/1/put-back', { reason }))).toEqual([409, 'state_changed'])
    expect((await post('/statement-lines/1/not-ours', {})).statusCode).toBe(400)
    expect((await post('/statement-lines/1/not-ours', { reason })).statusCode).toBe(200)
    for (const [path, body] of [
      ['not-ours', {}],
      ['donation', { campaignId: 1 }],
    ] as const) {
      expect(codeOf(await post(`/statement-lines/1/${path}`, { reason, ...body }))).toEqual([
        409,
        'state_changed',
      ])
    }
    expect(linesIn(await get('/statement-lines'))).toEqual([])
    expect(linesIn(await get('/statement-lines?state=not-ours'))).toMatchObject([{ id: 1 }])

    await postDonation(app.http, { transactionId: 'UNKNOWN001', amount: 5000 })
    await importLines(['UNKNOWN001', 5000])
    expect(await statesOf(app)).toEqual(['submitted'])
    const back = lineIn(await post('/statement-lines/1/put-back', { reason: 'It is ours.' }))
    expect(back.history).toMatchObject([
      { action: 'not-ours', by: 'grace@centre.test', reason },
      { action: 'put-back', reason: 'It is ours.' },
    ])
    await importLines()
    expect(await statesOf(app)).toEqual(['verified'])
  })

  it('is counted once, whatever staff, imports and late claims do at the same moment', async () => {
    const app = await createTestApp(engine)
    const { importLines, payments } = createImporter(app)
    const shared = { db: app.db, now: () => new Date('2026-11-21T10:00:00Z'), centre: () => sampleCentre() }
    const unclaimed = unclaimedService(shared)
    const giveToCampaign = unclaimedGiver(shared)
    const all: SampleLine[] = []
    const settle = (decision: Promise<unknown>) =>
      decision.catch((error: unknown) => {
        expect(['state_changed', 'transaction_id_used', 'second_person_required']).toContain(
          (error as { code?: string }).code,
        )
      })
    const rounds = 8
    for (let round = 0; round < rounds; round++) {
      const [bank, wallet] = ['BANK', 'WALLET'].map(
        (name) => `${name}${String(10_000 + round).repeat(2)}`,
      ) as [string, string]
      const line: SampleLine = [bank, 5000, wallet]
      all.push(line)
      await postDonation(app.http, { transactionId: `TYPO${String(round)}`, amount: 5000 })
      const claimId = await newestClaim(app)
      await importLines(line)
      const { id: lineId } = await app.db
        .selectFrom('statement_lines')
        .select('id')
        .where('transaction_id', '=', bank)
        .executeTakeFirstOrThrow()
      const decision = { lineId, by, reason }
      const actions = [
        () => settle(giveToCampaign({ ...decision, campaignId: 1 })),
        () => settle(giveToCampaign({ ...decision, campaignId: 2 })),
        () => settle(payments.verifyByFreeLine({ ...decision, claimId })),
        () => settle(unclaimed.setAside(decision)),
        () => postDonation(app.http, { transactionId: wallet, amount: 5000 }),
        () => postDonation(app.http, { transactionId: bank, amount: 5000 }),
        () => importLines(line),
      ]
      const first = round % actions.length
      await Promise.all([...actions.slice(first), ...actions.slice(0, first)].map((run) => run()))
      await Promise.all([
        settle(unclaimed.putBack(decision)),
        settle(payments.verifyByFreeLine({ ...decision, claimId })),
        importLines(line),
      ])
      expect(await auditErrors(app, all)).toEqual([])
      const linked = await app.db
        .selectFrom('payment_claims')
        .select(['id', 'received_amount_tzs'])
        .where('state', '=', 'verified')
        .execute()
      const lines = await app.db.selectFrom('statement_lines').select('claim_id').execute()
      expect(lines.flatMap(({ claim_id }) => claim_id ?? []).sort()).toEqual(
        linked.map(({ id }) => id).sort(),
      )
      for (const [total, sum] of await totals(app)) expect(total).toBe(sum)
    }
  })
})
