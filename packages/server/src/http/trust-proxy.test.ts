import { describe, expect, it } from 'vitest'
import { createTestApp } from '../testing/test-app.ts'

const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'centre.example' }

describe('[operations] behind a reverse proxy', () => {
  it.each([
    { name: 'trusted', trustProxy: ['loopback'], hsts: 'max-age=31536000; includeSubDomains' },
    { name: 'another proxy is trusted', trustProxy: ['10.0.0.0/8'], hsts: undefined },
    { name: 'no proxy is trusted', trustProxy: [], hsts: undefined },
  ])('$name: HSTS depends on the headers of a trusted proxy only', async ({ trustProxy, hsts }) => {
    const { http } = await createTestApp('sqlite', { trustProxy })
    const { headers } = await http.inject({ url: '/health', headers: forwarded })
    expect(headers['strict-transport-security']).toBe(hsts)
  })

  it.each([
    { trustProxy: ['loopback'], status: 200 },
    { trustProxy: [], status: 403 },
  ])('the forwarded host name counts as the site’s own: $trustProxy', async ({ trustProxy, status }) => {
    const { http } = await createTestApp('sqlite', { trustProxy })
    const headers = { ...forwarded, origin: 'https://centre.example' }
    expect((await http.inject({ url: '/api/campaigns/active', headers })).statusCode).toBe(status)
  })

  it('HSTS is sent if PUBLIC_URL is https', async () => {
    const { http } = await createTestApp('sqlite', { publicUrl: 'https://centre.example' })
    expect((await http.inject('/health')).headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    )
  })
})
