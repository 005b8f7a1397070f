import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createTestApp, testPublicUrl } from '../testing/test-app.ts'
import { readPartnerSites } from './partner-sites.ts'

const partner = 'http://partner.test:4001'
const stranger = 'https://stranger.test'
const campaigns = '/api/campaigns/active'
const partnerKey = { 'admin-code': 'partner' }
const noKey = { 'admin-code': '' }
const testApp = () => createTestApp('sqlite', { partnerOrigins: [partner] })

describe('[S6 admin-code] who may call', () => {
  it('takes a key that the centre gave out', async () => {
    const { http } = await testApp()
    for (const key of ['site', 'partner']) {
      const answer = await http.inject({ url: campaigns, headers: { 'admin-code': key } })
      expect(answer.statusCode).toBe(200)
    }
  })

  it('refuses a request without a key, whatever it asks for, and says what to do', async () => {
    const { http } = await testApp()
    const spelt = ['/%61pi/products', '/%61%70%69/staff/payments', '/ap%69']
    for (const url of [campaigns, '/api/products', '/api/staff/anything', '/api/unknown', '/api', ...spelt]) {
      const answer = await http.inject({ url, headers: noKey })
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toMatchObject({
        code: 'client_key_refused',
        message: expect.stringContaining('Please send a client key') as string,
      })
    }
    const posted = await http.inject({ method: 'POST', url: '/api/donations', headers: noKey, payload: {} })
    expect(posted.statusCode).toBe(403)
  })

  it.each(['/health', '/ready', '/data/centre.json', '/api/openapi.json'])(
    'asks none for %s',
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

  it('refuses a known page that sends the key of another site, readably', async () => {
    const { http } = await testApp()
    const answer = await http.inject({ url: campaigns, headers: { 'admin-code': 'site', origin: partner } })
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({
      code: 'client_key_refused',
      message: expect.stringContaining(`Pages of ${partner} may not call`) as string,
    })
    expect(answer.headers['access-control-allow-origin']).toBe(partner)
  })

  it('refuses an unknown key with a clear answer, which a known page can read', async () => {
    const { http } = await testApp()
    const answer = await http.inject({ url: campaigns, headers: { 'admin-code': 'wrong', origin: partner } })
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({
      code: 'client_key_refused',
      message: expect.stringContaining('no such client key') as string,
    })
    expect(answer.headers['access-control-allow-origin']).toBe(partner)
  })

  it.each(['__proto__', 'constructor', 'toString'])('knows no key %s', async (key) => {
    const { http } = await testApp()
    expect((await http.inject({ url: campaigns, headers: { 'admin-code': key } })).statusCode).toBe(403)
  })

  it('lets a listed page read, and writes the answer down as its own', async () => {
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

  it('lets a listed page read that an address is unknown', async () => {
    const { http } = await testApp()
    const { statusCode, headers } = await http.inject({
      url: '/api/unknown',
      headers: { ...partnerKey, origin: partner },
    })
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([404, partner])
  })

  it('answers a listed page’s preflight with the headers that the widgets send', async () => {
    const { http } = await testApp()
    const answer = await http.inject({
      method: 'OPTIONS',
      url: '/api/donations',
      headers: {
        origin: partner,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'admin-code,content-type,idempotency-key',
      },
    })
    expect(answer.statusCode).toBe(204)
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': partner,
      'access-control-allow-headers': 'authorization, admin-code, content-type, idempotency-key',
      'access-control-max-age': '7200',
    })
  })

  it.each([stranger, 'null', `${partner}.stranger.test`, 'http://partner.test', 'https://partner.test:4001'])(
    'gives pages of %s nothing',
    async (origin) => {
      const { http, db } = await testApp()
      for (const method of ['GET', 'OPTIONS'] as const) {
        const answer = await http.inject({
          method,
          url: campaigns,
          headers: {
            ...partnerKey,
            origin,
            ...(method === 'OPTIONS' && { 'access-control-request-method': 'GET' }),
          },
        })
        expect(answer.statusCode).toBe(403)
        expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
        expect(answer.headers.vary).toContain('Origin')
      }
      expect(await db.selectFrom('donations').select('id').execute()).toEqual([])
    },
  )

  it.each([
    ['its public address', testPublicUrl, 'localhost:4000'],
    ['the name it was reached by', 'http://127.0.0.1:4000', '127.0.0.1:4000'],
  ])('lets the site itself call, by %s', async (_name, origin, host) => {
    const { http } = await testApp()
    expect((await http.inject({ url: campaigns, headers: { origin, host } })).statusCode).toBe(200)
  })

  it('holds each key to its own origins, and adds PARTNER_ORIGINS to the partner key alone', async () => {
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
    const sites = await readPartnerSites(contentDir, [partner])
    expect([...(sites.find('partner')?.origins ?? [])]).toEqual([partner])
    expect([...(sites.find('site')?.origins ?? [])]).toEqual([])
    expect([...(sites.find('shop')?.origins ?? [])]).toEqual([stranger])
    expect(sites.hasOrigin(stranger)).toBe(true)
    expect(sites.hasOrigin('https://other.test')).toBe(false)
    await writeFile(join(contentDir, 'clients.json'), '{"shop":{"siteName":"A shop","origins":[]}}')
    await expect(readPartnerSites(contentDir, [])).rejects.toThrow('must list the client key "site"')
    await writeFile(join(contentDir, 'clients.json'), '{"site":{"siteName":"The site","origins":[]}}')
    await expect(readPartnerSites(contentDir, [partner])).rejects.toThrow('PARTNER_ORIGINS must be empty')
  })
})
