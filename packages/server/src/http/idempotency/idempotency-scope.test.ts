import { expect, it } from 'vitest'
import { signUp } from '../../testing/sample-account.ts'
import { createShop, postOrder, stocksOf } from '../../testing/sample-order.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'

const key = { 'idempotency-key': 'the-same-key-for-everybody' }
const partner = { 'admin-code': 'partner' }
const origins = ['https://one.example', 'https://two.example']

const write = ({ http }: Pick<TestApp, 'http'>, headers: object, message = 'Hello') =>
  http.inject({
    method: 'POST',
    url: '/api/cms/contact-messages',
    payload: { name: 'Neema', email: 'neema@example.org', subject: '', message },
    headers: { ...key, ...headers },
  })
const idOf = (response: { json: () => unknown }) => (response.json() as { body: { id: number } }).body.id

describeOnEachEngine('[S6 Idempotency-Key] belongs to the client that sent it', (engine) => {
  it('a key of another client key neither replays nor blocks', async () => {
    const app = await createTestApp(engine)
    const first = await write(app, {})
    expect(idOf(await write(app, {}))).toBe(idOf(first))
    expect(idOf(await write(app, partner))).toBe(2)
    const other = await write(app, partner, 'Something else')
    expect(other.json()).toMatchObject({ statusCode: 422, code: 'idempotency_key_reused' })
    expect(idOf(await write(app, {}))).toBe(1)
  })

  it('a key of another page with the same client key neither replays nor blocks', async () => {
    const app = await createTestApp(engine, { partnerOrigins: origins })
    const sent = async (origin: string) => idOf(await write(app, { ...partner, origin }))
    expect([
      await sent(origins[0] ?? ''),
      await sent(origins[1] ?? ''),
      await sent(origins[0] ?? ''),
    ]).toEqual([1, 2, 1])
  })

  it('a key of another account or a guest neither replays nor blocks', async () => {
    const app = await createShop(engine, [{ stock: 20 }])
    const tokens = [await signUp(app), await signUp(app, { email: 'asha@example.org' })]
    const order = (transactionId: string, token?: string) =>
      postOrder(app.http, { transactionId }, { ...key, ...(token && { authorization: `Bearer ${token}` }) })
    const placed = [await order('OF1', tokens[0]), await order('OF2', tokens[1]), await order('OF3')]
    const ids = placed.map(idOf)
    expect(new Set(ids).size).toBe(3)
    expect(idOf(await order('OF2', tokens[1]))).toBe(ids[1])
    expect((await order('OF1', tokens[1])).json()).toMatchObject({ code: 'idempotency_key_reused' })
  })

  it('a guest’s order that is repeated after signing in is the same order', async () => {
    const app = await createShop(engine, [{ stock: 20 }])
    const first = await postOrder(app.http, {}, key)
    const authorization = `Bearer ${await signUp(app)}`
    for (let tries = 0; tries < 2; tries++)
      expect((await postOrder(app.http, {}, { ...key, authorization })).json()).toEqual(first.json())
    expect(await stocksOf(app)).toEqual([18])
  })
})
