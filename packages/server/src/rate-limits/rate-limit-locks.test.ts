import { sql } from 'kysely'
import { describe, expect, inject, it, vi } from 'vitest'
import { postDonation } from '../testing/sample-donation.ts'
import { createTestApp } from '../testing/test-app.ts'
import { inTransaction } from '../db/open-database.ts'

describe.skipIf(inject('postgresqlUrl') === null)('[S6] rate limits on PostgreSQL', () => {
  it('do not make the visitors of one school wait for each other’s transactions', async () => {
    const app = await createTestApp('postgresql', { rateLimitFactor: 1 })
    let heldUp: Promise<unknown> = Promise.resolve()
    await inTransaction(app.db, async (tx) => {
      await sql`select id from campaigns where id = 1 for update`.execute(tx)
      heldUp = postDonation(app.http, { transactionId: 'FIRST00001' })
      await vi.waitFor(async () => {
        const { rows } = await sql<{ waiting: number }>`
          select count(*) as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
        expect(rows[0]?.waiting).toBe(1)
      }, 20_000)
      const other = await postDonation(app.http, { transactionId: 'SECOND0001', campaignId: 2 })
      expect(other.statusCode).toBe(201)
    })
    expect(await heldUp).toMatchObject({ statusCode: 201 })
  })
})
