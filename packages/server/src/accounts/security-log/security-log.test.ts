import { Writable } from 'node:stream'
import type { SecurityEvent } from '@charity-kit/contract'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { limitsOf } from '../../config/limits.ts'
import { runCommandLine } from '../../main/command-line.ts'
import { loggerOptions } from '../../http/logging.ts'
import { removeExpiredData } from '../../privacy/retention.ts'
import { call, login, sampleRegistration, signUp } from '../../testing/sample-account.ts'
import { postDonation } from '../../testing/sample-donation.ts'
import {
  addStaffWithPassword,
  enrol,
  staffCall,
  staffEmail,
  staffPassword,
} from '../../testing/sample-staff-sign-in.ts'
import { appWithClock, createTestApp, type TestApp } from '../../testing/test-app.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'
import { insertSecurityEvents } from './security-event-repository.ts'
import { startSecurityLog } from './security-log.ts'

/** Returns the stored events, oldest first, without their times. */
const eventsOf = async ({ db, securityLog }: TestApp) => {
  await securityLog.flush()
  const events = await db.selectFrom('security_events').selectAll().orderBy('id').execute()
  return events.map(({ created_at: _at, id: _id, changes: _changes, ...event }) => event)
}

const network = '203.0.113.0/24'
const from = { 'x-forwarded-for': '203.0.113.77' }

describeOnEachEngine('[security log]', (engine, itOnce) => {
  itOnce('says who signed in and who failed, by number and network alone', async () => {
    const app = await createTestApp(engine, { trustProxy: ['loopback'] })
    await signUp(app)
    const signIn = (password: string, username = sampleRegistration.email) =>
      app.http.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: from,
        payload: { username, password },
      })
    await signIn(sampleRegistration.password)
    await signIn('not-the-password')
    await signIn('not-the-password')
    await signIn('not-the-password', 'nobody@example.org')
    const events = (await eventsOf(app)).slice(1)
    expect(events).toEqual([
      { kind: 'signed-in', account_id: 1, network, detail: '', count: 1 },
      { kind: 'refused', account_id: 1, network, detail: 'invalid_credentials', count: 2 },
      { kind: 'refused', account_id: null, network, detail: 'invalid_credentials', count: 1 },
    ])
    expect(JSON.stringify(events)).not.toMatch(/neema|nobody|example|113\.77/i)
  })

  itOnce('counts 401, 403 and 429 by code, and says no more than that of a flood', async () => {
    const app = await createTestApp(engine, { trustProxy: ['loopback'], rateLimitFactor: 0.1 })
    for (let index = 0; index < 70; index++) {
      await app.http.inject({
        url: '/api/account',
        headers: { 'x-forwarded-for': `10.0.${String(index)}.1` },
      })
    }
    await app.http.inject({ url: '/api/products', headers: { 'admin-code': 'unknown' } })
    const lookUp = { shipmentTrackingNumber: 'TRK1', email: 'neema@example.org' }
    for (let index = 0; index < 5; index++) await call(app, 'POST', '/api/orders/lookup', lookUp)
    await call(app, 'GET', '/api/nothing')
    const events = await eventsOf(app)
    const total = (code: string) =>
      events.filter(({ detail }) => detail === code).reduce((sum, { count }) => sum + count, 0)
    expect(['unauthorised', 'client_key_refused', 'too_many_requests'].map(total)).toEqual([70, 1, 2])
    expect(events.every(({ kind }) => kind === 'refused')).toBe(true)
    expect(events).toHaveLength(53)
    expect(events.filter(({ network: each }) => each === null)).toHaveLength(3)
  })

  itOnce('records what the staff decide and export, changed passwords and second factors', async () => {
    const app = await appWithClock(engine)
    const { secret, token: first } = await enrol(app, await addStaffWithPassword(app))
    await postDonation(app.http)
    await staffCall(app, first, '/payments/list', { search: 'Neema Mushi' })
    await staffCall(app, first, '/payments/1/verify', { evidence: 'Line 14 of Neema Mushi’s statement' })
    await staffCall(app, first, '/payments/1/verify', { evidence: 'Again' })
    await staffCall(app, first, '/payments.csv', { search: 'Neema Mushi' })
    await call(app, 'POST', '/api/auth/logout', undefined, first)
    const events = await eventsOf(app)
    expect(events.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['role-granted', 'command line'],
      ['signed-in', ''],
      ['password-changed', 'changePassword'],
      ['staff-call', 'startSecondFactor'],
      ['second-factor-set-up', 'confirmSecondFactor'],
      ['staff-call', 'verifyPayment 1'],
      ['export', 'exportPayments'],
      ['session-ended', 'logout'],
    ])
    expect(new Set(events.map(({ account_id: account }) => account))).toEqual(new Set([1]))
    expect(JSON.stringify(events)).not.toContain(secret)
    expect(JSON.stringify(events)).not.toMatch(/grace|neema|line 14/i)
  })

  itOnce(
    'is read newest first, by kind and number, by the API and at the command line',
    { timeout: 120_000 },
    async () => {
      const app = await appWithClock(engine)
      const token = await addStaffWithPassword(app)
      for (let index = 0; index < 4; index++) await login(app, staffEmail, staffPassword)
      const list = async (query: string) =>
        (await staffCall(app, token, `/security-log${query}`)).json<{ body: SecurityEvent[] }>().body
      const all = await list('')
      expect(all.map(({ kind }) => kind)).toEqual([
        ...Array<string>(4).fill('signed-in'),
        'password-changed',
        'signed-in',
        'role-granted',
      ])
      const page = await list('?kind=signed-in&pageSize=2')
      expect(page).toEqual(all.slice(0, 2))
      expect(await list(`?kind=signed-in&before=${String(page[1]?.id)}`)).toEqual([all[2], all[3], all[5]])
      expect((await staffCall(app, token, '/security-log?kind=all')).statusCode).toBe(400)
      const visitor = await signUp(app)
      expect((await staffCall(app, visitor, '/security-log')).statusCode).toBe(403)

      const variables = { DATA_DIR: app.config.dataDir, DATABASE_URL: app.config.databaseUrl }
      const printed = await runCommandLine(['security-log', '--kind', 'role-granted'], variables)
      expect([printed.stderr, printed.stdout]).toEqual([
        '',
        expect.stringMatching(
          /^#1 {2}2026-11-21T09:00:00.000Z {2}role-granted {2}account 1 {2}command line\n$/,
        ),
      ])
      // The command itself is recorded, too.
      expect((await list('?kind=command')).map(({ detail }) => detail)).toEqual(['security-log'])
    },
  )

  it('is append-only in the database, until its entries are old', async () => {
    const app = await createTestApp(engine)
    const dayMs = 86_400_000
    const now = new Date()
    const at = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
    for (const days of [400, 31, 1]) await insertSecurityEvents(app.db, [{ kind: 'command' }], at(days))
    const update = app.db.updateTable('security_events').set({ detail: 'forged' }).execute()
    await expect(update).rejects.toThrow(/append-only/)
    await expect(app.db.deleteFrom('security_events').execute()).rejects.toThrow(/append-only/)
    if (engine === 'postgresql')
      await expect(sql`truncate security_events`.execute(app.db)).rejects.toThrow(/append-only/)
    const left = async () => (await app.db.selectFrom('security_events').select('id').execute()).length
    expect(await left()).toBe(3)
    await removeExpiredData(app.db, now)
    expect(await left()).toBe(2)
    await removeExpiredData(app.db, now, limitsOf({ securityLogDays: 30 }))
    expect(await left()).toBe(1)
  })

  it('never fails the call that it is about', async () => {
    const app = await appWithClock(engine)
    const token = await addStaffWithPassword(app)
    await app.db.schema.dropTable('security_events').execute()
    const recorded = await staffCall(app, token, '/payments/verify-matched', { payments: [1] })
    expect(recorded.statusCode).toBe(200)
  })

  itOnce('writes one line of the process’s log for each entry, at any log level', async () => {
    const { db } = await createTestApp(engine)
    const lines: string[] = []
    const stream = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        lines.push(chunk.toString())
        done()
      },
    })
    const http = Fastify({ logger: { ...(loggerOptions('warn') as object), stream } })
    const securityLog = startSecurityLog({ db, now: () => new Date(), log: http.log })
    await securityLog.record({ kind: 'signed-in', accountId: 7, network })
    securityLog.count({ kind: 'refused', detail: 'forbidden', network })
    securityLog.count({ kind: 'refused', detail: 'forbidden', network })
    await securityLog.stop()
    await http.close()
    expect(lines.map((line) => (JSON.parse(line) as { security: object }).security)).toEqual([
      { kind: 'signed-in', accountId: 7, network },
      { kind: 'refused', detail: 'forbidden', network, count: 2 },
    ])
  })
})
