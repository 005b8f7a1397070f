import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { postDonation } from '../../testing/sample-donation.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { waitForLock } from '../../testing/lock-waits.ts'
import { inTransaction } from '../../db/open-database.ts'

describe.skipIf(inject('postgresqlUrl') === null)('[S6] rate limits on PostgreSQL', () => {
  it('do not make the visitors of one school wait for each other’s transactions', async () => {
    const app = await createTestApp('postgresql', { rateLimitFactor: 1 })
    let heldUp: Promise<unknown> = Promise.resolve()
    await inTransaction(app.db, async (tx) => {
      await sql`select id from campaigns where id = 1 for update`.execute(tx)
      heldUp = postDonation(app.http, { transactionId: 'FIRST00001' })
      await waitForLock(app.db)
      const other = await postDonation(app.http, { transactionId: 'SECOND0001', campaignId: 2 })
      expect(other.statusCode).toBe(201)
    })
    expect(await heldUp).toMatchObject({ statusCode: 201 })
  })
})
