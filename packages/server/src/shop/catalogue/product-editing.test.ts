import {
  changeProduct,
  envelope,
  getProductSummary,
  getStaffProduct,
  listProducts,
  listStaffProducts,
} from '@charity-kit/contract'
import type { LightMyRequestResponse } from 'fastify'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { createShop, postOrder, stocksOf } from '../../testing/sample-order.ts'
import { by, paymentsOf } from '../../testing/sample-payment.ts'
import { asStaff } from '../../testing/sample-staff.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'
import type { TestApp } from '../../testing/test-app.ts'

const bodyOf = <Output>(output: v.GenericSchema<unknown, Output>, response: LightMyRequestResponse): Output =>
  v.parse(envelope(output), response.json()).body

const shopNames = async ({ http }: TestApp, query = '') =>
  bodyOf(listProducts.output, await http.inject(`/api/products${query}`)).map(({ name }) => name)

const names = ['Red', 'Green', 'Blue'].map((name, index) => ({ name, price_tzs: 1000 * (index + 1) }))

describeOnEachEngine('[desk products] staff', (engine, itOnce) => {
  it('list products with hidden ones, by search, category and what is running out', async () => {
    const app = await createShop(engine, [
      { name: 'Red', stock: 3, category_name: 'Bracelets' },
      { name: 'Green', stock: 4, category_name: 'Necklaces' },
      { name: 'Blue', stock: 0, hidden: 1, category_name: 'Necklaces' },
    ])
    const { get } = await asStaff(app)
    const list = async (query: string) =>
      bodyOf(listStaffProducts.output, await get(`/products?${query}`)).map(({ name }) => name)
    expect(await list('')).toEqual(['Red', 'Green', 'Blue'])
    expect(await list('state=shown')).toEqual(['Red', 'Green'])
    expect(await list('state=hidden')).toEqual(['Blue'])
    expect(await list('state=low')).toEqual(['Red'])
    expect(await list('category=Necklaces')).toEqual(['Green', 'Blue'])
    expect(await list('search=gre')).toEqual(['Green'])
    expect(await list('pageSize=2')).toEqual(['Red', 'Green'])
    expect(await list('pageSize=2&after=2')).toEqual(['Blue'])
    expect(bodyOf(getProductSummary.output, await get('/product-summary'))).toEqual({
      shown: 2,
      hidden: 1,
      low: 1,
      categories: [
        { name: 'Bracelets', products: 1 },
        { name: 'Necklaces', products: 2 },
      ],
    })
  })

  itOnce('hide a product, so that no page shows it and no visitor can order it', async () => {
    const app = await createShop(engine, names)
    const { post, get } = await asStaff(app)
    expect((await post('/products/1', { hidden: true })).json()).toMatchObject({
      body: { hidden: true, version: 2, changedBy: 'grace@centre.test' },
    })
    expect(await shopNames(app)).toEqual(['Green', 'Blue'])
    expect(await shopNames(app, '?sort=price-desc')).toEqual(['Blue', 'Green'])
    expect((await app.http.inject('/api/products?pageSize=1')).json()).toMatchObject({ total: 2 })
    expect((await app.http.inject('/api/products?search=red')).json()).toMatchObject({ total: 0 })
    expect((await app.http.inject('/api/products/1')).statusCode).toBe(404)
    expect((await postOrder(app.http)).json()).toMatchObject({ body: { orderItemList: [{ sold: 2 }] } })
    expect(await stocksOf(app)).toEqual([5, 5, 5])
    expect((await get('/products/1')).statusCode).toBe(200)
    await post('/products/1', { hidden: false })
    const shown = await postOrder(app.http, { transactionId: 'QFG7H8J9K1' })
    expect(shown.json()).toMatchObject({ body: { orderItemList: [{ sold: 0 }] } })
  })

  itOnce('hide a product that was ordered: its rejected order can still be reopened', async () => {
    const app = await createShop(engine, names)
    const { post } = await asStaff(app)
    await postOrder(app.http)
    const payments = paymentsOf(app)
    await payments.reject({ claimId: 1, by, reason: 'Not found.' })
    await post('/products/1', { hidden: true })
    await payments.reopen({ claimId: 1, by, reason: 'It came.' })
    expect((await stocksOf(app))[0]).toBe(3)
  })

  it('sort products, also if there is no room between two positions', async () => {
    const app = await createShop(engine, names)
    const { post } = await asStaff(app)
    const move = (id: number, before: number | null) => post(`/products/${String(id)}/move`, { before })
    await move(3, 1)
    expect(await shopNames(app)).toEqual(['Blue', 'Red', 'Green'])
    await move(3, null)
    expect(await shopNames(app)).toEqual(['Red', 'Green', 'Blue'])
    for (let times = 0; times < 12; times += 1) {
      await move(3, 2)
      await move(1, 2)
      await move(3, 1)
    }
    expect(await shopNames(app)).toEqual(['Blue', 'Red', 'Green'])
    expect((await move(3, 99)).json()).toMatchObject({ code: 'product_not_found' })
    const added = await post('/products', { name: 'New', price: 5000, stock: 1 })
    expect(added.statusCode).toBe(201)
    expect((await shopNames(app)).at(-1)).toBe('New')
  })

  it('never overwrite another person’s changes', async () => {
    const app = await createShop(engine, names)
    const { post, get } = await asStaff(app)
    const answers = await Promise.all(
      ['Crimson', 'Scarlet', 'Ruby'].map((name) => post('/products/1', { name, version: 1 })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    const winner = bodyOf(
      changeProduct.output,
      answers.find(({ statusCode }) => statusCode === 200)!,
    )
    expect(bodyOf(changeProduct.output, await get('/products/1'))).toMatchObject({
      name: winner.name,
      version: 2,
    })
    // A sale is not a change by the staff, and does not block saving.
    await postOrder(app.http)
    expect((await post('/products/1', { addStock: 2, reason: 'made', version: 2 })).json()).toMatchObject({
      body: { stock: 5, version: 3 },
    })
  })

  itOnce('see why a stock changed: who, when, from what to what, and which orders took pieces', async () => {
    const app = await createShop(engine, [], () => new Date('2026-11-21T09:00:00Z'))
    const { post, get } = await asStaff(app)
    const { id } = bodyOf(
      changeProduct.output,
      await post('/products', { name: 'Red', price: 5000, stock: 4 }),
    )
    await post(`/products/${String(id)}`, { addStock: -1, reason: 'spoilt', note: 'Fell in the mud' })
    await postOrder(app.http, { orderItemList: [{ productId: id, quantity: 2 }] })
    const { stockHistory, ordered, stock } = bodyOf(
      getStaffProduct.output,
      await get(`/products/${String(id)}`),
    )
    expect([stock, ordered]).toEqual([1, true])
    expect(stockHistory).toHaveLength(3)
    expect(stockHistory).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'made', from: 0, to: 4, by: 'grace@centre.test' }),
        expect.objectContaining({ kind: 'spoilt', from: 4, to: 3, note: 'Fell in the mud' }),
        expect.objectContaining({ kind: 'sold', pieces: -2, order: 1, by: null }),
      ]),
    )
  })

  itOnce('delete a product only if it was never ordered', async () => {
    const app = await createShop(engine, names)
    const { post } = await asStaff(app)
    await postOrder(app.http)
    expect((await post('/products/1/delete', { version: 1 })).json()).toMatchObject({ code: 'state_changed' })
    expect((await post('/products/2/delete', { version: 7 })).json()).toMatchObject({ code: 'state_changed' })
    expect((await post('/products/2/delete', { version: 1 })).statusCode).toBe(200)
    expect((await post('/products/2/delete', { version: 1 })).json()).toMatchObject({
      code: 'product_not_found',
    })
    expect(await shopNames(app)).toEqual(['Red', 'Blue'])
  })

  itOnce('a viewer reads, and a keeper changes', async () => {
    const app = await createShop(engine, names)
    const { get, post } = await asStaff(app)
    await app.db.updateTable('accounts').set({ staff_role: 'viewer' }).execute()
    expect((await get('/products')).statusCode).toBe(200)
    expect((await post('/products/1', { name: 'Scarlet' })).statusCode).toBe(403)
    await app.db.updateTable('accounts').set({ staff_role: 'keeper' }).execute()
    expect((await post('/products/1', { name: 'Scarlet' })).statusCode).toBe(200)
  })
})
