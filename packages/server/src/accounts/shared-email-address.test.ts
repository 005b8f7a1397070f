import { expect, it } from 'vitest'
import { call, sampleRegistration, signUp } from '../testing/sample-account.ts'
import { createShop, postOrder, sampleOrder } from '../testing/sample-order.ts'
import type { TestApp } from '../testing/test-app.ts'
import { describeOnEachEngine } from '../testing/test-engines.ts'

/** Neema orders with Asha's address in the form, for example to buy a present. */
const emails = { neema: 'neema@example.org', asha: 'asha@example.org' }
const { password } = sampleRegistration

const shopWithBoth = async (engine: 'sqlite' | 'postgresql') => {
  const app = await createShop(engine, [{ stock: 20 }])
  const neema = await signUp(app, { email: emails.neema })
  const asha = await signUp(app, { email: emails.asha })
  const order = async (transactionId: string, token?: string) => {
    const address = { ...sampleOrder.address, email: emails.asha }
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const response = await postOrder(app.http, { transactionId, address }, headers)
    return response.json<{ body: { id: number } }>().body.id
  }
  return { app, neema, asha, order }
}
const ordersOf = async (app: TestApp, token: string) => {
  const response = await call(app, 'GET', '/api/account/orders', undefined, token)
  return response.json<{ body: { id: number }[]; total: number }>()
}
const remove = (app: TestApp, token: string) => call(app, 'DELETE', '/api/account', { password }, token)

describeOnEachEngine(
  '[S2 Order History] orders of one account with the email address of another',
  (engine) => {
    it('are listed for the account that placed them alone', async () => {
      const { app, neema, asha, order } = await shopWithBoth(engine)
      const hers = await order('BY-NEEMA', neema)
      const guests = await order('BY-A-GUEST')
      expect((await ordersOf(app, asha)).body.map(({ id }) => id)).toEqual([guests])
      expect((await ordersOf(app, asha)).total).toBe(1)
      expect((await ordersOf(app, neema)).body.map(({ id }) => id)).toEqual([hers])
    })

    it('[S2 Delete Account] keep their name and address when the other account is deleted', async () => {
      const { app, neema, asha, order } = await shopWithBoth(engine)
      const old = await order('LONG-AGO', neema)
      await app.db.updateTable('orders').set({ created_at: '2026-01-01T00:00:00.000Z' }).execute()
      const recent = await order('TODAY', neema)
      expect((await remove(app, asha)).statusCode).toBe(200)
      const rows = await app.db
        .selectFrom('orders')
        .select(['id', 'name', 'email', 'street', 'erase_person_at'])
        .orderBy('id')
        .execute()
      const kept = { name: 'Neema Mushi', email: emails.asha, street: 'Sample Road 5', erase_person_at: null }
      expect(rows).toEqual([
        { id: old, ...kept },
        { id: recent, ...kept },
      ])
    })

    it('[S2 Delete Account] orders are neither shown nor kept longer once the account that placed them is deleted', async () => {
      const { app, neema, asha, order } = await shopWithBoth(engine)
      await order('BY-NEEMA', neema)
      await remove(app, neema)
      expect((await ordersOf(app, asha)).body).toEqual([])
      const dueOf = () => app.db.selectFrom('orders').select('erase_person_at').executeTakeFirstOrThrow()
      const due = await dueOf()
      expect(due.erase_person_at).not.toBeNull()
      await remove(app, asha)
      expect(await dueOf()).toEqual(due)
    })
  },
)
