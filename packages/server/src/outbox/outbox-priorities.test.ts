import { expect, it, onTestFinished, vi } from 'vitest'
import type { Config } from '../config/config.ts'
import { inTransaction } from '../db/open-database.ts'
import type { Engine } from '../db/schema.ts'
import { startSmtpServer } from '../testing/smtp-server.ts'
import { createTestApp } from '../testing/test-app.ts'
import { describeOnEachEngine } from '../testing/test-engines.ts'
import { defaultMailLimits } from '../config/limits.ts'
import { leaseMs, retryDelayMs } from './channel.ts'
import { queueEmail, type NewEmail } from './outbox-repository.ts'

const started = new Date('2026-11-21T09:00:00.000Z')
const hourMs = 3_600_000

/** Creates an app with a mail server, and a clock that only `wait` advances. */
const appWithMail = async (engine: Engine, limits: Partial<Config['mailLimits']> = {}) => {
  let now = started
  const smtp = await startSmtpServer()
  onTestFinished(() => smtp.close())
  const mailLimits = { ...defaultMailLimits, ...limits }
  const app = await createTestApp(engine, { smtpUrl: smtp.url, mailLimits }, () => now)
  const queue = (...emails: Partial<NewEmail>[]) =>
    inTransaction(app.db, async (tx) => {
      for (const email of emails) {
        const content = { subject: 'x', text: 'x', html: 'x', language: 'en' } as const
        await queueEmail(tx, {
          recipient: 'a@example.org',
          createdAt: now.toISOString(),
          ...content,
          ...email,
        })
      }
    })
  const recipients = () => smtp.received.map((email) => email.recipients[0]?.replace(/[<>]/g, ''))
  const rows = () => app.db.selectFrom('outgoing_messages').selectAll().orderBy('id').execute()
  return { ...app, smtp, queue, recipients, rows, wait: (ms: number) => (now = new Date(now.getTime() + ms)) }
}

const code = (recipient: string): Partial<NewEmail> => ({
  recipient,
  expiresAt: new Date(started.getTime() + 600_000).toISOString(),
})

describeOnEachEngine('[S1 receipts] the queue of emails', (engine) => {
  it('sends codes before receipts, and both before what an import queued', async () => {
    const app = await appWithMail(engine, { connections: 1 })
    const codes = ['code1@example.org', 'code2@example.org']
    codes.forEach((recipient) => app.smtp.held.add(recipient))
    await app.queue({ recipient: 'bulk@example.org', isBulk: true }, { recipient: 'receipt@example.org' })
    await app.queue(...codes.map(code))
    app.outbox.wake()
    // One is sent by the connection for codes, and one by the connection for everything.
    await expect.poll(() => app.recipients().toSorted(), { timeout: 20_000 }).toEqual(codes)
    app.smtp.release()
    await app.outbox.drain()
    expect(app.recipients().slice(2)).toEqual(['receipt@example.org', 'bulk@example.org'])
  })

  it('sends a code while every connection is busy with receipts', async () => {
    const app = await appWithMail(engine, { connections: 3 })
    const slow = ['1', '2', '3', '4'].map((index) => `slow${index}@example.org`)
    slow.forEach((recipient) => app.smtp.held.add(recipient))
    await app.queue(...slow.map((recipient) => ({ recipient })))
    app.outbox.wake()
    await vi.waitFor(() => {
      expect(app.smtp.received).toHaveLength(3)
    }, 20_000)
    await app.queue(code('code@example.org'))
    app.outbox.wake()
    await vi.waitFor(() => {
      expect(app.recipients()).toContain('code@example.org')
    }, 20_000)
    expect(app.smtp.received).toHaveLength(4)
    app.smtp.release()
    await app.outbox.drain()
    expect(new Set(app.recipients())).toEqual(new Set([...slow, 'code@example.org']))
    expect(app.smtp.received).toHaveLength(5)
  })

  it('keeps its connections open for the next emails', async () => {
    const app = await appWithMail(engine, { connections: 2 })
    await app.queue(
      ...Array.from({ length: 25 }, (_, index) => ({ recipient: `r${String(index)}@example.org` })),
    )
    await app.outbox.drain()
    expect(app.smtp.received).toHaveLength(25)
    // Two connections, and the one that checked whether the server is reachable.
    expect(app.smtp.connections).toBeLessThanOrEqual(3)
  })

  it('sends no second copy when a connection that served before breaks', async () => {
    const app = await appWithMail(engine, { connections: 1 })
    await app.queue({ recipient: 'first@example.org' })
    await app.outbox.drain()
    app.smtp.onMessage = 'hang-up'
    await app.queue({ recipient: 'second@example.org' })
    await app.outbox.drain()
    app.smtp.onMessage = 'accept'
    app.wait(24 * hourMs)
    await app.outbox.drain()
    expect(app.recipients()).toEqual(['first@example.org', 'second@example.org'])
    expect((await app.rows()).map(({ state }) => state)).toEqual(['sent', 'failed'])
  })

  it('spreads the retries of emails that failed together', async () => {
    const app = await appWithMail(engine)
    app.smtp.onMessage = 'refuse-for-now'
    await app.queue(
      ...Array.from({ length: 20 }, (_, index) => ({ recipient: `r${String(index)}@example.org` })),
    )
    await app.outbox.drain()
    const delays = (await app.rows()).map(({ due_at }) => Date.parse(due_at) - started.getTime())
    expect(new Set(delays).size).toBeGreaterThan(10)
    for (const delay of delays) {
      expect(delay).toBeGreaterThanOrEqual(retryDelayMs(1) / 2)
      expect(delay).toBeLessThanOrEqual(retryDelayMs(1))
    }
  })

  it('sends one address few emails in an hour, and the others later; codes are not held up', async () => {
    const app = await appWithMail(engine, { perRecipientAndHour: 3 })
    await app.queue(...Array.from({ length: 8 }, () => ({})), { recipient: 'b@example.org' })
    await app.outbox.drain()
    const count = (recipient: string) => app.recipients().filter((each) => each === recipient).length
    expect([count('a@example.org'), count('b@example.org')]).toEqual([3, 1])
    await app.queue(code('a@example.org'))
    await app.outbox.drain()
    expect(count('a@example.org')).toBe(4)
    const totals = []
    for (let hour = 1; hour <= 4; hour++) {
      app.wait(hourMs)
      await app.outbox.drain()
      totals.push(count('a@example.org'))
    }
    expect(totals.at(-1)).toBe(9)
    expect(totals[0]).toBeLessThanOrEqual(7)
    expect((await app.rows()).every(({ attempts }) => attempts === 1)).toBe(true)
  })

  it('sends no more in an hour than the mail server takes, and keeps room for codes', async () => {
    const app = await appWithMail(engine, { connections: 1, perHour: 20 })
    await app.queue(
      ...Array.from({ length: 30 }, (_, index) => ({ recipient: `r${String(index)}@example.org` })),
    )
    await app.outbox.drain()
    expect(app.smtp.received).toHaveLength(15)
    await app.queue(...Array.from({ length: 7 }, (_, index) => code(`code${String(index)}@example.org`)))
    await app.outbox.drain()
    expect(app.recipients().filter((each) => each?.startsWith('code'))).toHaveLength(5)
    app.wait(hourMs)
    await app.outbox.drain()
    expect(app.recipients().filter((each) => each?.startsWith('r'))).toHaveLength(30)
  })

  it('gives an email up that a killed process was sending, once its lease is over', async () => {
    const app = await appWithMail(engine)
    await app.outbox.stop()
    await app.queue({})
    await app.db
      .updateTable('outgoing_messages')
      .set({ state: 'sending', attempts: 1, claimed_at: started.toISOString() })
      .execute()
    const { startOutbox } = await import('./outbox.ts')
    const { smtpTransport } = await import('./mail-transport.ts')
    let now = new Date(started.getTime() + leaseMs - 1)
    const restarted = startOutbox({
      db: app.db,
      transport: smtpTransport(app.smtp.url, { address: 'centre@example.org', centre: { name: 'Centre' } }),
      now: () => now,
      log: app.http.log,
    })
    onTestFinished(() => restarted.stop())
    await restarted.drain()
    expect((await app.rows())[0]).toMatchObject({ state: 'sending' })
    now = new Date(started.getTime() + leaseMs)
    await restarted.drain()
    expect((await app.rows())[0]).toMatchObject({
      state: 'failed',
      last_error: 'Sending was interrupted; it may have been sent.',
    })
    expect(app.smtp.received).toHaveLength(0)
  })
})
