import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { createApp } from '../main/app.ts'
import { readConfig } from '../config/config.ts'
import { postDonation } from '../testing/sample-donation.ts'
import { startTcpProxy } from '../testing/tcp-proxy.ts'
import { connectTo } from '../testing/postgresql-failures.ts'
import { createTestApp, sendSiteKeyByDefault } from '../testing/test-app.ts'
import { createTestDatabase } from '../testing/test-engines.ts'
import { isDatabaseUnavailable } from './database-errors.ts'
import { inTransaction } from './open-database.ts'

describe.skipIf(inject('postgresqlUrl') === null)('[S8] an outage of the database', () => {
  it('is reported with 503, and needs no restart afterwards', async () => {
    const { dataDir, databaseUrl = '', remove } = await createTestDatabase('postgresql')
    const direct = new URL(databaseUrl)
    const proxy = await startTcpProxy(Number(direct.port))
    const proxied = new URL(direct)
    proxied.port = String(proxy.port)
    const config = {
      ...readConfig({ LOG_LEVEL: 'silent' }),
      ...{ dataDir, databaseUrl: proxied.href, campaignCacheMs: 0 },
    }
    const app = await createApp(config, { samples: true })
    sendSiteKeyByDefault(app)
    onTestFinished(async () => {
      await app.close()
      await proxy.cut()
      await remove()
    })
    const headers = { 'idempotency-key': 'sent-before-and-after' }

    expect((await app.http.inject('/ready')).statusCode).toBe(200)
    const looks = [
      '/api/products',
      '/api/products?page=1&pageSize=4',
      '/api/products/1',
      '/api/campaigns/active',
    ]
    const before = await Promise.all(looks.map(async (url) => (await app.http.inject(url)).json<unknown>()))
    await proxy.cut()
    for (const response of [await app.http.inject('/ready'), await postDonation(app.http, {}, headers)]) {
      expect(response.statusCode).toBe(503)
      expect(response.json()).toMatchObject({ code: 'unavailable', body: null })
      expect(response.headers['retry-after']).toBe('5')
    }
    expect((await app.http.inject('/health')).statusCode).toBe(200)
    // Visitors see the last content that was read; content that was never read is unavailable.
    for (const [index, url] of looks.entries()) {
      const kept = await app.http.inject(url)
      expect([kept.statusCode, kept.json()]).toEqual([200, before[index]])
      expect(kept.headers['cache-status']).toMatch(/^charity-server; hit; ttl=-\d+$/)
    }
    expect((await app.http.inject('/api/products/2')).statusCode).toBe(503)
    expect((await app.http.inject('/api/products?page=2&pageSize=4')).statusCode).toBe(503)

    await proxy.reopen()
    expect((await app.http.inject('/api/products')).headers).not.toHaveProperty('cache-status')
    // A connection that breaks between two statements of a transaction fails only that transaction.
    const interrupted = inTransaction(app.db, async (tx) => {
      await tx.selectFrom('donations').select('id').execute()
      await proxy.cut()
      await tx.selectFrom('donations').select('id').execute()
    })
    await expect(interrupted).rejects.toSatisfy(isDatabaseUnavailable)

    await proxy.reopen()
    expect((await app.http.inject('/ready')).statusCode).toBe(200)
    expect((await postDonation(app.http, {}, headers)).json()).toMatchObject({ body: { id: 1 } })
    expect(await app.db.selectFrom('donations').select('id').execute()).toHaveLength(1)
  })
})

describe.skipIf(inject('postgresqlUrl') === null)('[S8] a primary that takes no changes any more', () => {
  it('is left at once: the call is answered with 503, and the next one goes to whoever is the primary then', async () => {
    const app = await createTestApp('postgresql')
    const client = await connectTo(app)
    const name = new URL(app.config.databaseUrl ?? '').pathname.slice(1)
    const endOthers = () =>
      client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
    await client.query(`alter database "${name}" set default_transaction_read_only = on`)
    await endOthers()
    const headers = { 'idempotency-key': 'sent-before-and-after' }
    // The pool notices connections that were ended.
    await expect.poll(async () => (await app.http.inject('/ready')).statusCode).toBe(200)
    const looked = await Promise.all(Array.from({ length: 5 }, () => app.http.inject('/api/products')))
    expect(looked.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    const refused = await postDonation(app.http, {}, headers)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
    await client.query(`set default_transaction_read_only = off`)
    await client.query(`alter database "${name}" reset default_transaction_read_only`)
    expect((await postDonation(app.http, {}, headers)).json()).toMatchObject({ body: { id: 1 } })
  })
})

describe('[S8] database errors that mean "try again later"', () => {
  const failing = (code: string) => Object.assign(new Error('failed'), { code })

  it.each([
    'SQLITE_BUSY',
    'SQLITE_FULL',
    'SQLITE_IOERR_WRITE',
    '57P01',
    '25006',
    '53300',
    '53100',
    '40P01',
    '40001',
    '08006',
    'ECONNREFUSED',
  ])('%s', (code) => {
    expect(isDatabaseUnavailable(failing(code))).toBe(true)
    expect(isDatabaseUnavailable(new AggregateError([failing(code)]))).toBe(true)
  })

  it.each(['SQLITE_CONSTRAINT_CHECK', 'SQLITE_ERROR', '42703', '23505', '22P02', ''])('not %j', (code) => {
    expect(isDatabaseUnavailable(failing(code))).toBe(false)
  })
})
