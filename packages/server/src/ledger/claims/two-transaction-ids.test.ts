import { expect, it } from 'vitest'
import { auditErrors } from '../../testing/audit-payments.ts'
import { postDonation } from '../../testing/sample-donation.ts'
import { createShop, postOrder } from '../../testing/sample-order.ts'
import { by, evidence, paymentsOf, statesOf } from '../../testing/sample-payment.ts'
import { asStaff, paymentIn, paymentsIn } from '../../testing/sample-staff.ts'
import { createImporter, type SampleLine } from '../../testing/sample-statement.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'

const both = { transactionId: '26000000000001', otherTransactionId: '503-SAMPLE99A1' }
const used = { code: 'transaction_id_used', fields: { transactionId: expect.any(String) as string } }

describeOnEachEngine('[payments] a message with two IDs', (engine, itOnce) => {
  itOnce.each(['26000000000001', 'SAMPLE99A1'])('is matched by a statement with %s', async (onStatement) => {
    const app = await createShop(engine, [{}])
    const { importLines } = createImporter(app)
    const { get } = await asStaff(app)
    const accepted = await postDonation(app.http, { ...both, amount: 5000 })
    expect(accepted.json()).toMatchObject({ body: { transactionId: '26000000000001' } })
    const { items } = await importLines([onStatement, 5000])
    expect(items).toMatchObject([{ kind: 'verified', payment: { id: 1 } }])
    expect(await statesOf(app)).toEqual(['verified'])
    expect(paymentIn(await get('/payments/1'))).toMatchObject({
      transactionId: '26000000000001',
      otherTransactionId: '503-SAMPLE99A1',
      statements: [{ transactionId: onStatement }],
      flags: [],
    })
    expect(await auditErrors(app, [[onStatement, 5000]])).toEqual([])
  })

  itOnce('both IDs of a verified message are used: another message can name neither', async () => {
    const app = await createShop(engine, [{}])
    await postOrder(app.http, both)
    await paymentsOf(app).verify({ claimId: 1, by, evidence })
    for (const ids of [
      { transactionId: 'sample 99a1' },
      { transactionId: '26000000000001' },
      { transactionId: 'QFG7H8J9K1', otherTransactionId: 'SAMPLE99A1' },
      { transactionId: 'SAMPLE99A1', otherTransactionId: '2600-0000-0000-01' },
    ]) {
      expect((await postDonation(app.http, ids)).json()).toMatchObject(used)
    }
    // The rejected donations took no ID.
    expect((await postDonation(app.http, { transactionId: 'QFG7H8J9K1' })).statusCode).toBe(201)
    expect(
      (await postDonation(app.http, { transactionId: 'A1', otherTransactionId: 'a-1' })).statusCode,
    ).toBe(201)
    expect((await postDonation(app.http, { transactionId: 'B1', otherTransactionId: '-' })).statusCode).toBe(
      400,
    )
  })

  itOnce(
    'does not keep its second ID from whoever paid with that: both wait, and a person decides',
    async () => {
      const app = await createTestApp(engine)
      const payments = paymentsOf(app)
      const { importLines } = createImporter(app)
      const { post } = await asStaff(app)
      const disputed = async () => paymentsIn(await post('/payments/list?flag=disputed')).map(({ id }) => id)
      await postDonation(app.http, { ...both, amount: 9000 })
      expect((await postDonation(app.http, { transactionId: 'SAMPLE99A1', amount: 5000 })).statusCode).toBe(
        201,
      )
      expect(await disputed()).toEqual([1, 2])
      const { items } = await importLines(['SAMPLE99A1', 5000])
      expect(items).toMatchObject([{ kind: 'needs-look' }])
      expect(await statesOf(app)).toEqual(['submitted', 'submitted'])
      const [outcome] = (await post('/payments/verify-matched', { payments: [2] })).json<{
        body: unknown[]
      }>().body
      expect(outcome).toMatchObject({ isVerified: false })
      await post('/payments/2/verify', { line: 1 })
      expect(await statesOf(app)).toEqual(['submitted', 'verified'])
      await expect(payments.verify({ claimId: 1, by, evidence })).rejects.toMatchObject({
        code: 'state_changed',
      })
      await payments.reject({ claimId: 1, by, reason: 'Not found.' })
      expect(await disputed()).toEqual([])
      expect(await auditErrors(app, [['SAMPLE99A1', 5000]])).toEqual([])
    },
  )

  itOnce('a second ID alone links a line only if the amounts agree', async () => {
    const app = await createTestApp(engine)
    const { importLines } = createImporter(app)
    const { get } = await asStaff(app)
    await postDonation(app.http, { ...both, amount: 9000 })
    await importLines(['SAMPLE99A1', 5000])
    // A stranger's money, which stays free.
    await paymentsOf(app).verify({ claimId: 1, by, evidence })
    expect((await get('/statement-lines')).json()).toMatchObject({ total: 1, body: [{ amount: 5000 }] })
    await importLines(['26000000000001', 9000, 'SAMPLE99A1'])
    const lines = await app.db.selectFrom('statement_lines').select('claim_id').orderBy('id').execute()
    expect(lines.map(({ claim_id }) => claim_id)).toEqual([null, 1])
  })

  itOnce('a payment that counts by its first ID’s line leaves the second ID free', async () => {
    const app = await createTestApp(engine)
    const { importLines } = createImporter(app)
    const { get, post } = await asStaff(app)
    // A payer pays a little, and names a stranger's ID beside their own.
    await postDonation(app.http, {
      transactionId: '26000000000001',
      otherTransactionId: 'QVIC7TIM01',
      amount: 1000,
    })
    await importLines(['26000000000001', 1000], ['QVIC7TIM01', 50_000])
    expect((await postDonation(app.http, { transactionId: 'QVIC7TIM01', amount: 50_000 })).statusCode).toBe(
      201,
    )
    await importLines()
    expect(await statesOf(app)).toEqual(['verified', 'submitted'])
    expect(paymentIn(await get('/payments/2')).flags).toContain('disputed')
    expect(paymentIn(await post('/payments/2/verify', { line: 2 }))).toMatchObject({
      state: 'verified',
      received: 50_000,
      flags: [],
    })
  })

  itOnce('two people verify on a word if another payment names the ID too', async () => {
    const app = await createTestApp(engine)
    const { importLines } = createImporter(app)
    const { get } = await asStaff(app)
    await postDonation(app.http, { ...both, amount: 5000 })
    await importLines(['26000000000001', 5000])
    await postDonation(app.http, { transactionId: 'SAMPLE99A1', amount: 9000 })
    expect(paymentIn(await get('/payments/2')).secondPerson).toEqual(['disputed'])
    await expect(paymentsOf(app).verify({ claimId: 2, by, evidence })).rejects.toMatchObject({
      code: 'second_person_required',
    })
  })

  itOnce.each([
    'Muamala QTW1N50Z07',
    'QTW1N50Z07 Confirmed.',
    'TxnID:QTW1N50Z07',
    '503-503-QTW1N50Z07',
    'No: QTW1\u200bN50Z07',
    'MPESAQTW1N50Z07',
    'M-Pesa:TxnIDQTW1N50Z07',
  ])('is what words around an ID make of it: %s', async (transactionId) => {
    const app = await createTestApp(engine)
    const { importLines } = createImporter(app)
    const { get } = await asStaff(app)
    await postDonation(app.http, { transactionId, amount: 5000 })
    expect(paymentIn(await get('/payments/1')).flags).toContain('unknown-shape')
    await importLines(['QTW1N50Z07', 5000])
    expect(await statesOf(app)).toEqual(['verified'])
    for (const again of ['QTW1N50Z07', `Kumbukumbu ${transactionId}`])
      expect((await postDonation(app.http, { transactionId: again, amount: 9000 })).json()).toMatchObject(
        used,
      )
  })

  itOnce('is another one once such words are corrected', async () => {
    const app = await createTestApp(engine)
    await postDonation(app.http, { transactionId: 'Muamala QTW1N50Z07' })
    const correct = { claimId: 1, by, reason: 'Typo.', transactionId: 'ID RK77SAMPL2' }
    await paymentsOf(app).correct(correct)
    const rows = await app.db
      .selectFrom('payment_claim_ids')
      .select('transaction_id_normal')
      .orderBy('is_second')
      .execute()
    expect(rows.map((row) => row.transaction_id_normal)).toEqual(['IDRK77SAMPL2', 'RK77SAMPL2'])
  })

  it('one of many decisions on claims that share an ID counts', async () => {
    const app = await createTestApp(engine)
    const payments = paymentsOf(app)
    const crossed = { transactionId: both.otherTransactionId, otherTransactionId: both.transactionId }
    expect((await postDonation(app.http, both)).statusCode).toBe(201)
    expect((await postDonation(app.http, crossed)).statusCode).toBe(201)
    await createImporter(app).importLines([both.transactionId, 5000, both.otherTransactionId])
    const line = { id: 1, amountTzs: 5000 }
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) =>
        payments.verifyByLine({ claimId: 1 + (index % 2), by, evidence, line }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await statesOf(app)).toSorted()).toEqual(['submitted', 'verified'])
    const counting = await app.db
      .selectFrom('payment_claim_ids')
      .select('claim_id')
      .where('counts', '=', 1)
      .execute()
    expect(new Set(counting.map(({ claim_id }) => claim_id)).size).toBe(1)
  })

  it('one of many concurrent claims of one payer is stored', async () => {
    const app = await createTestApp(engine)
    const responses = await Promise.all(Array.from({ length: 10 }, () => postDonation(app.http, both)))
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array<number>(9).fill(409)])
  })

  itOnce(
    'keeps the second ID when the first is corrected, and frees what nobody names any more',
    async () => {
      const app = await createTestApp(engine)
      const payments = paymentsOf(app)
      await postDonation(app.http, both)
      await payments.correct({ claimId: 1, by, reason: 'Typo.', transactionId: '26000000000002' })
      expect((await postDonation(app.http, { transactionId: '26000000000001' })).statusCode).toBe(201)
      await payments.correct({ claimId: 1, by, reason: 'Typo.', transactionId: 'SAMPLE99A1' })
      const rows = await app.db
        .selectFrom('payment_claim_ids')
        .selectAll()
        .where('claim_id', '=', 1)
        .execute()
      expect(rows).toMatchObject([{ transaction_id_normal: 'SAMPLE99A1', is_second: 0, counts: 0 }])
    },
  )

  itOnce(
    'loses a second ID that is somebody else’s, as staff correct it, and the history says so',
    async () => {
      const app = await createTestApp(engine)
      const { get, post } = await asStaff(app)
      await postDonation(app.http, both)
      await postDonation(app.http, { transactionId: 'SAMPLE99A1' })
      expect(paymentIn(await get('/payments/2')).flags).toContain('disputed')
      const { version } = paymentIn(await get('/payments/1'))
      const drop = { reason: 'It is of payment 2.', dropsSecondId: true }
      const corrected = paymentIn(await post('/payments/1/correct', { ...drop, version }))
      expect(corrected).toMatchObject({
        transactionId: '26000000000001',
        otherTransactionId: null,
        history: [
          {
            action: 'corrected',
            transactionId: { before: '503-SAMPLE99A1', after: '' },
            reason: 'It is of payment 2.',
          },
        ],
      })
      expect(paymentIn(await get('/payments/2')).flags).not.toContain('disputed')
      expect((await post('/payments/1/correct', { ...drop, version })).statusCode).toBe(409)
      expect((await post('/payments/1/correct', drop)).json()).toMatchObject({ code: 'state_changed' })
    },
  )

  it('a correction can remove the second ID together with the first, in one or two steps of the history', async () => {
    const app = await createTestApp(engine)
    const { post } = await asStaff(app)
    await postDonation(app.http, both)
    const correct = { reason: 'Typo.', dropsSecondId: true, transactionId: 'SAMPLE99A1', amount: 700 }
    expect(paymentIn(await post('/payments/1/correct', correct))).toMatchObject({
      transactionId: 'SAMPLE99A1',
      otherTransactionId: null,
      claimed: 700,
      history: [
        { transactionId: { before: '503-SAMPLE99A1', after: '' }, claimed: null },
        { transactionId: { before: '26000000000001', after: 'SAMPLE99A1' }, claimed: { after: 700 } },
      ],
    })
  })

  it('a payment counts once if statements of both wallets show it, and reversals name either ID', async () => {
    const app = await createTestApp(engine)
    const { importLines, importText } = createImporter(app)
    const { get, post } = await asStaff(app)
    const lines: SampleLine[] = [['26000000000001', 5000]]
    await postDonation(app.http, { ...both, amount: 5000 })
    await importLines(...lines)
    await importText('ID,Amount\nSAMPLE99A1,5000\n', 'bank')
    expect(paymentIn(await get('/payments/1'))).toMatchObject({ received: 5000, flags: [] })
    expect((await get('/statement-lines')).json()).toMatchObject({ total: 0 })
    await importText('ID,Amount\nSAMPLE99A1,-5000\n', 'bank')
    expect(paymentsIn(await post('/payments/list?flag=reversed')).map(({ id }) => id)).toEqual([1])
    await expect(paymentsOf(app).verify({ claimId: 1, by, evidence })).rejects.toMatchObject({
      code: 'state_changed',
    })
    expect(await auditErrors(app, lines)).toEqual([])
  })
})
