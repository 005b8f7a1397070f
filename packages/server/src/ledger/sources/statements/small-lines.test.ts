import { expect, it } from 'vitest'
import { postDonation } from '../../../testing/sample-donation.ts'
import { by, paymentsOf, statesOf } from '../../../testing/sample-payment.ts'
import { asStaff, paymentIn } from '../../../testing/sample-staff.ts'
import { createReversalImporter } from '../../../testing/sample-statement.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { describeOnEachEngine } from '../../../testing/test-engines.ts'

describeOnEachEngine('[payments] a line that names a payment', (engine, itOnce) => {
  itOnce.each([
    ['a levy', 'QVIC7TIM01,,,70,Government levy'],
    ['a cost of no known name', 'QVIC7TIM01,,,70,Gharama'],
    ['money of a stranger who writes so', 'QATT4CKER1,,100,,reversal QVIC7TIM01 please'],
    ['the same sum of a stranger who writes so', 'QATT4CKER1,,7000,,reversal QVIC7TIM01 please'],
  ])('does not take it back if it is %s', async (_, row) => {
    const app = await createTestApp(engine)
    const { importRows } = createReversalImporter(app)
    const { get } = await asStaff(app)
    await postDonation(app.http, { transactionId: 'QVIC7TIM01', amount: 7000 })
    await importRows(row)
    await importRows('QVIC7TIM01,,7000,,Payment', row)
    expect(await statesOf(app)).toEqual(['verified'])
    expect(paymentIn(await get('/payments/1'))).toMatchObject({ flags: [], reversals: [] })
  })

  itOnce('is what a stranger paid in, whose money waits among the unclaimed', async () => {
    const app = await createTestApp(engine)
    const { importRows } = createReversalImporter(app)
    const { get } = await asStaff(app)
    await postDonation(app.http, { transactionId: 'QVIC7TIM01', amount: 7000 })
    await importRows('QVIC7TIM01,,7000,,Payment', 'QATT4CKER1,,7000,,reversal QVIC7TIM01 please')
    const unclaimed = (await get('/statement-lines')).json<{ body: object[] }>().body
    expect(unclaimed).toMatchObject([{ transactionId: 'QATT4CKER1', amount: 7000, isReversed: true }])
  })

  itOnce('is what its own payer wrote: a person looks, and then it counts by its line', async () => {
    const app = await createTestApp(engine)
    const { importRows, payments } = createReversalImporter(app)
    const { get } = await asStaff(app)
    await postDonation(app.http, { transactionId: 'QVIC7TIM01', amount: 7000 })
    const row = 'QVIC7TIM01,,7000,,For the reversal of fortune'
    await importRows(row)
    expect(await statesOf(app)).toEqual(['submitted'])
    expect(paymentIn(await get('/payments/1')).flags).toContain('reversed')
    await payments.dismissReversal({ claimId: 1, by, reason: 'Their own words.' })
    await importRows(row)
    expect(await statesOf(app)).toEqual(['verified'])
  })

  itOnce.each([
    ['its amount went out', 'QVIC7TIM01,,,7000,To the sender'],
    ['the format says so', 'QBACK00001,QVIC7TIM01,,500,Reversal'],
  ])('takes it back if %s', async (_, row) => {
    const app = await createTestApp(engine)
    const { importRows } = createReversalImporter(app)
    await postDonation(app.http, { transactionId: 'QVIC7TIM01', amount: 7000 })
    await importRows('QVIC7TIM01,,7000,,Payment', row)
    expect(await statesOf(app)).toEqual(['submitted'])
  })

  it('which shows it going back since the line was chosen stops the decision', async () => {
    const app = await createTestApp(engine)
    const payments = paymentsOf(app)
    const { importRows } = createReversalImporter(app)
    await importRows('QVIC7TIM01,,7000,,Payment')
    await postDonation(app.http, { transactionId: 'QVIC7TIM01', amount: 7000 })
    const { id, amount_tzs: amountTzs } = await app.db
      .selectFrom('statement_lines')
      .select(['id', 'amount_tzs'])
      .executeTakeFirstOrThrow()
    await app.db
      .insertInto('statement_reversals')
      .values({
        import_id: 1,
        source: 'm-pesa',
        transaction_id: 'QBACK00001',
        line_id_normal: 'QBACK00001',
        transaction_id_normal: 'QVIC7TIM01',
        amount_tzs: 7000,
        paid_at: null,
        file_name: 'later.csv',
        file_line: 2,
        imported_by: by,
        created_at: '2026-11-21T10:00:00.000Z',
        decided_by: null,
        decided_at: null,
      })
      .execute()
    await expect(
      payments.verifyByLine({ claimId: 1, by, evidence: 'The line.', line: { id, amountTzs } }),
    ).rejects.toMatchObject({ code: 'state_changed' })
    expect(await statesOf(app)).toEqual(['submitted'])
  })
})

describeOnEachEngine('[desk reports] money that comes in as a fee given back', (engine) => {
  it('is one only if that fee is known', async () => {
    const app = await createTestApp(engine)
    const { importFees } = createReversalImporter(app)
    await importFees(
      'QVIC7TIM01,,,70.00,Charge,2026-11-21',
      'QSCHOOL001,,7000,,school charge reversal,2026-11-21',
      'QVIC7TIM01,,70.00,,Reversal of charge,2026-11-21',
    )
    const fees = await app.db
      .selectFrom('statement_fees')
      .select('amount_cents')
      .orderBy('file_line')
      .execute()
    expect(fees.map(({ amount_cents }) => amount_cents)).toEqual([7000, -7000])
    const lines = await app.db
      .selectFrom('statement_lines')
      .select(['transaction_id', 'amount_tzs'])
      .execute()
    expect(lines).toEqual([{ transaction_id: 'QSCHOOL001', amount_tzs: 7000 }])
  })
})
