import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { hasPgbouncer, startPgbouncer } from '../testing/pgbouncer.ts'
import { postDonation } from '../testing/sample-donation.ts'
import { postOrder } from '../testing/sample-order.ts'
import { statesOf } from '../testing/sample-payment.ts'
import { createImporter, spreadId } from '../testing/sample-statement.ts'
import { sendSiteKeyByDefault } from '../testing/test-app.ts'
import { createEmptyDatabase } from '../testing/test-engines.ts'
import { createApp } from '../main/app.ts'
import { readConfig } from '../config/config.ts'
import { inTransaction } from './open-database.ts'
import { beginStatement } from './postgresql.ts'

/** Sets up a server with an empty database behind PgBouncer, in transaction mode with two connections. */
const appBehindPooler = async () => {
  const { databaseUrl = '', dataDir, remove } = await createEmptyDatabase('postgresql')
  onTestFinished(remove)
  const folder = await mkdtemp(join(tmpdir(), 'charity-kit-pgbouncer-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const pooler = await startPgbouncer(databaseUrl, folder, 2)
  onTestFinished(pooler.stop)
  const config = {
    ...readConfig({ PUBLIC_URL: 'http://centre.test', LOG_LEVEL: 'silent', DATABASE_POOLER: 'on' }),
    databaseUrl: pooler.url,
    databaseConnections: 8,
    dataDir,
    campaignCacheMs: 0,
  }
  const app = await createApp(config, { samples: true })
  onTestFinished(() => app.close())
  sendSiteKeyByDefault(app)
  return app
}

describe('[operations] transactions through a pooler', () => {
  it('begin with their time limits, because sessions are shared', () => {
    expect(beginStatement({ hasPooler: true })).toBe(
      'begin; set local statement_timeout = 15000; set local lock_timeout = 10000; set local idle_in_transaction_session_timeout = 30000; set local jit = off; set local random_page_cost = 1.1',
    )
    expect(beginStatement({})).toBe('begin')
  })
})

describe.skipIf(inject('postgresqlUrl') === null || !hasPgbouncer())(
  '[operations] behind PgBouncer in transaction mode',
  () => {
    it('migrates, stores concurrent donations and orders, sends emails and imports a statement', async () => {
      const app = await appBehindPooler()
      const ids = Array.from({ length: 20 }, (_, index) => spreadId('PO', index))
      const responses = await Promise.all(
        ids.map((transactionId) => postDonation(app.http, { transactionId })),
      )
      expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(201))
      await app.db.updateTable('products').set({ stock: 10 }).execute()
      expect((await postOrder(app.http, { transactionId: 'POOLEDORDER' })).statusCode).toBe(201)
      await app.outbox.drain()
      const mails = await app.db.selectFrom('outgoing_messages').select('state').execute()
      expect(mails.map(({ state }) => state)).toEqual(Array(21).fill('sent'))
      const { importLines } = createImporter(app)
      const report = await importLines(...ids.map((id) => [id, 5000] as const))
      expect(report.counts.verified).toBe(20)
      expect((await statesOf(app)).filter((state) => state === 'verified')).toHaveLength(20)
    })

    it('limits the time of each transaction, and leaves nothing behind in the session', async () => {
      const { db } = await appBehindPooler()
      const limit = async (each: typeof db) =>
        (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(each)).rows[0]
      expect(await inTransaction(db, limit)).toEqual({ statement_timeout: '15s' })
      expect(await limit(db)).toEqual({ statement_timeout: '0' })
      const prepared = await sql`select name from pg_prepared_statements`.execute(db)
      expect(prepared.rows).toEqual([])
    })
  },
)
