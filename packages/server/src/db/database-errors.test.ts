import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { createApp } from '../main/app.ts'
import { readConfig } from '../config/config.ts'
import { postDonation } from '../testing/sample-donation.ts'
import { startTcpProxy } from '../testing/tcp-proxy.ts'
import { sendSiteKeyByDefault } from '../testing/test-app.ts'
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
    const config = { ...readConfig({ LOG_LEVEL: 'silent' }), dataDir, databaseUrl: proxied.href }
    const app = await createApp(config, { samples: true })
    sendSiteKeyByDefault(app)
    onTestFinished(async () => {
      await app.close()
      await proxy.cut()
      await remove()
    })
    const headers = { 'idempotency-key': 'sent-before-and-after' }

    expect((await app.http.inject('/ready')).statusCode).toBe(200)
    await proxy.cut()
    for (const response of [await app.http.inject('/ready'), await postDonation(app.http, {}, headers)]) {
      expect(response.statusCode).toBe(503)
      expect(response.json()).toMatchObject({ code: 'unavailable', body: null })
      expect(response.headers['retry-after']).toBe('5')
    }
    expect((await app.http.inject('/health')).statusCode).toBe(200)

    await proxy.reopen()
    // A connection that breaks between two statements of a transaction fails that transaction, and nothing else.
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

describe('[S8] database errors that mean "try again later"', () => {
  const failing = (code: string) => Object.assign(new Error('failed'), { code })

  it.each([
    'SQLITE_BUSY',
    'SQLITE_FULL',
    'SQLITE_IOERR_WRITE',
    '57P01',
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
