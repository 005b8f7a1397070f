import { envelope, exportPerson, showPerson } from '@charity-kit/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { removeExpiredData } from './retention.ts'
import { createPeople, days, email, reason, start } from '../testing/sample-people.ts'

const rightAddress = {
  name: 'Neema Mushi',
  phone: '0754 000 000',
  street: 'Right Road 7',
  city: 'Arusha',
  state: '',
}

describe('[desk people] one person', () => {
  it('is exported with what was decided, refunded, answered and corrected', async () => {
    const { app, staff, ask } = await createPeople('sqlite')
    await staff.post('/payments/1/reject', { reason: 'Neema wrote another ID.' })
    await staff.post('/payments/1/reopen', { reason: 'She sent the right one.' })
    await staff.post('/payments/1/verify', { evidence: 'Portal, line 3' })
    await staff.post('/payments/1/refund', {
      amount: 2000,
      channel: 'm-pesa',
      transactionId: 'REFUND0001',
      reason: 'Asked for.',
    })
    await staff.post('/orders/1/address', { ...rightAddress, version: 0 })
    await staff.post('/custom-orders/1/price', { price: 9000, note: 'For Neema, by Friday.' })
    await staff.post('/contact-messages/1/answer', { text: 'Come on Sunday.', seen: 0 })
    const { body } = v.parse(envelope(exportPerson.output), (await ask('export', { email, reason })).json())
    expect(body.donations[0]?.payments).toMatchObject([
      {
        transactionId: 'QFG7H8J9K0',
        received: 5000,
        history: [
          { action: 'rejected', reason: 'Neema wrote another ID.' },
          { action: 'reopened', reason: 'She sent the right one.' },
          { action: 'verified', evidence: 'Portal, line 3' },
        ],
        refunds: [{ amount: 2000, transactionId: 'REFUND0001', reason: 'Asked for.' }],
      },
    ])
    expect(body.orders[0]).toMatchObject({
      street: 'Right Road 7',
      previousAddresses: [{ street: 'Sample Road 5' }],
      payments: [{ transactionId: 'ORDER00001' }],
    })
    expect(body.customOrders[0]).toMatchObject({
      state: 'priced',
      history: [{ to: 'priced', price: 9000, note: 'For Neema, by Friday.' }],
    })
    expect(body.messages[0]?.answers).toMatchObject([{ text: 'Come on Sunday.' }])

    // None of the data is left once the person is erased.
    await ask('erase', { email, reason })
    await removeExpiredData(app.db, days(30))
    for (const table of [
      'payment_events',
      'refunds',
      'custom_order_events',
      'message_answers',
      'orders',
    ] as const) {
      const rows = await app.db.selectFrom(table).selectAll().where('id', '=', 1).execute()
      expect(JSON.stringify(rows)).not.toMatch(
        /neema|asked for|sample road|right road|754000|come on sunday/i,
      )
    }
    const events = await app.db.selectFrom('payment_events').select(['action', 'evidence']).execute()
    expect(events.map(({ action }) => action)).toEqual(['rejected', 'reopened', 'verified'])
    expect(events.at(-1)?.evidence).toBe('Portal, line 3')
  })

  it('is shown with all records, by an address, a phone number or one of the records', async () => {
    const { app, staff, ask } = await createPeople('sqlite')
    await staff.post('/payments/1/verify', { evidence: 'Portal, line 3' })
    await app.outbox.drain()
    const show = async (who: object) =>
      v.parse(envelope(showPerson.output), (await ask('show', who)).json()).body
    const person = await show({ email })
    expect(person).toMatchObject({
      record: { kind: 'order', id: 1 },
      name: 'Neema Mushi',
      phone: '0754 000 000',
      town: 'Dar es Salaam',
      since: start.toISOString(),
      donations: [{ id: 1, payment: 1, paymentState: 'verified', amount: 5000 }],
      orders: [{ id: 1, state: 'submitted', total: 20_000, items: [{ quantity: 2 }] }],
      customOrders: [{ id: 1, state: 'new', price: null }],
      messages: [{ id: 1, state: 'new' }],
    })
    for (const kind of ['donation', 'order', 'custom-order', 'message'])
      expect(await show({ kind, id: 1 })).toEqual(person)
    expect(await show({ phone: '+255 754 000 000' })).toMatchObject({ donations: [], orders: [{ id: 1 }] })
    expect(await show({ email: 'nobody@example.org' })).toMatchObject({ record: null, since: null })
    expect((await ask('show', { kind: 'order', id: 99 })).statusCode).toBe(404)
    await ask('erase', { email, reason })
    expect((await ask('show', { kind: 'donation', id: 1 })).statusCode).toBe(404)
  })
})
