import { envelope, getCustomOrder } from '@charity-kit/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { evidence } from '../../testing/sample-payment.ts'
import { asStaff, signIn } from '../../testing/sample-staff.ts'
import { createTestApp } from '../../testing/test-app.ts'

/** Creates a custom order that is paid and ready, and a clock. */
const createReadyOrder = async (engine: 'sqlite' | 'postgresql') => {
  let at = Date.parse('2026-11-24T10:00:00Z')
  const app = await createTestApp(engine, {}, () => new Date(at))
  const staff = await asStaff(app)
  const wait = (seconds: number) => {
    at += seconds * 1000
  }
  await app.http.inject({
    method: 'POST',
    url: '/api/custom-orders',
    payload: {
      productType: 'bracelet',
      colors: ['red'],
      customText: 'NEEMA',
      additionalDetails: 'For a small wrist.',
      quantity: 1,
      customerDetails: { name: 'Neema Mushi', email: 'neema@example.org', phone: '0754 000 000' },
    },
  })
  const move = (to: string, more = {}) => staff.post('/custom-orders/1/state', { to, ...more })
  const price = { price: 30_000, transactionId: 'BKC7T2M4QX', paymentMethod: 'lipa' }
  await staff.post('/custom-orders/1/payment', price)
  await staff.post('/payments/1/verify', { evidence })
  wait(1)
  await move('in-work')
  await move('ready')
  await app.outbox.drain()
  const before = await app.db.selectFrom('outgoing_messages').select('id').execute()
  const mails = async () => {
    await app.outbox.drain()
    const rows = await app.db.selectFrom('outgoing_messages').select('state').orderBy('id').execute()
    return rows.slice(before.length).map(({ state }) => state)
  }
  const get = async () =>
    v.parse(envelope(getCustomOrder.output), (await staff.get('/custom-orders/1')).json()).body
  const undo = async () => (await staff.post('/custom-orders/1/not-sent')).statusCode
  return { app, move, mails, get, undo, wait }
}

describe('[desk custom orders] Undo of Sent', () => {
  it('reverts the step and its email, adds that to the history, and allows sending again', async () => {
    const { move, mails, get, undo, wait } = await createReadyOrder('sqlite')
    await move('sent', { undoable: true })
    wait(25)
    expect(await mails()).toEqual(['queued'])
    expect(await undo()).toBe(200)
    expect(await mails()).toEqual([])
    const { state, history } = await get()
    expect(state).toBe('ready')
    expect(history.slice(-2)).toMatchObject([
      { from: 'ready', to: 'sent' },
      { from: 'sent', to: 'ready', by: 'grace@centre.test' },
    ])
    expect(await undo()).toBe(409)
    await move('sent', { undoable: true })
    wait(31)
    expect(await mails()).toEqual(['sent'])
  })

  it('is rejected once the buyer got the email, or if the order is done or was not sent', async () => {
    const { move, mails, get, undo, wait } = await createReadyOrder('sqlite')
    expect(await undo()).toBe(409)
    await move('sent')
    expect(await mails()).toEqual(['sent'])
    expect(await undo()).toBe(409)
    wait(31)
    expect(await undo()).toBe(409)
    await move('done')
    expect(await undo()).toBe(409)
    expect((await get()).state).toBe('done')
  })

  it('a buyer whose account turned order updates off gets no email, so the step can be reverted', async () => {
    const { app, move, mails, undo } = await createReadyOrder('sqlite')
    await signIn(app, null, 'neema@example.org')
    const account = app.db.updateTable('accounts').set({ wants_order_updates: 0 })
    await account.where('email_normal', '=', 'neema@example.org').execute()
    await move('sent')
    expect(await mails()).toEqual([])
    expect(await undo()).toBe(200)
  })
})
