import { expect, it } from 'vitest'
import { killAfterResponse } from '../../testing/kill-after-response.ts'
import { sampleOrder } from '../../testing/sample-order.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'

describeOnEachEngine('[S7 POST /api/orders] an acknowledged order', (engine) => {
  it('survives kill -9 right after the response: order, items, claim, stock and receipt, exactly once', async () => {
    const db = await killAfterResponse(engine, '/api/orders', sampleOrder, {
      id: 1,
      transactionId: 'QFG7H8J9K0',
    })
    expect(await db.selectFrom('orders').select(['id', 'total_tzs']).execute()).toEqual([
      { id: 1, total_tzs: 76_000 },
    ])
    expect(await db.selectFrom('order_items').select(['order_id', 'quantity']).execute()).toEqual([
      { order_id: 1, quantity: 2 },
    ])
    expect(await db.selectFrom('payment_claims').select('kind').execute()).toEqual([{ kind: 'order' }])
    expect(await db.selectFrom('products').select('stock').where('id', '=', 1).execute()).toEqual([
      { stock: 4 },
    ])
    expect(await db.selectFrom('outgoing_messages').select('recipient').execute()).toEqual([
      { recipient: sampleOrder.address.email },
    ])
    expect(await db.selectFrom('products').select('id').execute()).toHaveLength(26)
  })
})
