import { expect, it } from 'vitest'
import { auditErrors } from '../testing/audit-payments.ts'
import { postDonation } from '../testing/sample-donation.ts'
import { createShop, postOrder } from '../testing/sample-order.ts'
import { by, evidence, paymentsOf, statesOf } from '../testing/sample-payment.ts'
import { asStaff, paymentIn, paymentsIn } from '../testing/sample-staff.ts'
import { createImporter, type SampleLine } from '../testing/sample-statement.ts'
import { createTestApp } from '../testing/test-app.ts'
import { describeOnEachEngine } from '../testing/test-engines.ts'

const both = { transactionId: '26000000000001', otherTransactionId: '503-SAMPLE99A1' }
const used = { code: 'transaction_id_used', fields: { transactionId: expect.any(String) as string } }

describeOnEachEngine('[payments] a message with two IDs', (engine) => {
  it.each(['26000000000001', 'SAMPLE99A1'])('is matched by a statement with %s', async (onStatement) => {
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

  it('takes both: neither can pay again, as either ID of another message', async () => {
    const app = await createShop(engine, [{}])
    await postOrder(app.http, both)
    for (const ids of [
      { transactionId: 'sample 99a1' },
      { transactionId: '26000000000001' },
      { transactionId: 'QFG7H8J9K1', otherTransactionId: 'SAMPLE99A1' },
      { transactionId: 'SAMPLE99A1', otherTransactionId: '2600-0000-0000-01' },
    ]) {
      expect((await postDonation(app.http, ids)).json()).toMatchObject(used)
    }
    // What was refused took nothing.
    expect((await postDonation(app.http, { transactionId: 'QFG7H8J9K1' })).statusCode).toBe(201)
    expect(
      (await postDonation(app.http, { transactionId: 'A1', otherTransactionId: 'a-1' })).statusCode,
    ).toBe(201)
    expect((await postDonation(app.http, { transactionId: 'B1', otherTransactionId: '-' })).statusCode).toBe(
      400,
    )
  })

  it('of many claims with these IDs at the same moment, takes one', async () => {
    const app = await createTestApp(engine)
    const claims = [both, { transactionId: both.otherTransactionId, otherTransactionId: both.transactionId }]
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) => postDonation(app.http, { ...claims[index % 2] })),
    )
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array<number>(9).fill(409)])
  })

  it('keeps the second ID when the first is corrected, and frees what nobody names any more', async () => {
    const app = await createTestApp(engine)
    const payments = paymentsOf(app)
    await postDonation(app.http, both)
    await payments.correct({ claimId: 1, by, reason: 'Typo.', transactionId: '26000000000002' })
    expect((await postDonation(app.http, { transactionId: '26000000000001' })).statusCode).toBe(201)
    expect((await postDonation(app.http, { transactionId: 'SAMPLE99A1' })).json()).toMatchObject(used)
    await payments.correct({ claimId: 1, by, reason: 'Typo.', transactionId: 'SAMPLE99A1' })
    const rows = await app.db.selectFrom('payment_claim_ids').selectAll().where('claim_id', '=', 1).execute()
    expect(rows).toEqual([{ transaction_id_normal: 'SAMPLE99A1', claim_id: 1, transaction_id: 'SAMPLE99A1' }])
  })

  it('counts once, although statements of both wallets show it, and reversals name either', async () => {
    const app = await createTestApp(engine)
    const { importLines, importText } = createImporter(app)
    const { get } = await asStaff(app)
    const lines: SampleLine[] = [['26000000000001', 5000]]
    await postDonation(app.http, { ...both, amount: 5000 })
    await importLines(...lines)
    await importText('ID,Amount\nSAMPLE99A1,5000\n', 'bank')
    expect(paymentIn(await get('/payments/1'))).toMatchObject({ received: 5000, flags: [] })
    expect((await get('/statement-lines')).json()).toMatchObject({ total: 0 })
    await importText('ID,Amount\nSAMPLE99A1,-5000\n', 'bank')
    expect(paymentsIn(await get('/payments?flag=reversed')).map(({ id }) => id)).toEqual([1])
    await expect(paymentsOf(app).verify({ claimId: 1, by, evidence })).rejects.toMatchObject({
      code: 'state_changed',
    })
    expect(await auditErrors(app, lines)).toEqual([])
  })
})
