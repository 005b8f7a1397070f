import { expect, it } from 'vitest'
import { postDonation } from '../../testing/sample-donation.ts'
import { createShop, stocksOf } from '../../testing/sample-order.ts'
import { asStaff, signIn } from '../../testing/sample-staff.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'

const campaign = { name: 'A well', target: 2_000_000, ends: '2027-02-28' }
const product = { name: 'Kanga Bracelet', price: 12_000, stock: 7 }

describeOnEachEngine('[operations] campaigns and products', (engine, itOnce) => {
  itOnce('are added and changed by staff, and visitors see them', async () => {
    const app = await createShop(engine, [], () => new Date('2026-11-21T09:00:00Z'))
    await app.db.deleteFrom('campaigns').execute()
    const { get, post } = await asStaff(app)
    const added = await post('/campaigns', { ...campaign, openingBalance: 5000 })
    expect([added.statusCode, added.json()]).toMatchObject([
      201,
      { body: { verified: 0, openingBalance: 5000 } },
    ])
    const { id } = added.json<{ body: { id: number } }>().body
    expect((await postDonation(app.http, { campaignId: id })).statusCode).toBe(201)
    const changed = await post(`/campaigns/${String(id)}`, {
      ends: '2026-11-30',
      description: 'Clean water.',
    })
    expect(changed.json()).toMatchObject({
      body: { ...campaign, ends: '2026-11-30', description: 'Clean water.' },
    })
    expect((await get('/campaigns')).json<{ body: unknown[] }>().body).toHaveLength(1)
    expect((await app.http.inject('/api/campaigns/active')).json()).toMatchObject({
      body: [{ name: 'A well', collectedAmount: 5000, targetAmount: 2_000_000, endDate: [2026, 11, 30] }],
    })

    const inserted = await post('/products', { ...product, category: 'Beadwork' })
    expect(inserted.json()).toMatchObject({ body: { ...product, category: { name: 'Beadwork' } } })
    const productId = String(inserted.json<{ body: { id: number } }>().body.id)
    expect(
      (await post(`/products/${productId}`, { name: 'Bahari Bracelet', addStock: -2 })).json(),
    ).toMatchObject({
      body: { name: 'Bahari Bracelet', stock: 5, price: 12_000 },
    })
    const found = await app.http.inject('/api/products?search=bahari')
    expect(found.json<{ body: unknown[] }>().body).toHaveLength(1)
  })

  it('are added once, however often the request is repeated without a response', async () => {
    const app = await createShop(engine, [])
    const key = { 'idempotency-key': 'b1946ac9-2492-4d23-9a4c-1d2f6a4c1170' }
    const headers = { ...(await signIn(app, 'staff')), ...key }
    const send = (path: string, payload: object) =>
      app.http.inject({ method: 'POST', url: `/api/staff${path}`, headers, payload })
    const campaigns = async () => (await app.db.selectFrom('campaigns').select('id').execute()).length
    const before = await campaigns()
    for (const [path, payload] of [
      ['/campaigns', { ...campaign, openingBalance: 5000, balanceReason: 'By hand.' }],
      ['/products', product],
    ] as const) {
      const answers = await Promise.all([1, 2, 3].map(() => send(path, payload)))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
      expect(new Set(answers.map((answer) => answer.json<{ body: { id: number } }>().body.id)).size).toBe(1)
      expect((await send(path, { ...payload, name: 'Another' })).statusCode).toBe(422)
    }
    expect(await campaigns()).toBe(before + 1)
    expect(await stocksOf(app)).toEqual([7])
  })

  it('[payments] one campaign at most is the general fund', async () => {
    const app = await createShop(engine, [])
    const { get, post } = await asStaff(app)
    const funds = async () => {
      const campaigns = (await get('/campaigns')).json<{ body: { id: number; generalFund: boolean }[] }>()
        .body
      return campaigns.filter(({ generalFund }) => generalFund).map(({ id }) => id)
    }
    expect(await funds()).toEqual([4]) // the sample
    const added = await post('/campaigns', { ...campaign, generalFund: true })
    const { id } = added.json<{ body: { id: number } }>().body
    expect(await funds()).toEqual([id])
    await post('/campaigns/2', { generalFund: true })
    expect(await funds()).toEqual([2])
    const active = (await app.http.inject('/api/campaigns/active')).json<{ body: object[] }>().body
    expect(active[1]).toMatchObject({ id: 2, generalFund: true })
    expect(active[0]).not.toHaveProperty('generalFund')
    await post('/campaigns/2', { generalFund: false })
    expect(await funds()).toEqual([])
  })

  itOnce('with wrong details are refused', async () => {
    const app = await createShop(engine, [{ stock: 5 }])
    const { post } = await asStaff(app)
    for (const ends of ['2026-02-30', '28.2.2027', '']) {
      const response = await post('/campaigns', { ...campaign, ends })
      expect(response.json()).toMatchObject({ fields: { ends: 'Please give a day, such as 2026-12-31.' } })
    }
    expect((await post('/campaigns', { ...campaign, target: 0 })).statusCode).toBe(400)
    expect((await post('/campaigns/99', { ends: campaign.ends })).json()).toMatchObject({
      code: 'campaign_not_found',
    })
    expect((await post('/products', { ...product, stock: -1 })).statusCode).toBe(400)
    expect((await post('/products/99', { price: 1 })).json()).toMatchObject({ code: 'product_not_found' })
    expect((await post('/products/1', { name: 'x', addStock: -6 })).json()).toMatchObject({
      code: 'out_of_stock',
    })
    expect((await post('/products/1', { addStock: 1_000_000_000 })).json()).toMatchObject({
      code: 'validation_failed',
      fields: { addStock: 'This number is too large.' },
    })
    expect(await stocksOf(app)).toEqual([5])
    expect(await app.db.selectFrom('products').select('name').execute()).toEqual([
      { name: 'Sample Bracelet' },
    ])
  })
})
