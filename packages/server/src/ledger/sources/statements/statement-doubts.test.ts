import { expect, it } from 'vitest'
import { postDonation } from '../../../testing/sample-donation.ts'
import { by, evidence, paymentsOf, statesOf } from '../../../testing/sample-payment.ts'
import { asStaff, paymentsIn } from '../../../testing/sample-staff.ts'
import { createImporter } from '../../../testing/sample-statement.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { describeOnEachEngine } from '../../../testing/test-engines.ts'
import { readStatementMappings } from './statement-mapping.ts'

/** Mapping with dates, in the centre's time zone. */
const mappings = readStatementMappings({
  dated: { columns: { transactionId: 'ID', amount: 'Amount', date: 'Date' } },
  stated: {
    columns: { transactionId: 'ID', amount: 'Amount' },
    only: { column: 'Status', values: ['Completed'] },
  },
  corrected: {
    columns: { transactionId: 'ID', amount: 'Amount' },
    only: { column: 'Status', values: ['Completed', 'Settled'] },
  },
})
const now = () => new Date('2026-11-21T10:00:00Z')

describeOnEachEngine('[payments] what a statement leaves to a person', (engine, itOnce) => {
  itOnce.each([
    ['2026-10-22 13:00:00', 'verified', 'verified'],
    ['2026-10-22 12:59:59', 'submitted', 'paid-long-before'],
  ])('a line paid at %s leaves a claim of 13:00 on 21 November %s', async (atCentre, state, kind) => {
    const app = await createTestApp(engine, {}, now)
    const { importText } = createImporter(app, paymentsOf(app), mappings)
    const text = `ID,Amount,Date\nOLD0000001,5000,${atCentre}\n`
    await postDonation(app.http, { transactionId: 'OLD0000001', amount: 5000 })
    const report = await importText(text, 'dated')
    expect(report.items.map((item) => item.kind)).toEqual([kind])
    expect(await statesOf(app)).toEqual([state])
    const { post } = await asStaff(app)
    const waiting = paymentsIn(await post('/payments/list?flag=on-statement'))
    expect(waiting).toHaveLength(state === 'submitted' ? 1 : 0)
    if (state === 'verified') return
    await paymentsOf(app).verify({ claimId: 1, by, evidence })
    expect(await statesOf(app)).toEqual(['verified'])
  })

  itOnce.each([
    ['2026-10-22 13:00:00', 1],
    ['2026-10-22 12:59:59', 0],
  ])('of a line paid at %s, %i payments are offered to be verified together', async (atCentre, matched) => {
    const app = await createTestApp(engine, {}, now)
    const { get, post } = await asStaff(app)
    const { importText } = createImporter(app, paymentsOf(app), mappings)
    await importText(`ID,Amount,Date\nOLD0000001,5000,${atCentre}\n`, 'dated')
    await postDonation(app.http, { transactionId: 'OLD0000001', amount: 5000 })
    expect((await get('/payments/counts')).json()).toMatchObject({ body: { waiting: 1, matched } })
    expect(paymentsIn(await post('/payments/list?matched=yes'))).toHaveLength(matched)
    const verified = await post('/payments/verify-matched', { payments: [1] })
    expect(verified.json()).toMatchObject({ body: [{ payment: 1, isVerified: matched === 1 }] })
  })

  itOnce(
    'a line whose status is not understood counts for nothing until somebody says what it means',
    async () => {
      const app = await createTestApp(engine, {}, now)
      const { importText } = createImporter(app, paymentsOf(app), mappings)
      const text = 'ID,Amount,Status\nSTATUS0001,5000,Settled\nSTATUS0002,7000,Failed'
      await postDonation(app.http, { transactionId: 'STATUS0001', amount: 5000 })
      const report = await importText(text, 'stated')
      expect(report.counts).toMatchObject({ verified: 0, 'status-unknown': 1, declined: 1, broken: 0 })
      expect(report.sums).toEqual({ 'status-unknown': 5000, declined: 7000 })
      expect(report.items).toEqual([
        { line: 2, kind: 'status-unknown', transactionId: 'STATUS0001', amount: 5000, status: 'Settled' },
        { line: 3, kind: 'declined', transactionId: 'STATUS0002', amount: 7000, status: 'Failed' },
      ])
      expect(await statesOf(app)).toEqual(['submitted'])
      // A later import of other lines does not verify it either.
      await importText('ID,Amount,Status\nSTATUS0003,1000,Completed\n', 'stated')
      expect(await statesOf(app)).toEqual(['submitted'])
      expect((await importText(text, 'corrected')).counts).toMatchObject({ verified: 1, 'status-unknown': 0 })
      expect(await statesOf(app)).toEqual(['verified'])
    },
  )

  itOnce(
    'a payment verified by hand is listed if a statement covers its day without it, whichever came first',
    async () => {
      let time = new Date('2026-11-10T18:00:00Z')
      const app = await createTestApp(engine, {}, () => time)
      const { post } = await asStaff(app)
      const payments = paymentsOf(app, () => time)
      const { importText } = createImporter(app, payments, mappings)
      // Imports lines of these days on 21 November.
      const importDays = (...days: string[]) =>
        importText(
          ['ID,Amount,Date', ...days.map((day) => `D${day.replace(/\D/g, '')},-1,${day} 09:00:00`)].join(
            '\n',
          ),
          'dated',
        )
      const listed = async () =>
        paymentsIn(await post('/payments/list?flag=not-on-statement')).map(({ id }) => id)
      await postDonation(app.http, { transactionId: 'HAND000111', amount: 5000 })
      time = new Date('2026-11-11T21:30:00Z')
      await postDonation(app.http, { transactionId: 'HAND000222', amount: 5000 })
      await payments.verify({ claimId: 1, by, evidence })
      await importDays('2026-11-01', '2026-11-09')
      await importDays('2026-11-11', '2026-11-11')
      expect(await listed()).toEqual([])
      await importDays('2026-11-09', '2026-11-10')
      expect(await listed()).toEqual([1])

      // Half past midnight on the 12th at the centre. The payment was decided after its statement was imported.
      await importDays('2026-11-12')
      expect(await listed()).toEqual([1])
      time = new Date('2026-11-22T08:00:00Z')
      await payments.verify({ claimId: 2, by, evidence })
      expect(await listed()).toEqual([1, 2])
      await importText('ID,Amount,Date\nHAND000222,4000,2026-11-12 00:10:00\n', 'dated')
      expect(await listed()).toEqual([1])
      const differs = paymentsIn(await post('/payments/list?flag=statement-differs'))
      expect(differs.map(({ id }) => id)).toEqual([2])
    },
  )

  it('a payment verified by hand is listed if a statement imported since does not show it, and flagged if the amount differs', async () => {
    const app = await createTestApp(engine)
    const payments = paymentsOf(app)
    const { importLines } = createImporter(app)
    const { post } = await asStaff(app)
    const flagged = async (flag: string) =>
      paymentsIn(await post(`/payments/list?flag=${flag}`)).map(({ id }) => id)
    for (const transactionId of ['HAND000111', 'HAND000222', 'HAND000333']) {
      await postDonation(app.http, { transactionId, amount: 5000 })
    }
    for (const claimId of [1, 2]) await payments.verify({ claimId, by, evidence })
    expect(await flagged('not-on-statement')).toEqual([])
    await importLines(['HAND000111', 4000], ['HAND000333', 5000])
    expect(await flagged('not-on-statement')).toEqual([2])
    expect(await flagged('statement-differs')).toEqual([1])
    await payments.reopen({ claimId: 1, by, reason: 'The statement shows less.' })
    await payments.verify({ claimId: 1, by, evidence, receivedAmountTzs: 4000 })
    expect(await flagged('statement-differs')).toEqual([])
    await importLines(['HAND000222', 5000])
    expect(await flagged('not-on-statement')).toEqual([])
  })

  itOnce.each(['reject', 'cancel'] as const)(
    'money of a payment that staff %s is on no other list, so the payment is flagged until it is settled',
    async (decision) => {
      const app = await createTestApp(engine)
      const payments = paymentsOf(app)
      const { importLines } = createImporter(app)
      const { get, post } = await asStaff(app)
      const flagged = async () =>
        paymentsIn(await post('/payments/list?flag=money-arrived')).map(({ id, flags }) => [id, flags])
      await postDonation(app.http, { transactionId: 'LATE000001', amount: 5000 })
      await postDonation(app.http, { transactionId: 'NEVER00001', amount: 5000 })
      for (const claimId of [1, 2]) await payments[decision]({ claimId, by, reason: 'Not found.' })
      expect(await flagged()).toEqual([])
      await importLines(['LATE000001', 5000], ['BACK000001', 7000])
      expect(await flagged()).toEqual([[1, ['money-arrived']]])
      // The money counts only for that payment.
      expect((await get('/statement-lines')).json()).toMatchObject({ total: 1, body: [{ id: 2 }] })

      await post('/statement-lines/1/not-ours', { reason: 'Sent back.' })
      expect(await flagged()).toEqual([])
      await post('/statement-lines/1/put-back', { reason: 'It is still here.' })
      await payments.reopen({ claimId: 1, by, reason: 'It came late.' })
      expect(await flagged()).toEqual([])
      await importLines()
      expect(await statesOf(app)).toEqual(['verified', 'rejected'])
    },
  )
})
