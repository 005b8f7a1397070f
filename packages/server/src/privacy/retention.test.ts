import { setImmediate } from 'node:timers/promises'
import type { Insertable } from 'kysely'
import { expect, it } from 'vitest'
import { limitsOf } from '../config/limits.ts'
import type { DonationTable } from '../db/schema.ts'
import { deleteExpiredSlowDowns } from '../http/rate-limits/slow-down-repository.ts'
import { deleteOldSecurityEvents } from '../accounts/security-log/security-event-repository.ts'
import { register } from '../testing/sample-account.ts'
import { postDonation } from '../testing/sample-donation.ts'
import { createShop, postOrder } from '../testing/sample-order.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { describeOnEachEngine } from '../testing/test-engines.ts'
import { eraseDuePersons } from './old-persons-repository.ts'
import { removeExpiredData } from './retention.ts'

const day = (days: number) => new Date(Date.parse('2026-11-21T09:00:00.000Z') + days * 86_400_000)

describeOnEachEngine('[S1] data retention', (engine, itOnce) => {
  itOnce('deletes expired data, but no records', async () => {
    const app = await createTestApp(engine, {}, () => day(0))
    await postDonation(app.http, {}, { 'idempotency-key': 'b1946ac9-2492-4d23-9a4c-1d2f6a4c1170' })
    await register(app)
    await app.outbox.drain()
    const count = async (
      table: 'idempotency_keys' | 'outgoing_messages' | 'registrations' | 'one_time_codes' | 'donations',
    ) => (await app.db.selectFrom(table).selectAll().execute()).length
    const counts = async () => [
      await count('one_time_codes'),
      await count('registrations'),
      await count('idempotency_keys'),
      await count('outgoing_messages'),
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

  it('deletes old entries of the security log and slowed attempts with turns for others in between', async () => {
    const app = await createTestApp(engine, {}, () => day(0))
    // The database itself keeps events that are younger than 29 days.
    const timeOf = (number: number) => new Date(Date.parse('2020-01-01T00:00:00.000Z') + number).toISOString()
    for (let first = 0; first < 3500; first += 500) {
      const numbers = Array.from({ length: 500 }, (_, index) => first + index)
      const events = numbers.map(
        (number) => ({ kind: 'refused', detail: '', count: 1, created_at: timeOf(number) }) as const,
      )
      await app.db.insertInto('security_events').values(events).execute()
      const attempts = numbers.map((number) => ({
        subject: `s${String(number)}`,
        hits: 1,
        next_at: day(0).toISOString(),
        resets_at: timeOf(number),
      }))
      await app.db.insertInto('slow_downs').values(attempts).execute()
    }
    const last = timeOf(3500)
    expect(await turnsOf(() => deleteOldSecurityEvents(app.db, last))).toBeGreaterThanOrEqual(3)
    expect(await turnsOf(() => deleteExpiredSlowDowns(app.db, last))).toBeGreaterThanOrEqual(3)
    for (const table of ['security_events', 'slow_downs'] as const)
      expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([])
  })

  it('removes the person from orders that were marked, with turns for others in between', async () => {
    const app = await createTestApp(engine, {}, () => day(0))
    await app.db
      .insertInto('custom_orders')
      .values(
        Array.from({ length: 1100 }, (_unused, index) => ({
          product_type: 'bracelet',
          colours: 'green',
          custom_text: 'Asante',
          additional_details: '',
          quantity: 1,
          name: 'Neema Mushi',
          email: 'neema@example.org',
          phone: '0754000000',
          site_name: 'site',
          language: 'en',
          tracking_number: `TRACK${String(index)}`,
          created_at: day(0).toISOString(),
          erase_person_at: day(index < 1099 ? 1 : 2).toISOString(),
        })),
      )
      .execute()
    expect(await turnsOf(() => eraseDuePersons(app.db, day(1).toISOString()))).toBeGreaterThanOrEqual(3)
    const named = app.db.selectFrom('custom_orders').where('name', '=', 'Neema Mushi')
    expect(await named.select('tracking_number').execute()).toEqual([{ tracking_number: 'TRACK1099' }])
  })

  itOnce('keeps an email that is still queued', async () => {
    const app = await createTestApp(engine, {}, () => day(0))
    await app.outbox.stop()
    await postDonation(app.http)
    await removeExpiredData(app.db, day(40))
    expect(await app.db.selectFrom('outgoing_messages').select('state').execute()).toEqual([
      { state: 'queued' },
    ])
  })

  it('removes the person from old donations and orders, more than one batch of them, and keeps the books', async () => {
    const app = await createShop(engine, [{ stock: 5 }], () => day(0))
    await postDonation(app.http)
    const {
      id: _,
      claim_id: __,
      ...donation
    } = await app.db.selectFrom('donations').selectAll().executeTakeFirstOrThrow()
    await insertDonations(app, donation, 501)
    await postOrder(app.http, { transactionId: 'ORDER00001' })
    const order = await app.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    await removeExpiredData(app.db, day(1825))
    expect(await app.db.selectFrom('orders').selectAll().execute()).toMatchObject([{ name: 'Neema Mushi' }])

    await removeExpiredData(app.db, new Date(day(1825).getTime() + 1))
    const donors = await app.db.selectFrom('donations').select(['donor_name', 'prayer']).distinct().execute()
    expect(donors).toEqual([{ donor_name: 'Anonymous', prayer: '' }])
    expect(await app.db.selectFrom('orders').selectAll().execute()).toMatchObject([
      { name: 'Anonymous', phone: '', street: '', total_tzs: order.total_tzs, claim_id: order.claim_id },
    ])
    expect(await app.db.selectFrom('payment_claims').select('id').execute()).toHaveLength(503)
  })

  itOnce('deletes answered messages only, after the time that is set', async () => {
    const app = await createTestApp(engine, {}, () => day(0))
    for (const subject of ['answered', 'waiting']) {
      await app.http.inject({
        method: 'POST',
        url: '/api/cms/contact-messages',
        payload: { name: 'Neema', email: 'neema@example.org', subject, message: 'Hello' },
      })
    }
    await app.db.updateTable('contact_messages').set({ status: 'done' }).where('id', '=', 1).execute()
    const limits = limitsOf({ messageDays: 10 })
    await removeExpiredData(app.db, day(10), limits)
    expect(await app.db.selectFrom('contact_messages').selectAll().execute()).toHaveLength(2)
    await removeExpiredData(app.db, day(11), limits)
    expect(await app.db.selectFrom('contact_messages').select('subject').execute()).toEqual([
      { subject: 'waiting' },
    ])
  })

  it('may run on several instances at once', async () => {
    const app = await createTestApp(engine, {}, () => day(0))
    await register(app)
    await Promise.all(Array.from({ length: 5 }, () => removeExpiredData(app.db, day(31))))
    expect(await app.db.selectFrom('registrations').selectAll().execute()).toEqual([])
  })
})

/** Returns how many turns other work had during some work. */
const turnsOf = async (work: () => Promise<void>): Promise<number> => {
  let isDone = false
  let turns = 0
  const others = async () => {
    for (; !isDone; turns++) await setImmediate()
  }
  const served = others()
  await work()
  isDone = true
  await served
  return turns
}

/** Inserts copies of one donation, each with a claim of its own. */
const insertDonations = async (
  { db }: TestApp,
  donation: Omit<Insertable<DonationTable>, 'claim_id'>,
  count: number,
): Promise<void> => {
  const claims = Array.from({ length: count }, (_unused, index) => ({
    kind: 'donation' as const,
    transaction_id: `SAMPLE${String(index)}`,
    transaction_id_normal: `SAMPLE${String(index)}`,
    channel: null,
    expected_amount_tzs: null,
    claimed_amount_tzs: 1,
    method: 'lipa',
    created_at: donation.created_at,
  }))
  const ids = await db.insertInto('payment_claims').values(claims).returning('id').execute()
  await db
    .insertInto('donations')
    .values(ids.map(({ id }) => ({ ...donation, claim_id: id })))
    .execute()
}
