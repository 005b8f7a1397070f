import { orderStatuses } from '@charity-kit/contract'
import { expect, it } from 'vitest'
import { createShop, postOrder } from '../../testing/sample-order.ts'
import { by, evidence, paymentsOf, statesOf } from '../../testing/sample-payment.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { sampleCentre } from '../../testing/sample-centre.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'
import { findOrder } from './order-repository.ts'
import { orderSender } from './send-order.ts'

const senderOf = ({ db, outbox }: TestApp) =>
  orderSender({
    db,
    now: () => new Date('2026-11-21T10:00:00Z'),
    centre: () => sampleCentre(),
    onMessageQueued: outbox.wake,
  })

describeOnEachEngine("[S4 status] an order's state", (engine, itOnce) => {
  itOnce('follows its payment, and then its parcel', async () => {
    const app = await createShop(engine, [{}])
    const payments = paymentsOf(app)
    await postOrder(app.http)
    const shown = async () => (await findOrder(app.db, { id: 1 }))?.status
    expect(await shown()).toBe(orderStatuses.submitted)
    await payments.reject({ claimId: 1, by, reason: 'Not found.' })
    expect(await shown()).toBe(orderStatuses.rejected)
    await payments.reopen({ claimId: 1, by, reason: 'Found.' })
    await payments.verify({ claimId: 1, by, evidence })
    expect(await shown()).toBe(orderStatuses.verified)
    expect(await senderOf(app)({ orderId: 1, by })).toMatchObject({ status: orderStatuses.sent })
    expect(await shown()).toBe(orderStatuses.sent)
  })

  it('is never sent without a verified payment, for any concurrent decision', async () => {
    const app = await createShop(engine, [{ stock: 100 }])
    const payments = paymentsOf(app)
    const send = senderOf(app)
    const orders = Array.from({ length: 8 }, (_, index) => index + 1)
    for (const id of orders) {
      await postOrder(app.http, { transactionId: `SENDING${String(id).repeat(2)}` })
      await payments.verify({ claimId: id, by, evidence })
    }
    const outcomes = await Promise.all(
      orders.map((id) =>
        Promise.allSettled([
          send({ orderId: id, by }),
          payments.reopen({ claimId: id, by, reason: 'The wrong line.' }),
          send({ orderId: id, by }),
        ]),
      ),
    )
    for (const outcome of outcomes) {
      expect(outcome.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const each of outcome) {
        if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'state_changed' })
      }
    }
    const sent = await app.db.selectFrom('orders').select('sent_at').orderBy('id').execute()
    expect(sent.map(({ sent_at }) => (sent_at === null ? 'submitted' : 'verified'))).toEqual(
      await statesOf(app),
    )
  })
})
