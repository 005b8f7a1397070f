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
