import { envelope, listProducts } from '@charity-kit/contract'
import { CompiledQuery } from 'kysely'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createApp } from '../../main/app.ts'
import { inTransaction } from '../../db/open-database.ts'
import { createShop, sampleProduct } from '../../testing/sample-order.ts'
import { sendSiteKeyByDefault, createTestApp, type TestApp } from '../../testing/test-app.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'
import { insertProducts, productPage } from './product-repository.ts'

const ask = async ({ http }: Pick<TestApp, 'http'>, query: Record<string, string> = {}) => {
  const response = await http.inject({ url: '/api/products', query })
  const { body, total } = v.parse(envelope(listProducts.output), response.json())
  return { names: body.map(({ name }) => name), products: body, total }
}

describeOnEachEngine('[S7 GET /api/products]', (engine, itOnce) => {
  itOnce('returns the whole list without parameters, and the total', async () => {
    const app = await createTestApp(engine)
    const { products, total } = await ask(app)
    expect(products).toHaveLength(26)
    expect(total).toBe(26)
    expect(products[0]).toEqual({
      id: 1,
      name: 'Jua Necklace',
      price: 38_000,
      description: expect.stringContaining('glass beads') as string,
      stock: 6,
      maxPerOrder: 20,
      rating: 4.9,
      category: { name: 'Beadwork' },
      translations: {
        sw: {
          name: 'Mkufu wa Jua',
          description: expect.stringContaining('shanga za kioo') as string,
          category: 'Kazi za shanga',
        },
      },
      imageUrl: expect.stringMatching(/^\/products\/jua-necklace-[\da-f]{8}-480\.webp$/) as string,
    })
    expect(products.map(({ id }) => id)).toEqual(products.map((_, index) => index + 1))
  })

  itOnce('sorts by price either way, ties by id', async () => {
    const app = await createShop(engine, [
      { name: 'a', price_tzs: 10_000 },
      { name: 'b', price_tzs: 30_000 },
      { name: 'c', price_tzs: 10_000 },
      { name: 'd', price_tzs: 30_000 },
    ])
    expect((await ask(app, { sort: 'price-desc' })).names).toEqual(['b', 'd', 'a', 'c'])
    expect((await ask(app, { sort: 'price-asc' })).names).toEqual(['a', 'c', 'b', 'd'])
  })

  it('puts sold-out products last over all pages, with and without a category', async () => {
    const app = await createShop(
      engine,
      [0, 5, 0, 1, 9].map((stock, index) => ({
        name: `${'abcde'.charAt(index)}${stock ? '' : ' sold out'}`,
        price_tzs: 1000 * (index + 1),
        category_name: index === 4 ? 'Cloth' : 'Beadwork',
        stock,
      })),
    )
    const pages = async (query: Record<string, string>) =>
      (await Promise.all(['1', '2', '3'].map((page) => ask(app, { ...query, page, pageSize: '2' })))).flatMap(
        ({ names }) => names,
      )
    expect(await pages({ sort: 'price-desc' })).toEqual(['e', 'd', 'b', 'c sold out', 'a sold out'])
    expect(await pages({ sort: 'price-asc' })).toEqual(['b', 'd', 'e', 'a sold out', 'c sold out'])
    expect(await pages({ sort: 'price-asc', category: 'Beadwork' })).toEqual([
      'b',
      'd',
      'a sold out',
      'c sold out',
    ])
    await app.db.updateTable('products').set({ stock: 0 }).where('name', '=', 'e').execute()
    expect(await pages({ sort: 'price-desc' })).toEqual(['d', 'b', 'e', 'c sold out', 'a sold out'])
  })

  itOnce('returns pages starting at 1, a short last page, and the total', async () => {
    const app = await createTestApp(engine)
    const page = (number: number) => ask(app, { sort: 'price-desc', page: String(number), pageSize: '8' })
    const pages = await Promise.all([1, 2, 3, 4, 5].map(page))
    expect(pages.map(({ products }) => products.length)).toEqual([8, 8, 8, 2, 0])
    expect(pages.map(({ total }) => total)).toEqual([26, 26, 26, 26, 26])
    expect(pages.flatMap(({ names }) => names)).toEqual((await ask(app, { sort: 'price-desc' })).names)
    expect((await ask(app, { pageSize: '3' })).products.map(({ id }) => id)).toEqual([1, 2, 3])
    expect((await ask(app, { page: '1000000', pageSize: '500' })).names).toEqual([])
  })

  it('finds products with every word in their name or description, in any case and any script', async () => {
    const app = await createShop(engine, [
      { name: 'Kanga Bracelet', description: 'Red and yellow beads.' },
      { name: 'Kanga Keychain', description: 'Blue beads.' },
      { name: 'Café ÉTÉ', description: 'Straße, ΟΔΟΣ, шанга, 首飾り' },
    ])
    const found = async (search: string) => (await ask(app, { search })).names
    expect(await found('kanga')).toEqual(['Kanga Bracelet', 'Kanga Keychain'])
    expect(await found('YELLOW kanga')).toEqual(['Kanga Bracelet'])
    expect(await found('chain')).toEqual(['Kanga Keychain'])
    for (const search of ['café', 'CAFE', 'été', 'STRASSE', 'οδος', 'ШАНГА', '首飾']) {
      expect(await found(search)).toEqual(['Café ÉTÉ'])
    }
    expect(await found('kanga nothing')).toEqual([])
  })

  it('takes a search literally', async () => {
    const app = await createShop(engine, [
      { name: '100% cotton', description: '' },
      { name: '100 beads', description: 'a_b' },
      { name: 'axb', description: String.raw`back\slash, bang!` },
    ])
    const found = async (search: string) => (await ask(app, { search })).names
    expect(await found('%')).toEqual(['100% cotton'])
    expect(await found('_')).toEqual(['100 beads'])
    expect(await found('a_b')).toEqual(['100 beads'])
    expect(await found('\\')).toEqual(['axb'])
    expect(await found('bang!')).toEqual(['axb'])
    expect(await found("' or 1=1 --")).toEqual([])
    expect(await found('*')).toEqual([])
    expect(await found('  ')).toHaveLength(3)
  })

  it('filters by category, alone or combined; an empty one means all', async () => {
    const app = await createShop(engine, [
      { name: 'a', category_name: 'Beadwork', price_tzs: 1 },
      { name: 'b, round', category_name: 'Cloth', price_tzs: 2 },
      { name: 'c', category_name: null, price_tzs: 3 },
      { name: 'd', category_name: 'Cloth', price_tzs: 4 },
    ])
    expect((await ask(app, { category: 'Cloth' })).names).toEqual(['b, round', 'd'])
    expect(await ask(app, { category: 'Cloth', sort: 'price-desc', pageSize: '1' })).toMatchObject({
      names: ['d'],
      total: 2,
    })
    expect((await ask(app, { category: 'Cloth', search: 'ROUND' })).names).toEqual(['b, round'])
    expect((await ask(app, { category: 'cloth' })).total).toBe(0)
    expect((await ask(app, { category: '' })).total).toBe(4)
    expect((await ask(app)).products[2]?.category).toBeNull()
  })

  it('reads a page from an index, without sorting or scanning the table', async () => {
    const app = await createShop(engine, [])
    const rows = Array.from({ length: 4000 }, (_, index) => ({
      ...sampleProduct,
      price_tzs: 1 + ((index * 7919) % 4001),
      // PostgreSQL may filter instead if a category is half of the shop.
      category_name: index % 20 ? 'Beadwork' : 'Cloth',
    }))
    await inTransaction(app.db, (tx) => insertProducts(tx, rows))
    await app.db.executeQuery(CompiledQuery.raw('analyze'))
    const explain = engine === 'sqlite' ? 'explain query plan' : 'explain'
    for (const [category, sort, index] of [
      ['', 'price-desc', 'products_price_desc'],
      ['', 'price-asc', 'products_price_asc'],
      ['Cloth', 'price-desc', 'products_category_price_desc'],
      ['Cloth', 'price-asc', 'products_category_price_asc'],
    ] as const) {
      const query = productPage(app.db, { category }, sort, { first: 80, size: 8 }).compile()
      const plan = await app.db.executeQuery(
        CompiledQuery.raw(`${explain} ${query.sql}`, [...query.parameters]),
      )
      expect(JSON.stringify(plan.rows)).toContain(index)
    }
  })

  itOnce('inserts samples once: deleted ones do not come back', async () => {
    const app = await createShop(engine, [])
    const second = await createApp(app.config, { samples: true })
    sendSiteKeyByDefault(second)
    expect(await ask(second)).toMatchObject({ names: [], total: 0 })
    await second.close()
  })

  itOnce('responds with 304 until something changes', async () => {
    const { http, db } = await createTestApp(engine)
    const first = await http.inject('/api/products?search=kanga')
    const again = () =>
      http.inject({ url: '/api/products?search=kanga', headers: { 'if-none-match': first.headers.etag } })
    expect((await again()).statusCode).toBe(304)
    await db.updateTable('products').set({ stock: 2 }).where('name', '=', 'Kanga Bracelet').execute()
    expect((await again()).statusCode).toBe(200)
  })
})

describe('[S7 GET /api/products/:id]', () => {
  it('returns the product as in the list, and responds with 304 until it changes', async () => {
    const { http, db } = await createTestApp('sqlite')
    const { body } = v.parse(
      envelope(listProducts.output),
      (await http.inject('/api/products')).json<unknown>(),
    )
    const response = await http.inject('/api/products/7')
    expect(response.json()).toMatchObject({ statusCode: 200, body: body.find(({ id }) => id === 7) })
    const again = () =>
      http.inject({ url: '/api/products/7', headers: { 'if-none-match': response.headers.etag } })
    expect((await again()).statusCode).toBe(304)
    await db.updateTable('products').set({ stock: 0 }).where('id', '=', 7).execute()
    expect((await again()).json()).toMatchObject({ body: { id: 7, stock: 0 } })
  })

  it('responds with 404 to an unknown ID', async () => {
    const { http, db } = await createTestApp('sqlite')
    await db.deleteFrom('products').where('id', '=', 7).execute()
    for (const id of [7, 2_147_483_647, Number.MAX_SAFE_INTEGER]) {
      const response = await http.inject(`/api/products/${String(id)}`)
      expect(response.statusCode).toBe(404)
      expect(response.json()).toMatchObject({ code: 'not_found', message: 'There is no such product.' })
    }
  })

  it.each(['0', '-1', '1.5', '1e3', 'x', '9007199254740992', '%00', "1'--"])(
    'rejects %s, which is not a product ID',
    async (id) => {
      const { http } = await createTestApp('sqlite')
      const response = await http.inject(`/api/products/${id}`)
      expect(response.statusCode).toBe(400)
      expect(response.json()).toMatchObject({ code: 'validation_failed' })
    },
  )
})

describe('[S7 GET /api/products] invalid parameters', () => {
  it.each([
    ['page', '0'],
    ['page', '-1'],
    ['page', '1.5'],
    ['page', '01'],
    ['page', '1e3'],
    ['page', '99999999999'],
    ['page', ''],
    ['pageSize', '0'],
    ['pageSize', '501'],
    ['pageSize', 'all'],
    ['sort', 'price'],
    ['sort', ''],
    ['search', 'x'.repeat(101)],
    ['search', 'a\0b'],
    ['category', 'x'.repeat(101)],
  ])('%s=%j', async (name, value) => {
    const { http } = await createTestApp('sqlite')
    const response = await http.inject({ url: '/api/products', query: { [name]: value } })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'validation_failed' })
    expect(Object.keys(response.json<{ fields: object }>().fields)).toEqual([name])
  })

  it('are all reported, even repeated ones, and unknown ones are ignored', async () => {
    const { http } = await createTestApp('sqlite')
    const response = await http.inject('/api/products?page=x&pageSize=1&pageSize=2&sort=up')
    expect(Object.keys(response.json<{ fields: object }>().fields)).toEqual(['sort', 'page', 'pageSize'])
    expect((await http.inject('/api/products?utm_source=mail')).json()).toMatchObject({ total: 26 })
  })
})
