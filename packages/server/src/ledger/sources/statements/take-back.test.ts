import { envelope, takeImportBack, type ImportTakeBack } from '@charity-kit/contract'
import type { LightMyRequestResponse } from 'fastify'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { auditErrors } from '../../../testing/audit-payments.ts'
import { postDonation } from '../../../testing/sample-donation.ts'
import { createShop, postOrder } from '../../../testing/sample-order.ts'
import { by, evidence, paymentsOf, statesOf } from '../../../testing/sample-payment.ts'
import { secondPersonTzs } from '../../../testing/sample-centre.ts'
import { raised, refund } from '../../../testing/sample-refund.ts'
import { asStaff, paymentIn } from '../../../testing/sample-staff.ts'
import {
  createImporter,
  createReversalImporter,
  spreadId,
  type SampleLine,
} from '../../../testing/sample-statement.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { describeOnEachEngine } from '../../../testing/test-engines.ts'

const reason = 'Wrong column for the ID.'
const outcomeIn = (response: LightMyRequestResponse): ImportTakeBack => {
  expect(response.statusCode).toBe(200)
  return v.parse(envelope(takeImportBack.output), response.json()).body
}
const linesOf = ({ db }: TestApp) =>
  db
    .selectFrom('statement_lines')
    .select(['transaction_id as id', 'claim_id as claim'])
    .orderBy('id')
    .execute()
const subjectsOf = async ({ db }: TestApp) =>
  (await db.selectFrom('outgoing_messages').select('subject').orderBy('id').execute()).map(
    ({ subject }) => subject,
  )

/** Returns a server whose emails stay queued. */
const quietApp = async (...[engine]: Parameters<typeof createTestApp>): Promise<TestApp> => {
  const app = await createTestApp(engine)
  await app.outbox.stop()
  return app
}

describeOnEachEngine('[payments] an import that is taken back', (engine, itOnce) => {
  it('leaves nothing of itself: lines go, its verifications too, and mails that were not sent', async () => {
    const app = await quietApp(engine)
    const { get, post } = await asStaff(app)
    for (const digit of [0, 1]) await postDonation(app.http, { transactionId: spreadId('QF', digit) })
    await createImporter(app).importLines(
      [spreadId('QF', 0), 5000],
      [spreadId('QF', 1), 5000],
      ['FREE000001', 700],
    )
    expect(await raised(app)).toBe(10_000)
    const planned = outcomeIn(await get('/statements/imports/1/take-back'))
    expect(planned).toEqual({
      lines: 3,
      payments: 2,
      mailsStopped: 2,
      mailsSent: 0,
      keptCount: 0,
      kept: [],
    })
    expect(await raised(app)).toBe(10_000)

    expect(outcomeIn(await post('/statements/imports/1/take-back', { reason }))).toEqual(planned)
    expect(await statesOf(app)).toEqual(['submitted', 'submitted'])
    expect(await raised(app)).toBe(0)
    expect(await linesOf(app)).toEqual([])
    expect(
      await app.db.selectFrom('statement_imports').select(['covers_from', 'stored_at']).execute(),
    ).toEqual([{ covers_from: null, stored_at: null }])
    expect((await subjectsOf(app)).filter((subject) => subject.includes('arrived'))).toEqual([])
    expect(await subjectsOf(app)).toHaveLength(2)
    // The history keeps both entries.
    expect(paymentIn(await get('/payments/1')).history).toMatchObject([
      { action: 'verified', evidence: expect.stringContaining('november.csv, line 2') as string },
      {
        action: 'reopened',
        by: 'grace@centre.test',
        reason,
        evidence: 'Import 1 (m-pesa, november.csv) was taken back',
      },
    ])
    const [listed] = (await get('/statements/imports')).json<{ body: object[] }>().body
    expect(listed).toMatchObject({ id: 1, state: 'done', takenBack: { by: 'grace@centre.test', reason } })
    const again = await post('/statements/imports/1/take-back', { reason })
    expect([again.statusCode, again.json()]).toMatchObject([
      409,
      { message: 'Import 1 was taken back already.' },
    ])
    expect((await post('/statements/imports/9/take-back', { reason })).statusCode).toBe(404)
    expect((await post('/statements/imports/1/take-back', { reason: ' ' })).statusCode).toBe(400)
  })

  itOnce('tells whoever was told that their payment had arrived that it is looked for again', async () => {
    const app = await quietApp(engine)
    const { get, post } = await asStaff(app)
    await postDonation(app.http, { transactionId: spreadId('QF', 0) })
    await postDonation(app.http, { transactionId: spreadId('QF', 1), email: 'anonymous@example.com' })
    await createImporter(app).importLines([spreadId('QF', 0), 5000], [spreadId('QF', 1), 5000])
    await app.db.updateTable('outgoing_messages').set({ state: 'sent', attempts: 1 }).execute()
    expect(outcomeIn(await get('/statements/imports/1/take-back'))).toMatchObject({
      mailsStopped: 0,
      mailsSent: 1,
    })
    await post('/statements/imports/1/take-back', { reason })
    expect((await subjectsOf(app)).slice(-2)).toEqual([
      'Your gift has arrived (gift G-1)',
      'We are still looking for your payment (gift G-1)',
    ])
  })

  itOnce('leaves what somebody decided, and lists it', async () => {
    const app = await createShop(engine, [{ stock: 40, price_tzs: 5000 }])
    const { get, post } = await asStaff(app)
    const idOf = (digit: number) => spreadId('QF', digit)
    const orderItemList = [{ productId: 1, quantity: 1 }]
    for (const digit of [1, 2]) await postDonation(app.http, { transactionId: idOf(digit) })
    await postOrder(app.http, { transactionId: idOf(3), orderItemList })
    await postDonation(app.http, { transactionId: idOf(4), amount: 9000 })
    await createImporter(app).importLines(
      ...[1, 2, 3, 4, 5, 6, 7, 8].map((digit): SampleLine => [idOf(digit), 5000]),
    )
    await post('/payments/2/refund', refund())
    await post('/orders/1/sent')
    await post('/payments/4/verify', { evidence, received: 5000 })
    await post('/statement-lines/5/not-ours', { reason: 'Of the school.' })
    await post('/statement-lines/6/donation', { campaignId: 1, reason: 'Nobody knows.' })
    await post('/statement-lines/7/not-ours', { reason: 'Of the school.' })
    await post('/statement-lines/7/put-back', { reason: 'It is ours.' })
    const outcome = outcomeIn(await post('/statements/imports/1/take-back', { reason }))
    expect(outcome).toMatchObject({ lines: 2, payments: 1, keptCount: 6 })
    expect(
      outcome.kept.map(({ line, payment, order, decision }) => [line, payment, order, decision]),
    ).toEqual([
      [2, 2, null, 'refunded'],
      [3, 3, 1, 'sent'],
      [4, 4, null, 'verified'],
      [5, null, null, 'not-ours'],
      [6, 5, null, 'assigned'],
      [7, null, null, 'put-back'],
    ])
    // The person who verified a payment does not refund it.
    expect(new Set(outcome.kept.map((kept) => kept.by))).toEqual(
      new Set(['treasurer@centre.test', 'grace@centre.test']),
    )
    expect(await statesOf(app)).toEqual(['submitted', 'verified', 'verified', 'verified', 'verified'])
    expect(outcomeIn(await get('/statements/imports/1/take-back'))).toMatchObject({ lines: 0, keptCount: 6 })
  })

  itOnce('leaves a line by which the first of two verified, while the second one is asked', async () => {
    const app = await createTestApp(engine)
    const { post } = await asStaff(app)
    const sum = secondPersonTzs + 1
    await createImporter(app).importLines([spreadId('QF', 0), sum], [spreadId('QF', 1), 5000])
    await post('/statement-lines/1/donation', { campaignId: 1, reason: 'Nobody knows.' })
    expect(await statesOf(app)).toEqual(['submitted'])
    const path = '/statements/imports/1/take-back'
    expect(outcomeIn(await post(path, { reason }))).toMatchObject({
      lines: 1,
      kept: [{ line: 1, payment: null, decision: 'proposed', by: 'grace@centre.test' }],
    })
    expect(await linesOf(app)).toEqual([{ id: spreadId('QF', 0), claim: null }])
    expect((await app.db.selectFrom('payment_proposals').selectAll().execute()).length).toBe(1)
  })

  itOnce('leaves payments that it did not verify, or not alone', async () => {
    const app = await createTestApp(engine)
    const { post } = await asStaff(app)
    for (const digit of [0, 1]) await postDonation(app.http, { transactionId: spreadId('QF', digit) })
    const before = paymentsOf(app, () => new Date('2026-11-20T10:00:00Z'))
    await before.verify({ claimId: 1, by, evidence })
    const { importText } = createImporter(app)
    await importText(`ID,Amount,Other\n${spreadId('QF', 0)},5000,\n${spreadId('QF', 1)},5000,`)
    await importText(`ID,Amount\n${spreadId('QF', 1)},5000`, 'bank')
    await post('/statements/imports/1/take-back', { reason })
    expect(await statesOf(app)).toEqual(['verified', 'verified'])
    expect(await linesOf(app)).toEqual([{ id: spreadId('QF', 1), claim: 2 }])
    await post('/statements/imports/2/take-back', { reason })
    expect(await statesOf(app)).toEqual(['verified', 'submitted'])
  })

  it('takes open reversals and fees with it, and leaves those that somebody decided on', async () => {
    const app = await createTestApp(engine)
    const { post } = await asStaff(app)
    const { importRows } = createReversalImporter(app)
    for (const digit of [0, 1]) await postDonation(app.http, { transactionId: spreadId('QF', digit) })
    await importRows(`${spreadId('QF', 0)},,5000,,Donation`, `${spreadId('QF', 1)},,5000,,Donation`)
    await importRows(
      `OUT0000001,,,5000,reversal ${spreadId('QF', 0)}`,
      `OUT0000002,,,5000,reversal ${spreadId('QF', 1)}`,
    )
    await post('/payments/1/not-reversed', { reason: 'A transfer of ours.' })
    await post('/statements/imports/2/take-back', { reason })
    expect(
      await app.db.selectFrom('statement_reversals').select(['transaction_id as id', 'state']).execute(),
    ).toEqual([{ id: 'OUT0000001', state: 'dismissed' }])
    expect(await statesOf(app)).toEqual(['verified', 'verified'])
  })

  itOnce(
    'is refused while it is read, and afterwards a thread that comes back stores nothing more',
    async () => {
      const app = await createTestApp(engine, {}, () => new Date('2026-11-21T10:00:30.000Z'))
      const { post } = await asStaff(app)
      const lines = Array.from({ length: 1500 }, (_, index): SampleLine => [
        `LARGE${String(10_000 + index)}`,
        1000,
      ])
      let refused = 0
      const first = createImporter(app, undefined, undefined, async () => {
        if (refused++ === 0) {
          const answer = await post('/statements/imports/1/take-back', { reason })
          expect(answer.json()).toMatchObject({ code: 'state_changed' })
        }
      })
      await first.importLines(...lines)
      // Simulates an import without a report for a long time.
      let pauses = 0
      const silent = createImporter(app, undefined, undefined, async () => {
        if (++pauses !== 5) return
        await app.db
          .updateTable('statement_imports')
          .set({ updated_at: '2026-11-21T09:00:00.000Z' })
          .where('id', '=', 2)
          .execute()
        outcomeIn(await post('/statements/imports/2/take-back', { reason }))
      })
      const more = lines.map(([id, amount]): SampleLine => [`MORE${id}`, amount])
      await expect(silent.importLines(...more)).rejects.toMatchObject({ code: 'state_changed' })
      expect((await linesOf(app)).filter(({ id }) => id.startsWith('MORE'))).toEqual([])
      expect(await linesOf(app)).toHaveLength(lines.length)
    },
  )

  itOnce(
    'may be imported again, and counts each shilling once, whatever somebody decided meanwhile',
    async () => {
      const app = await createTestApp(engine)
      const { post } = await asStaff(app)
      const { importText } = createImporter(app)
      // The column of times was mistaken for the ID.
      await importText(
        `Receipt,Amount,ID\n${spreadId('QF', 0)},5000,SLIP 12\n${spreadId('QF', 1)},5000,SLIP 13`,
        'bank',
      )
      await post('/statement-lines/1/donation', { campaignId: 1, reason: 'Nobody knows.' })
      await post('/statements/imports/1/take-back', { reason })
      await postDonation(app.http, { transactionId: spreadId('QF', 0) })
      await postDonation(app.http, { transactionId: spreadId('QF', 1) })
      const report = await importText(
        `ID,Amount,Time\n${spreadId('QF', 0)},5000,SLIP 12\n${spreadId('QF', 1)},5000,SLIP 13`,
        'bank',
      )
      expect(report.errors).toEqual([
        {
          line: 2,
          message:
            'Somebody decided on this line while its ID was read as "SLIP 12" (payment 1), and that stayed when the import was taken back. Look at that first.',
        },
      ])
      expect(await statesOf(app)).toEqual(['verified', 'submitted', 'verified'])
      expect(await raised(app)).toBe(10_000)
      await post('/payments/1/reopen', { reason: 'The wrong line.' })
      await post('/payments/1/reject', { reason: 'The wrong line.' })
      expect(await raised(app)).toBe(5000)
    },
  )

  it('at the moment of decisions, refunds and other imports counts nothing twice, and loses no decision', async () => {
    const app = await createTestApp(engine)
    const { post } = await asStaff(app)
    for (let round = 0; round < 6; round++) {
      const idOf = (digit: number) => spreadId(`R${String(round)}`, digit)
      // The amount differs in each round, and identifies the lines that stay.
      const amount = 5000 + round
      const lines = [0, 1, 2, 3, 4, 5].map((digit): SampleLine => [idOf(digit), amount])
      for (const [transactionId] of lines.slice(0, 5)) await postDonation(app.http, { transactionId, amount })
      const { id: first } = await app.db
        .selectFrom('payment_claims')
        .select('id')
        .where('transaction_id', '=', idOf(0))
        .executeTakeFirstOrThrow()
      const { importLines } = createImporter(app)
      await importLines(...lines)
      const run = await app.db
        .selectFrom('statement_imports')
        .select((select) => select.fn.max('id').as('id'))
        .executeTakeFirstOrThrow()
      const path = `/statements/imports/${String(run.id)}/take-back`
      const free = await app.db
        .selectFrom('statement_lines')
        .select('id')
        .where('transaction_id', '=', idOf(5))
        .executeTakeFirstOrThrow()
      const payment = (offset: number) => `/payments/${String(first + offset)}`
      const answers = await Promise.all([
        post(path, { reason }),
        post(`${payment(0)}/refund`, refund({ amount, transactionId: `OUT00000${String(round)}0` })),
        post(`/statement-lines/${String(free.id)}/donation`, { campaignId: 1, reason: 'Nobody knows.' }),
        post(path, { reason }),
        post(`${payment(1)}/reopen`, { reason: 'The wrong line.' }),
        post('/payments/verify-matched', { payments: [first + 1, first + 2] }),
        importLines(...lines).catch((error: unknown) => {
          expect((error as { code?: string }).code).toBe('state_changed')
        }),
      ])
      for (const answer of answers) {
        if (answer && 'statusCode' in answer) expect([200, 404, 409]).toContain(answer.statusCode)
      }
      expect(await auditErrors(app, lines)).toEqual([])
      await raised(app)
      const refunded = await app.db
        .selectFrom('payment_claims')
        .selectAll()
        .where('id', '=', first)
        .executeTakeFirstOrThrow()
      if (answers[1].statusCode === 200)
        expect(refunded).toMatchObject({ state: 'verified', refunded_tzs: amount })
      await importLines(...lines)
      expect(await auditErrors(app, lines)).toEqual([])
      await raised(app)
    }
  })
})
