import { expect, it } from 'vitest'
import { register } from '../testing/sample-account.ts'
import { postDonation } from '../testing/sample-donation.ts'
import { createTestApp } from '../testing/test-app.ts'
import { describeOnEachEngine } from '../testing/test-engines.ts'
import { removeExpiredData } from './retention.ts'

const day = (days: number) => new Date(Date.parse('2026-11-21T09:00:00.000Z') + days * 86_400_000)

describeOnEachEngine('[S1] data retention', (engine) => {
  it('deletes expired data, but no records', async () => {
    const app = await createTestApp(engine, {}, () => day(0))
    await postDonation(app.http, {}, { 'idempotency-key': 'b1946ac9-2492-4d23-9a4c-1d2f6a4c1170' })
    await register(app)
    await app.outbox.drain()
    const count = async (
      table: 'idempotency_keys' | 'mails' | 'registrations' | 'email_codes' | 'donations',
    ) => (await app.db.selectFrom(table).selectAll().execute()).length
    const counts = async () => [
      await count('email_codes'),
      await count('registrations'),
      await count('idempotency_keys'),
      await count('mails'),
      await count('donations'),
    ]
    await removeExpiredData(app.db, new Date(day(0).getTime() + 599_000))
    expect(await counts()).toEqual([1, 1, 1, 2, 1])
    await removeExpiredData(app.db, day(7))
    expect(await counts()).toEqual([0, 1, 1, 2, 1])
    await removeExpiredData(app.db, day(30))
    expect(await counts()).toEqual([0, 0, 1, 2, 1])
    await removeExpiredData(app.db, day(31))
    expect(await counts()).toEqual([0, 0, 0, 0, 1])
  })

  it('deletes thousands of rows in batches, and no other ones', async () => {
    const app = await createTestApp(engine, {}, () => day(0))
    const rows = Array.from({ length: 2600 }, (_, index) => ({
      subject: `s${String(index)}`,
      hits: 1,
      // Many have the same time.
      resets_at: day(index < 2500 ? Math.floor(index / 700) : 10).toISOString(),
    }))
    for (let at = 0; at < rows.length; at += 500) {
      await app.db
        .insertInto('rate_limits')
        .values(rows.slice(at, at + 500))
        .execute()
    }
    await removeExpiredData(app.db, day(5))
    expect(await app.db.selectFrom('rate_limits').select('hits').execute()).toHaveLength(100)
  })

  it('keeps an email that is still queued', async () => {
    const app = await createTestApp(engine, {}, () => day(0))
    await app.outbox.stop()
    await postDonation(app.http)
    await removeExpiredData(app.db, day(40))
    expect(await app.db.selectFrom('mails').select('state').execute()).toEqual([{ state: 'queued' }])
  })

  it('may run on several instances at once', async () => {
    const app = await createTestApp(engine, {}, () => day(0))
    await register(app)
    await Promise.all(Array.from({ length: 5 }, () => removeExpiredData(app.db, day(31))))
    expect(await app.db.selectFrom('registrations').selectAll().execute()).toEqual([])
  })
})
