import { envelope, getOrder } from '@charity-kit/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createShop, postOrder } from '../../testing/sample-order.ts'
import { asStaff } from '../../testing/sample-staff.ts'

/** Creates an order that is paid, and a clock. */
const createPaidOrder = async (engine: 'sqlite' | 'postgresql') => {
  let at = Date.parse('2026-11-21T10:00:00Z')
  const app = await createShop(engine, [{ stock: 50 }], () => new Date(at))
  const staff = await asStaff(app)
  await postOrder(app.http)
  await staff.post('/payments/1/verify', { evidence: 'Line 14' })
  const mails = async () => {
    await app.outbox.drain()
    const rows = await app.db
      .selectFrom('outgoing_messages')
      .select(['subject', 'state'])
      .orderBy('id')
      .execute()
    return rows.filter(({ subject }) => /on its way/i.test(subject)).map(({ state }) => state)
  }
  const order = async () => v.parse(envelope(getOrder.output), (await staff.get('/orders/1')).json()).body
  const wait = (seconds: number) => {
    at += seconds * 1000
  }
  return { app, staff, mails, order, wait }
}

describe('[desk orders] Undo of Sent', () => {
  it('reverts the step and its email, and the order can be sent again', async () => {
    const { staff, mails, order, wait } = await createPaidOrder('sqlite')
    await staff.post('/orders/1/sent', { courierNumber: 'DHL 123', undoable: true })
    wait(25)
    expect(await mails()).toEqual(['queued'])
    expect((await staff.post('/orders/1/not-sent')).statusCode).toBe(200)
    expect(await mails()).toEqual([])
    expect(await order()).toMatchObject({ state: 'verified', sentAt: null, courierNumber: null })
    expect((await order()).history.map(({ action }) => action)).not.toContain('sent')
    expect((await staff.post('/orders/1/sent', { undoable: true })).statusCode).toBe(200)
    wait(31)
    expect(await mails()).toEqual(['sent'])
  })

  it('is rejected once the buyer got the email, or if the order is delivered or was not sent', async () => {
    const { staff, mails, order, wait } = await createPaidOrder('sqlite')
    const undo = async () => (await staff.post('/orders/1/not-sent')).statusCode
    expect(await undo()).toBe(409)
    await staff.post('/orders/1/sent')
    expect(await mails()).toEqual(['sent'])
    expect(await undo()).toBe(409)
    wait(31)
    expect(await undo()).toBe(409)
    expect((await order()).state).toBe('sent')
    expect((await staff.post('/orders/9/not-sent')).statusCode).toBe(404)
  })

  it('is rejected after the order was delivered', async () => {
    const { staff, order } = await createPaidOrder('sqlite')
    await staff.post('/orders/1/sent', { undoable: true })
    await staff.post('/orders/1/delivered')
    expect((await staff.post('/orders/1/not-sent')).statusCode).toBe(409)
    expect((await order()).state).toBe('delivered')
  })
})
