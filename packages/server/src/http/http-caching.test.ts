import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { postDonation } from '../testing/sample-donation.ts'
import { createTestApp } from '../testing/test-app.ts'

describe('[S7] lists are compressed and fetched again only when they changed', () => {
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
  ])('takes Accept-Encoding %j as %s', async (accepted, encoding) => {
    const { http } = await createTestApp('sqlite')
    const answer = await http.inject({ url: '/api/products', headers: { 'accept-encoding': accepted } })
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, encoding])
  })

  it('sends a list as it is now, compressed or not, to twenty at the same moment', async () => {
    const { http, db } = await createTestApp('sqlite')
    for (const name of ['The first name', 'Another name']) {
      await db.updateTable('products').set({ name }).where('id', '=', 1).execute()
      const plain = await http.inject('/api/products')
      expect(plain.body).toContain(name)
      const headers = { 'accept-encoding': 'br' }
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => http.inject({ url: '/api/products', headers })),
      )
      for (const answer of answers) {
        expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(plain.body)
        expect(answer.headers.etag).toBe(plain.headers.etag)
        expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length)
      }
    }
  })

  it('answers 304 to who has it, and 200 once it changed', async () => {
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

  it('lets nobody keep an answer that is about one person', async () => {
    const { http } = await createTestApp('sqlite')
    const answer = await postDonation(http)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers.etag).toBeUndefined()
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
