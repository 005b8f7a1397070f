import { endpoints, testClientKey, testTransactionIds, type Endpoint } from '@charity-kit/contract'
import { donationInput } from '@charity-kit/contract/fixtures'
import { expect, it } from 'vitest'
import type { Database } from '../../db/schema.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'

const anywhere = 'https://not-listed.test'
const key = { 'admin-code': testClientKey }

/** Returns how much is stored. */
const stored = (db: Database) =>
  Promise.all(
    (['payment_claims', 'donations', 'orders', 'custom_orders', 'outgoing_messages'] as const).map(
      async (table) => {
        const { count } = await db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
        return [table, Number(count)]
      },
    ),
  )

describeOnEachEngine('the test key', (engine, itOnce) => {
  it('stores nothing, for any request and any sender', async () => {
    const { http, db } = await createTestApp(engine)
    const before = await stored(db)
    const writes = Object.values<Endpoint>(endpoints).filter(
      // A notice has no key: its signature identifies the sender.
      (endpoint) => endpoint.method !== 'GET' && endpoint !== endpoints.receiveNotice,
    )
    for (const { method, path } of writes)
      for (const origin of [undefined, anywhere, 'http://localhost:4000']) {
        const response = await http.inject({
          method,
          url: path.replaceAll(/:\w+/g, '1'),
          headers: { ...key, ...(origin && { origin }) },
          payload: { ...donationInput, transactionId: testTransactionIds.confirmed },
        })
        expect([path, response.statusCode]).toEqual([path, 403])
        expect(response.json()).toMatchObject({
          code: 'client_key_refused',
          message: expect.stringContaining('nothing was stored') as string,
        })
      }
    expect(await stored(db)).toEqual(before)
  })

  itOnce('reads, from pages of any origin, which are not noted', async () => {
    const { http, db } = await createTestApp(engine)
    for (const url of ['/api/campaigns/active', '/api/products', '/data/centre.json']) {
      const { statusCode, headers } = await http.inject({ url, headers: { ...key, origin: anywhere } })
      expect([url, statusCode]).toEqual([url, 200])
      expect(headers['access-control-allow-origin']).toBe(anywhere)
    }
    expect(await db.selectFrom('partner_site_uses').selectAll().execute()).toEqual([])
  })

  itOnce('gives a page no more than reading', async () => {
    const { http } = await createTestApp(engine)
    const preflight = (method: string) =>
      http.inject({
        method: 'OPTIONS',
        url: '/api/products',
        headers: { origin: anywhere, 'access-control-request-method': method },
      })
    expect((await preflight('GET')).headers).toMatchObject({
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': 'admin-code',
    })
    expect((await preflight('POST')).statusCode).toBe(403)
    const other = await http.inject({
      url: '/api/products',
      headers: { 'admin-code': 'partner', origin: anywhere },
    })
    expect(other.statusCode).toBe(403)
    expect(other.json()).toMatchObject({ code: 'origin_refused', body: null })
  })
})
