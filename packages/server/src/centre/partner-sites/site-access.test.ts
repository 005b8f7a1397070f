import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createTestApp, testPublicUrl } from '../../testing/test-app.ts'
import { knownSites, readClientsFile } from './partner-sites.ts'

const partner = 'http://partner.test:4001'
const stranger = 'https://stranger.test'
const campaigns = '/api/campaigns/active'
const partnerKey = { 'admin-code': 'partner' }
const noKey = { 'admin-code': '' }
const testApp = () => createTestApp('sqlite', { partnerOrigins: [partner] })

describe('[S6 admin-code] who may call', () => {
  it('accepts the keys that the centre gave out', async () => {
    const { http } = await testApp()
    for (const key of ['site', 'partner']) {
      const response = await http.inject({ url: campaigns, headers: { 'admin-code': key } })
      expect(response.statusCode).toBe(200)
    }
  })

  it('rejects any request without a key, and says what to do', async () => {
    const { http } = await testApp()
    const spelt = ['/%61pi/products', '/%61%70%69/staff/payments', '/ap%69']
    for (const url of [campaigns, '/api/products', '/api/staff/anything', '/api/unknown', '/api', ...spelt]) {
      const response = await http.inject({ url, headers: noKey })
      expect(response.statusCode).toBe(403)
      expect(response.json()).toMatchObject({
        code: 'client_key_refused',
        message: expect.stringContaining('Please send a client key') as string,
      })
    }
    const posted = await http.inject({ method: 'POST', url: '/api/donations', headers: noKey, payload: {} })
    expect(posted.statusCode).toBe(403)
  })

  it.each(['/health', '/ready', '/data/centre.json', '/api/openapi.json'])(
    'requires none for %s',
    async (url) => {
      const { http } = await testApp()
      for (const headers of [noKey, { 'admin-code': 'wrong' }, { ...noKey, origin: partner }]) {
        expect((await http.inject({ url, headers })).statusCode).toBe(200)
      }
      expect((await http.inject({ url, headers: { origin: stranger } })).headers).not.toHaveProperty(
        'access-control-allow-origin',
      )
    },
  )

  it('rejects a listed page that sends another site’s key, with a response that it can read', async () => {
    const { http } = await testApp()
    const response = await http.inject({ url: campaigns, headers: { 'admin-code': 'site', origin: partner } })
    expect(response.statusCode).toBe(403)
    expect(response.json()).toMatchObject({
      code: 'origin_refused',
      message: expect.stringContaining(`Pages of ${partner} may not call`) as string,
    })
    expect(response.headers['access-control-allow-origin']).toBe(partner)
  })

  it('rejects an unknown key with a clear response, which a listed page can read', async () => {
    const { http } = await testApp()
    const response = await http.inject({
      url: campaigns,
      headers: { 'admin-code': 'wrong', origin: partner },
    })
    expect(response.statusCode).toBe(403)
    expect(response.json()).toMatchObject({
      code: 'client_key_refused',
      message: expect.stringContaining('no such client key') as string,
    })
    expect(response.headers['access-control-allow-origin']).toBe(partner)
  })

  it.each(['__proto__', 'constructor', 'toString'])('does not accept the key %s', async (key) => {
    const { http } = await testApp()
    expect((await http.inject({ url: campaigns, headers: { 'admin-code': key } })).statusCode).toBe(403)
  })

  it('lets a listed page read the response, and varies it by origin', async () => {
    const { http } = await testApp()
    for (const url of [campaigns, '/data/centre.json', '/api/openapi.json']) {
      const { statusCode, headers } = await http.inject({ url, headers: { ...partnerKey, origin: partner } })
      expect(statusCode).toBe(200)
      expect(headers['access-control-allow-origin']).toBe(partner)
      expect(headers.vary).toContain('Origin')
      expect(headers).not.toHaveProperty('access-control-allow-credentials')
      expect(headers).not.toHaveProperty('access-control-expose-headers')
    }
  })

  it('lets a listed page read a 404', async () => {
    const { http } = await testApp()
    const { statusCode, headers } = await http.inject({
      url: '/api/unknown',
      headers: { ...partnerKey, origin: partner },
    })
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([404, partner])
  })

  it('allows the widgets’ headers in a listed page’s preflight', async () => {
    const { http } = await testApp()
    const response = await http.inject({
      method: 'OPTIONS',
      url: '/api/donations',
      headers: {
        origin: partner,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'admin-code,content-type,idempotency-key',
      },
    })
    expect(response.statusCode).toBe(204)
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': partner,
      'access-control-allow-headers': 'authorization, admin-code, content-type, idempotency-key',
      'access-control-max-age': '86400',
    })
  })

  it.each([stranger, 'null', `${partner}.stranger.test`, 'http://partner.test', 'https://partner.test:4001'])(
    'refuses pages of %s',
    async (origin) => {
      const { http, db } = await testApp()
      for (const method of ['GET', 'POST', 'OPTIONS'] as const) {
        const response = await http.inject({
          method,
          url: campaigns,
          headers: {
            ...partnerKey,
            origin,
            ...(method === 'OPTIONS' && { 'access-control-request-method': 'POST' }),
          },
        })
        // The page can read the reason of the rejection, and nothing else.
        expect(response.statusCode).toBe(403)
        if (method === 'OPTIONS') expect(response.headers).not.toHaveProperty('access-control-allow-origin')
        else expect(response.json()).toMatchObject({ code: 'origin_refused', body: null })
        expect(response.headers.vary).toContain('Origin')
      }
      expect(await db.selectFrom('donations').select('id').execute()).toEqual([])
    },
  )

  it.each([
    ['its public address', testPublicUrl, 'localhost:4000'],
    ['the request’s host name', 'http://127.0.0.1:4000', '127.0.0.1:4000'],
  ])('lets the site itself call, by %s', async (_name, origin, host) => {
    const { http } = await testApp()
    expect((await http.inject({ url: campaigns, headers: { origin, host } })).statusCode).toBe(200)
  })

  it('limits each key to its own origins, and adds PARTNER_ORIGINS to the partner key only', async () => {
    const contentDir = await mkdtemp(join(tmpdir(), 'charity-kit-clients-'))
    onTestFinished(() => rm(contentDir, { recursive: true }))
    await writeFile(
      join(contentDir, 'clients.json'),
      JSON.stringify({
        site: { siteName: 'The site', origins: [] },
        partner: { siteName: 'A partner', origins: [] },
        shop: { siteName: 'A shop', origins: [stranger] },
      }),
    )
    const clients = await readClientsFile(contentDir, [partner])
    const sites = knownSites(() => clients, [partner])
    expect([...(sites.find('partner')?.origins ?? [])]).toEqual([partner])
    expect([...(sites.find('site')?.origins ?? [])]).toEqual([])
    expect([...(sites.find('shop')?.origins ?? [])]).toEqual([stranger])
    expect(sites.hasOrigin(stranger)).toBe(true)
    expect(sites.hasOrigin('https://other.test')).toBe(false)
    await writeFile(join(contentDir, 'clients.json'), '{"shop":{"siteName":"A shop","origins":[]}}')
    await expect(readClientsFile(contentDir, [])).rejects.toThrow('must list the client key "site"')
    await writeFile(join(contentDir, 'clients.json'), '{"site":{"siteName":"The site","origins":[]}}')
    await expect(readClientsFile(contentDir, [partner])).rejects.toThrow('PARTNER_ORIGINS must be empty')
  })
})
