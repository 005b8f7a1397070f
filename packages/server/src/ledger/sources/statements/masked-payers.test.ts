import { envelope, getStatementLine } from '@charity-kit/contract'
import { expect, it } from 'vitest'
import * as v from 'valibot'
import { postDonation } from '../../../testing/sample-donation.ts'
import { paymentsOf } from '../../../testing/sample-payment.ts'
import { asStaff, paymentIn } from '../../../testing/sample-staff.ts'
import { createImporter } from '../../../testing/sample-statement.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { describeOnEachEngine } from '../../../testing/test-engines.ts'
import { removeExpiredData } from '../../../privacy/retention.ts'
import { readStatementMappings } from './statement-mapping.ts'

const reason = 'Asked for by email.'
const masked = 'NEEMA J M., 0754 ••• 123'

describeOnEachEngine('[privacy] who paid, on a statement', (engine, itOnce) => {
  /** Sets up lines that were imported on 21 November 2026. */
  const setUp = async (...lines: string[]) => {
    const app = await createTestApp(engine, {}, () => new Date('2026-11-21T10:00:00Z'))
    const staff = await asStaff(app)
    const columns = { transactionId: 'ID', amount: 'Amount', date: 'Day', payer: 'Name', payerPhone: 'Phone' }
    const mappings = readStatementMappings({ 'm-pesa': { columns, dateFormat: 'YYYY-MM-DD' } })
    const { importText } = createImporter(app, paymentsOf(app), mappings)
    await importText(['ID,Amount,Day,Name,Phone', ...lines].join('\n'))
    const payers = async () => {
      const rows = await app.db.selectFrom('statement_lines').select('payer_masked').orderBy('id').execute()
      return rows.map(({ payer_masked }) => payer_masked)
    }
    return { app, payers, ...staff }
  }
  const line = (id: string, day: string) => `${id},5000,${day},NEEMA JOHN MUSHI,+255 754 000 123`

  itOnce('is kept masked alone, and shown with the line', async () => {
    const { app, get } = await setUp(line('BKC7T2M4QX', '2026-11-20'), line('QKC7T2M4QX', '2026-11-20'))
    await postDonation(app.http, { transactionId: 'BKC7T2N4QX', amount: 5000 })
    expect(paymentIn(await get('/payments/1')).nearLines[0]).toMatchObject({ id: 1, payer: masked })
    const shown = v.parse(envelope(getStatementLine.output), (await get('/statement-lines/2')).json()).body
    expect(shown.payer).toBe(masked)
    expect((await get('/statement-lines')).body).toContain(masked)
    const stored = JSON.stringify([
      await app.db.selectFrom('statement_lines').selectAll().execute(),
      await app.db.selectFrom('statement_imports').selectAll().execute(),
    ])
    expect(stored).not.toMatch(/JOHN|MUSHI|000 ?123/)
  })

  it('is forgotten 30 days after the day of the line, and never kept for an older one', async () => {
    const { app, payers } = await setUp(
      line('AAA0000001', '2026-10-20'),
      line('AAA0000002', '2026-10-25'),
      line('AAA0000003', ''),
    )
    expect(await payers()).toEqual([null, masked, masked])
    await removeExpiredData(app.db, new Date('2026-11-23T10:00:00Z'))
    expect(await payers()).toEqual([null, masked, masked])
    await removeExpiredData(app.db, new Date('2026-11-25T10:00:00Z'))
    expect(await payers()).toEqual([null, null, masked])
    await removeExpiredData(app.db, new Date('2026-12-22T10:00:00Z'))
    expect(await payers()).toEqual([null, null, null])
  })

  itOnce('is in one person’s copy of their data, and gone once they are erased', async () => {
    const { app, payers, post } = await setUp(
      line('BKC7T2M4QX', '2026-11-20'),
      line('QFG7H8J9K0', '2026-11-20'),
      line('OTHERS0001', '2026-11-20'),
    )
    const email = 'neema@example.org'
    await postDonation(app.http, { transactionId: 'BKC7T2M4QX', amount: 5000, email })
    await postDonation(app.http, { transactionId: 'QFG7H8J9K0', amount: 4000, email })
    await post('/payments/1/verify', { line: 1 })
    const copy = (await post('/people/export', { email, reason })).json<{
      body: { donations: { payments: { payers: string[] }[] }[] }
    }>().body
    expect(copy.donations.flatMap(({ payments }) => payments.map(({ payers: names }) => names))).toEqual([
      [masked],
      [masked],
    ])
    await post('/people/erase', { email, reason })
    expect(await payers()).toEqual([null, null, masked])
  })
})
