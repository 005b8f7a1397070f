import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { postDonation } from '../testing/sample-donation.ts'
import { signIn } from '../testing/sample-staff.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { sharedCaching } from './caching.ts'

describe('[S7] lists are compressed, and sent again only when they have changed', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('compresses with %s', async (encoding, decompress) => {
    const { http } = await createTestApp('sqlite')
    const plain = await http.inject('/api/openapi.json')
    const packed = await http.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': encoding } })
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(packed.headers.vary).toMatch(/accept-encoding/i)
    expect(decompress(packed.rawPayload).toString()).toBe(plain.body)
  })

  it.each([
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['BR', 'br'],
    ['identity', undefined],
    ['gzip;q=0, br;q=0.0', undefined],
    ['', undefined],
  ])('maps Accept-Encoding %j to %s', async (accepted, encoding) => {
    const { http } = await createTestApp('sqlite')
    const response = await http.inject({ url: '/api/products', headers: { 'accept-encoding': accepted } })
    expect([response.statusCode, response.headers['content-encoding']]).toEqual([200, encoding])
  })

  it('sends the current list, compressed or not, to twenty concurrent requests', async () => {
    const { http, db } = await createTestApp('sqlite')
    for (const name of ['The first name', 'Another name']) {
      await db.updateTable('products').set({ name }).where('id', '=', 1).execute()
      const plain = await http.inject('/api/products')
      expect(plain.body).toContain(name)
      const headers = { 'accept-encoding': 'br' }
      const responses = await Promise.all(
        Array.from({ length: 20 }, () => http.inject({ url: '/api/products', headers })),
      )
      for (const response of responses) {
        expect(brotliDecompressSync(response.rawPayload).toString()).toBe(plain.body)
        expect(response.headers.etag).toBe(plain.headers.etag)
        expect(Number(response.headers['content-length'])).toBe(response.rawPayload.length)
      }
    }
  })

  it('responds with 304 until the content changes, then with 200', async () => {
    const { http, db } = await createTestApp('sqlite')
    const url = '/api/campaigns/active'
    const first = await http.inject(url)
    const etag = String(first.headers.etag)
    expect(etag).toMatch(/^W\/"/)
    const ask = () => http.inject({ url, headers: { 'if-none-match': `"other", ${etag}` } })
    const same = await ask()
    expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', etag])
    await db.updateTable('campaigns').set({ name: 'Another name' }).where('id', '=', 2).execute()
    expect((await ask()).statusCode).toBe(200)
  })

  it('forbids caching of personal responses', async () => {
    const { http } = await createTestApp('sqlite')
    const response = await postDonation(http)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.headers.etag).toBeUndefined()
  })

  it('sets the security headers of data, and HSTS only behind https', async () => {
    const { http } = await createTestApp('sqlite')
    expect((await http.inject('/health')).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    expect((await http.inject('/health')).headers).not.toHaveProperty('strict-transport-security')
    const secure = await createTestApp('sqlite', { publicUrl: 'https://centre.test' })
    expect((await secure.http.inject('/health')).headers).toHaveProperty('strict-transport-security')
  })
})

describe('a CDN before the server', () => {
  it.each([
    ['/api/products?page=1&pageSize=20', 'Origin, admin-code, Accept-Encoding'],
    ['/api/products/1', 'Origin, admin-code, Accept-Encoding'],
    ['/api/campaigns/active', 'Origin, admin-code, Accept-Encoding'],
    ['/api/donor-wall?campaign=1', 'Origin, admin-code, Accept-Encoding'],
  ])('keeps %s for ten seconds, for each site by itself, compressed or not', async (url, vary) => {
    const { http } = await createTestApp('sqlite')
    for (const encoding of ['br', 'identity']) {
      const { headers } = await http.inject({ url, headers: { 'accept-encoding': encoding } })
      expect(headers).toMatchObject({ 'cache-control': sharedCaching, vary })
      const { statusCode, headers: same } = await http.inject({
        url,
        headers: { 'accept-encoding': encoding, 'if-none-match': String(headers.etag) },
      })
      expect([statusCode, same['cache-control'], same.vary]).toEqual([304, sharedCaching, vary])
    }
  })

  it('keeps nothing of one person, no refusal, and nothing of the staff', async () => {
    const app = await createTestApp('sqlite')
    const staff = await signIn(app, 'staff')
    for (const request of [
      { url: '/api/account', headers: staff },
      { url: '/api/account/orders', headers: staff },
      { url: '/api/staff/today', headers: staff },
      { url: '/api/account' },
      { url: '/api/products/999999' },
      { url: '/api/products', headers: { 'admin-code': 'unknown' } },
    ])
      expect((await app.http.inject(request)).headers['cache-control']).toBe('no-store')
  })

  it.each([
    ['/api/products?page=1&pageSize=20', 2],
    ['/api/products/1', 1],
  ])(
    'that has nothing of %s yet asks for it fifty times, and the database is asked twice at most',
    async (url, statements) => {
      const app = await createTestApp('sqlite')
      let arrived = 0
      app.http.addHook('preHandler', async () => {
        arrived++
      })
      const { open, readProducts } = closedDatabase(app)
      const answers = Array.from({ length: 50 }, () => app.http.inject(url))
      await vi.waitUntil(() => arrived === 50)
      open()
      for (const { statusCode } of await Promise.all(answers)) expect(statusCode).toBe(200)
      expect(readProducts()).toBeLessThanOrEqual(2 * statements)
    },
  )
})

/** Keeps the database from answering until it is opened, and counts the statements about products. */
const closedDatabase = ({ db }: TestApp) => {
  const executor = db.getExecutor()
  const provide = executor.provideConnection.bind(executor)
  const { promise: opened, resolve: open } = Promise.withResolvers<undefined>()
  let read = 0
  vi.spyOn(executor, 'provideConnection').mockImplementation(async (use) => {
    await opened
    return provide((connection) =>
      use({
        executeQuery: (query) => {
          if (query.sql.includes('"products"')) read++
          return connection.executeQuery(query)
        },
        streamQuery: connection.streamQuery.bind(connection),
      }),
    )
  })
  return {
    open: () => {
      open(undefined)
    },
    readProducts: () => read,
  }
}
