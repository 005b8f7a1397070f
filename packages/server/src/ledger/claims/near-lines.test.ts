import { envelope, getStatementLine } from '@charity-kit/contract'
import type { LightMyRequestResponse } from 'fastify'
import { expect, it } from 'vitest'
import * as v from 'valibot'
import { postDonation } from '../../testing/sample-donation.ts'
import { asStaff, paymentIn, paymentsIn } from '../../testing/sample-staff.ts'
import { createImporter } from '../../testing/sample-statement.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'

/** Time of these tests' claims: a Monday. */
const sentAt = new Date('2026-11-23T09:00:00Z')
const daysBefore = (days: number): string => new Date(sentAt.getTime() - days * 86_400_000).toISOString()

const candidatesIn = (response: LightMyRequestResponse) =>
  v.parse(envelope(getStatementLine.output), response.json()).body.candidates

describeOnEachEngine('[desk payments] an ID that differs by one letter', (engine, itOnce) => {
  const createApp = async () => {
    const app = await createTestApp(engine, {}, () => sentAt)
    return { app, ...(await asStaff(app)), ...createImporter(app) }
  }
  const setPaidAt = (app: TestApp, id: number, paid_at: string | null) =>
    app.db
      .updateTable('statement_lines')
      .set({ paid_at, created_at: sentAt.toISOString() })
      .where('id', '=', id)
      .execute()

  itOnce.each([
    ['a wrong letter', 'BKC7T2N4QX'],
    ['a letter too many', 'BKC7T2M44QX'],
    ['a missing letter', 'BKC7T2M4X'],
    ['a wrong first letter', 'QKC7T2M4QX'],
    ['a wrong last letter', 'BKC7T2M4QY'],
  ])('is found from both sides 30 days around, at the same sum: %s', async (_, typed) => {
    const { app, importLines, get, post } = await createApp()
    await importLines(['BKC7T2M4QX', 25_000], ['QFG7H8J9K0', 25_000])
    await setPaidAt(app, 1, daysBefore(29))
    await setPaidAt(app, 2, daysBefore(29))
    await postDonation(app.http, { transactionId: typed, amount: 25_000 })
    await postDonation(app.http, { transactionId: 'SGH6H8J9K0', amount: 25_000 })
    const near = paymentIn(await get('/payments/1'))
    expect(near.nearLines).toMatchObject([{ transactionId: 'BKC7T2M4QX', similarity: 'one-letter' }])
    expect(near.isAlmostOnStatement).toBe(true)
    expect(paymentIn(await get('/payments/2')).nearLines).toEqual([])
    expect(candidatesIn(await get('/statement-lines/1'))).toMatchObject([
      { payment: 1, transactionId: typed, similarity: 'one-letter', name: 'Neema Mushi' },
    ])
    expect(candidatesIn(await get('/statement-lines/2'))).toEqual([])
    // The queue's row has the same facts as the details.
    const rows = paymentsIn(await post('/payments/list?state=submitted'))
    expect(rows.map(({ id, isAlmostOnStatement }) => [id, isAlmostOnStatement])).toEqual([
      [1, true],
      [2, false],
    ])
  })

  itOnce('a one-letter difference needs the sum within a month, or any sum within three days', async () => {
    const { app, get, importLines } = await createApp()
    await importLines(['BKC7T2N4QX', 25_000], ['BKC7T2P4QX', 24_000], ['BKC7T2R4QY', 24_000])
    await postDonation(app.http, { transactionId: 'BKC7T2M4QX', amount: 25_000 })
    const near = async () =>
      paymentIn(await get('/payments/1')).nearLines.map(({ id, similarity }) => [id, similarity])
    await setPaidAt(app, 1, daysBefore(31))
    await setPaidAt(app, 2, daysBefore(4))
    await setPaidAt(app, 3, daysBefore(4))
    expect(await near()).toEqual([])
    await setPaidAt(app, 2, daysBefore(2))
    await setPaidAt(app, 3, daysBefore(2))
    expect(await near()).toEqual([
      [2, 'one-letter'],
      [3, 'near-id'],
    ])
    expect(paymentIn(await get('/payments/1')).isAlmostOnStatement).toBe(false)
    // A line without a time counts with the day of its import.
    await setPaidAt(app, 1, null)
    expect((await near())[0]).toEqual([1, 'one-letter'])
  })

  it('a similar ID is found by the second ID of a line and of a payment', async () => {
    const { app, get, importLines } = await createApp()
    await importLines(['BANK000001', 25_000, 'BKC7T2N4QX'])
    await setPaidAt(app, 1, daysBefore(20))
    await postDonation(app.http, {
      transactionId: '24111209834512',
      otherTransactionId: 'BKC7T2M4QX',
      amount: 25_000,
    })
    expect(paymentIn(await get('/payments/1')).nearLines).toMatchObject([{ id: 1, similarity: 'one-letter' }])
    expect(candidatesIn(await get('/statement-lines/1'))).toMatchObject([{ payment: 1 }])
  })

  itOnce('a line that belongs to another payment by its ID is not offered', async () => {
    const { app, importLines, get, post } = await createApp()
    await importLines(['BKC7T2N4QX', 25_000], ['BANK000001', 25_000, 'BKC7T2P4QX'])
    for (const id of [1, 2]) await setPaidAt(app, id, daysBefore(1))
    await postDonation(app.http, { transactionId: 'BKC7T2M4QX', amount: 25_000 })
    await postDonation(app.http, { transactionId: 'BKC7T2N4QX', amount: 24_000, name: 'Elias' })
    await postDonation(app.http, { transactionId: 'BKC7T2P4QX', amount: 24_000 })
    const first = paymentIn(await get('/payments/1'))
    expect([first.nearLines, first.isAlmostOnStatement]).toEqual([[], false])
    expect(paymentIn(await get('/payments/2')).nearLines).toMatchObject([{ id: 1, similarity: 'same-id' }])
    expect(candidatesIn(await get('/statement-lines/1'))).toMatchObject([
      { payment: 2, name: 'Elias', similarity: 'same-id' },
    ])
    expect(paymentsIn(await post('/payments/list')).map((row) => row.isAlmostOnStatement)).toEqual([
      false,
      false,
      false,
    ])
  })

  itOnce(
    'is offered where a stranger names the line’s ID only as a second one, unless the sum is theirs',
    async () => {
      const { app, get, importLines } = await createApp()
      await importLines(['BKC7T2N4QX', 25_000])
      await setPaidAt(app, 1, daysBefore(1))
      await postDonation(app.http, { transactionId: 'BKC7T2M4QX', amount: 25_000 })
      const stranger = { transactionId: '24111209834512', otherTransactionId: 'BKC7T2N4QX', name: 'Elias' }
      await postDonation(app.http, { ...stranger, amount: 9000 })
      const first = paymentIn(await get('/payments/1'))
      expect(first.nearLines).toMatchObject([{ id: 1, similarity: 'one-letter' }])
      expect(first.isAlmostOnStatement).toBe(true)
      const candidates = candidatesIn(await get('/statement-lines/1'))
      expect(candidates.map(({ payment, similarity }) => [payment, similarity])).toEqual([
        [2, 'same-id'],
        [1, 'one-letter'],
      ])
      // With the line's amount, the payment is theirs.
      await app.db
        .updateTable('payment_claims')
        .set({ claimed_amount_tzs: 25_000 })
        .where('id', '=', 2)
        .execute()
      const hidden = paymentIn(await get('/payments/1'))
      expect([hidden.nearLines, hidden.isAlmostOnStatement]).toEqual([[], false])
      expect(candidatesIn(await get('/statement-lines/1'))).toMatchObject([{ payment: 2 }])
    },
  )

  itOnce('a similar ID no longer counts after its line or its payment is decided', async () => {
    const { app, get, post, importLines } = await createApp()
    await importLines(['BKC7T2N4QX', 25_000])
    await setPaidAt(app, 1, daysBefore(9))
    await postDonation(app.http, { transactionId: 'BKC7T2M4QX', amount: 25_000 })
    await post('/statement-lines/1/not-ours', { reason: 'Of the school.' })
    expect(paymentsIn(await post('/payments/list'))[0]?.isAlmostOnStatement).toBe(false)
    expect(paymentIn(await get('/payments/1')).nearLines).toEqual([])
    await post('/statement-lines/1/put-back', { reason: 'It is ours.' })
    await post('/payments/1/verify', { line: 1 })
    expect(paymentsIn(await post('/payments/list'))[0]).toMatchObject({
      state: 'verified',
      transactionId: 'BKC7T2N4QX',
      isAlmostOnStatement: false,
    })
  })
})
