import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startSmtpServer, type OnMessage, type TestSmtpServer } from '../testing/smtp-server.ts'
import { postDonation } from '../testing/sample-donation.ts'
import { createTestApp } from '../testing/test-app.ts'
import { describeOnEachEngine } from '../testing/test-engines.ts'
import { fileTransport } from './mail-transport.ts'
import { retryDelayMs } from './channel.ts'
import { startOutbox } from './outbox.ts'

const smtpServer = async (port?: number): Promise<TestSmtpServer> => {
  const server = await startSmtpServer(port)
  onTestFinished(() => server.close())
  return server
}

const silent = () => undefined
const portOf = ({ url }: TestSmtpServer): number => Number(new URL(url).port)

describeOnEachEngine('[S1 receipts] the outbox', (engine) => {
  /** Creates an app with a clock that only `wait` advances. */
  const appAt = async (smtpUrl: string) => {
    let now = new Date('2026-11-21T09:00:00Z')
    const app = await createTestApp(engine, { smtpUrl }, () => now)
    const states = () =>
      app.db.selectFrom('outgoing_messages').select(['state', 'attempts']).orderBy('id').execute()
    return { ...app, states, wait: (ms: number) => (now = new Date(now.getTime() + ms)) }
  }

  it('sends a receipt once, to the donor alone', async () => {
    const smtp = await smtpServer()
    const { http, outbox, states } = await appAt(smtp.url)
    await postDonation(http)
    await Promise.all([outbox.drain(), outbox.drain(), outbox.drain()])
    await outbox.drain()
    expect(smtp.received.map(({ recipients }) => recipients)).toEqual([['<neema@example.org>']])
    expect(smtp.received[0]?.data).toContain('QFG7H8J9K0')
    expect(await states()).toEqual([{ state: 'sent', attempts: 1 }])
  })

  it('acknowledges donations while the mail server is down, and sends when it is back', async () => {
    const gone = await startSmtpServer()
    await gone.close()
    const { http, outbox, states, wait } = await appAt(gone.url)
    for (const index of [0, 1, 2]) {
      expect((await postDonation(http, { transactionId: `QFG7H8J9K${String(index)}` })).statusCode).toBe(201)
    }
    await outbox.drain()
    expect(await states()).toEqual(Array(3).fill({ state: 'queued', attempts: 0 }))
    const back = await smtpServer(portOf(gone))
    wait(60_000)
    await outbox.drain()
    expect(back.received).toHaveLength(3)
  })

  it('retries with growing delays after a temporary failure', async () => {
    const smtp = await smtpServer()
    smtp.onMessage = 'refuse-for-now'
    const { http, outbox, states, wait } = await appAt(smtp.url)
    await postDonation(http)
    await outbox.drain()
    expect(await states()).toEqual([{ state: 'queued', attempts: 1 }])
    smtp.onMessage = 'accept'
    await outbox.drain()
    expect(smtp.received).toHaveLength(0)
    wait(retryDelayMs(1))
    await outbox.drain()
    expect(smtp.received).toHaveLength(1)
    expect(await states()).toEqual([{ state: 'sent', attempts: 2 }])
  })

  it.each<[OnMessage, number]>([
    ['refuse', 0],
    // The server may have accepted the message, which is sent at most once.
    ['hang-up', 1],
  ])('marks an email as failed after %s, and does not retry it', async (onMessage, received) => {
    const smtp = await smtpServer()
    smtp.onMessage = onMessage
    const { http, outbox, states, wait } = await appAt(smtp.url)
    await postDonation(http)
    await outbox.drain()
    smtp.onMessage = 'accept'
    wait(86_400_000)
    await outbox.drain()
    expect(smtp.received).toHaveLength(received)
    expect(await states()).toEqual([{ state: 'failed', attempts: 1 }])
  })

  it('sends each email by only one of several instances', async () => {
    const smtp = await smtpServer()
    const { http, db, outbox, config } = await appAt(smtp.url)
    const { smtpTransport } = await import('./mail-transport.ts')
    const copies = Array.from({ length: 3 }, () =>
      startOutbox({
        db,
        transport: smtpTransport(config.smtpUrl ?? '', {
          address: 'centre@example.org',
          centre: { name: 'Centre' },
        }),
        now: () => new Date('2026-11-21T09:00:01Z'),
        log: http.log,
      }),
    )
    for (let index = 0; index < 10; index++) await postDonation(http, { transactionId: `TX${String(index)}` })
    await Promise.all([outbox, ...copies].map((each) => each.drain()))
    await Promise.all(copies.map((copy) => copy.stop()))
    expect(smtp.received).toHaveLength(10)
  })

  it('does not retry an email that was interrupted on its way to an SMTP server', async () => {
    const smtp = await smtpServer()
    const { http, db, outbox, states } = await appAt(smtp.url)
    await postDonation(http)
    await outbox.drain()
    await db.updateTable('outgoing_messages').set({ state: 'sending' }).execute()
    await outbox.drain()
    expect(smtp.received).toHaveLength(1)
    expect(await states()).toEqual([{ state: 'sending', attempts: 1 }])
  })
})

describe('[S1 receipts] without a mail server', () => {
  it('writes each email to a file, and rewrites it under the same name after an interruption', async () => {
    const { http, db, outbox, config } = await createTestApp('sqlite')
    await postDonation(http)
    await outbox.drain()
    const folder = join(config.dataDir, 'outbox')
    const files = await readdir(folder)
    expect(files).toEqual([expect.stringMatching(/^\d{4}-.*-1\.eml$/)])
    const text = await readFile(join(folder, files[0] ?? ''), 'utf8')
    expect(text).toMatch(/^To: neema@example\.org$/m)
    expect(text).toMatch(/^Message-ID: <mail-1-\d+@centre\.test>$/m)

    await rm(join(folder, files[0] ?? ''))
    await db.updateTable('outgoing_messages').set({ state: 'sending' }).execute()
    const restarted = startOutbox({
      db,
      transport: fileTransport(
        folder,
        { address: 'no-reply@centre.test', centre: { name: 'Centre' } },
        silent,
      ),
      now: () => new Date(),
      log: http.log,
    })
    await restarted.drain()
    await restarted.stop()
    expect(await readdir(folder)).toEqual(files)
  })

  it('never lets an address become a second recipient or a header', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'charity-kit-mail-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const transport = fileTransport(
      folder,
      { address: 'no-reply@centre.test', centre: { name: 'Centre "x" <a@b>\r\nBcc: c@d' } },
      silent,
    )
    const mail = {
      id: 7,
      recipient: "o'brien+tag@example.org",
      subject: 'One line\r\nBcc: victim@example.org',
      text: 'x',
      html: 'x',
      language: 'en' as const,
      createdAt: '2026-11-21T09:00:00.000Z',
      attempts: 1,
      replyTo: null,
      expiresAt: null,
      unsubscribeUrl: null,
      askedFrom: null,
    }
    expect(await transport.send(mail)).toEqual({ outcome: 'sent' })
    const [file = ''] = await readdir(folder)
    const headers = (await readFile(join(folder, file), 'utf8')).split('\n\n', 1)[0] ?? ''
    expect(headers).toMatch(/^To: o'brien\+tag@example\.org$/m)
    expect(headers).not.toMatch(/^Bcc:/m)
  })

  it('retries an email that cannot be written', async () => {
    const transport = fileTransport(
      '/proc/no-such-folder',
      { address: 'a@centre.test', centre: { name: 'Centre' } },
      silent,
    )
    const delivery = await transport.send({
      id: 1,
      recipient: 'a@example.org',
      subject: 'x',
      text: 'x',
      html: 'x',
      language: 'en' as const,
      createdAt: '2026-11-21T09:00:00.000Z',
      attempts: 1,
      replyTo: null,
      expiresAt: null,
      unsubscribeUrl: null,
      askedFrom: null,
    })
    expect(delivery.outcome).toBe('later')
  })

  it('waits longer after each attempt, up to one hour', () => {
    expect([1, 2, 3, 20].map(retryDelayMs)).toEqual([30_000, 60_000, 120_000, 3_600_000])
  })
})
