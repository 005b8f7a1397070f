import { readdir, readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { envelope, getReport, listFailedEmails } from '@charity-kit/contract'
import * as v from 'valibot'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Config } from '../config/config.ts'
import { defaultTextLimits, type TextLimits } from '../config/limits.ts'
import { inTransaction } from '../db/open-database.ts'
import type { Engine } from '../db/schema.ts'
import { asStaff } from '../testing/sample-staff.ts'
import { accepts, dies, says, startSmsGateway } from '../testing/sms-gateway.ts'
import { startSmtpServer } from '../testing/smtp-server.ts'
import { appWithClock } from '../testing/test-app.ts'
import { describeOnEachEngine } from '../testing/test-engines.ts'
import { leaseMs, textChannel } from './channel.ts'
import { startOutbox } from './outbox.ts'
import { queueEmail } from './outbox-repository.ts'
import { queueText, type NewText } from './queue-text.ts'
import { gatewayTransport } from './text-transport.ts'
import type { Transport } from './transport.ts'

const number = (index: number) => `+2557123456${String(index).padStart(2, '0')}`
const timeZone = 'Africa/Dar_es_Salaam'

/** Creates an app at noon in Dar es Salaam, whose clock only `wait` advances. */
const appWithTexts = async (engine: Engine, settings: Partial<Config>, limits: Partial<TextLimits> = {}) => {
  const app = await appWithClock(engine, { textLimits: { ...defaultTextLimits, ...limits }, ...settings })
  const queue = (...texts: Partial<NewText>[]) =>
    inTransaction(app.db, async (tx) => {
      const createdAt = app.wait(0).toISOString()
      const content = { recipient: number(0), text: 'Asante!', language: 'sw', createdAt, timeZone } as const
      for (const text of texts) await queueText(tx, { ...content, ...text })
    })
  const rows = () =>
    app.db
      .selectFrom('outgoing_messages')
      .select(['state', 'attempts', 'last_error'])
      .where('channel', '=', 'text')
      .orderBy('id')
      .execute()
  let staff: ReturnType<typeof asStaff> | undefined
  /** Returns the months in the desk's report. */
  const monthsOfReport = async (from: string, to: string, more = '') => {
    const { get } = await (staff ??= asStaff(app))
    const answer = await get(`/reports?from=${from}&to=${to}${more}`)
    return v.parse(envelope(getReport.output), answer.json()).body.texts
  }
  const states = async () => (await rows()).map(({ state }) => state)
  return { ...app, queue, rows, states, monthsOfReport }
}
const hour = 3600

const noMail: Transport = {
  afterCrash: 'give-up',
  isReady: () => Promise.resolve(false),
  send: () => Promise.reject(new Error('No email is sent here')),
  close: () => undefined,
}

describeOnEachEngine('[texts] the queue of text messages', (engine) => {
  it('sends each once through the gateway, while others claim them too', async () => {
    const gateway = await startSmsGateway()
    const app = await appWithTexts(engine, { sms: gateway.sms })
    await app.queue(...Array.from({ length: 12 }, (_, index) => ({ recipient: number(index) })))
    const copies = Array.from({ length: 3 }, () => {
      const texts = textChannel(gatewayTransport(gateway.sms), defaultTextLimits, () => ({
        timeZone,
        textMessages: true,
      }))
      return startOutbox({ db: app.db, transport: noMail, texts, now: () => app.wait(0), log: app.http.log })
    })
    await Promise.all([app.outbox, ...copies].map((each) => each.drain()))
    for (const copy of copies) await copy.stop()
    expect(gateway.asked.toSorted()).toEqual(Array.from({ length: 12 }, (_, index) => number(index)))
    expect(new Set(await app.states())).toEqual(new Set(['sent']))
  })

  it('waits while the centre offers no text messages, and continues once it does again', async () => {
    const gateway = await startSmsGateway()
    const app = await appWithTexts(engine, { sms: gateway.sms })
    let textMessages = false
    const texts = textChannel(gatewayTransport(gateway.sms), defaultTextLimits, () => ({
      timeZone,
      textMessages,
    }))
    const outbox = startOutbox({
      ...{ db: app.db, transport: noMail, texts },
      ...{ now: () => app.wait(0), log: app.http.log },
    })
    await app.outbox.stop() // the app’s own outbox would send for a centre that offers texts
    await app.queue({})
    await outbox.drain()
    expect([await app.states(), gateway.asked]).toEqual([['queued'], []])
    textMessages = true
    await outbox.drain()
    expect([await app.states(), gateway.asked]).toEqual([['sent'], [number(0)]])
    await outbox.stop()
  })

  it('sends a code at night and while texts are paused, before the others, and not once it is worthless', async () => {
    const gateway = await startSmsGateway()
    const app = await appWithTexts(engine, { sms: gateway.sms })
    const texts = textChannel(gatewayTransport(gateway.sms), defaultTextLimits, () => ({
      timeZone,
      textMessages: false,
    }))
    const outbox = startOutbox({
      ...{ db: app.db, transport: noMail, texts },
      ...{ now: () => app.wait(0), log: app.http.log },
    })
    await app.outbox.stop()
    app.wait(14 * hour) // two in the morning
    const expiresAt = new Date(app.wait(0).getTime() + 600_000).toISOString()
    const code = { recipient: number(1), expiresAt, askedFrom: '192.0.2.0/24' }
    await app.queue({}, code)
    await outbox.drain()
    expect([await app.states(), gateway.asked]).toEqual([['queued', 'sent'], [number(1)]])
    expect(
      await app.db.selectFrom('outgoing_messages').select('text').where('state', '=', 'sent').execute(),
    ).toEqual([{ text: '' }])
    gateway.answer = says(503)
    await app.queue(code)
    await outbox.drain()
    app.wait(600)
    gateway.answer = accepts
    await outbox.drain()
    expect(await app.rows()).toMatchObject([
      { state: 'queued' },
      { state: 'sent' },
      { state: 'failed', last_error: 'Not sent in time.' },
    ])
    await outbox.stop()
  })

  it('sends a text again if the gateway did not respond, but only once', async () => {
    const gateway = await startSmsGateway()
    const app = await appWithTexts(engine, { sms: gateway.sms })
    gateway.answer = dies
    await app.queue({})
    for (let attempt = 0; attempt < 4; attempt++) {
      await app.outbox.drain()
      app.wait(hour)
    }
    expect(gateway.asked).toHaveLength(2)
    expect(await app.rows()).toMatchObject([
      { state: 'failed', attempts: 2, last_error: expect.stringContaining('gave no answer') as string },
    ])
  })

  it('sends a text again that a killed process was sending, once its lease is over, and once', async () => {
    const gateway = await startSmsGateway()
    const app = await appWithTexts(engine, { sms: gateway.sms })
    await app.queue({})
    const kill = () =>
      app.db
        .updateTable('outgoing_messages')
        .set({ state: 'sending', attempts: 1, claimed_at: app.wait(0).toISOString() })
        .execute()
    await kill()
    app.wait(leaseMs / 1000 - 1)
    await app.outbox.drain()
    expect([await app.states(), gateway.asked.length]).toEqual([['sending'], 0])
    app.wait(1)
    await app.outbox.drain()
    expect([await app.states(), gateway.asked.length]).toEqual([['sent'], 1])
    await kill()
    app.wait(leaseMs / 1000)
    await app.outbox.drain()
    expect([await app.states(), gateway.asked.length]).toEqual([['failed'], 1])
  })

  it('counts each once for the reports: what was sent, and what was given up', async () => {
    const gateway = await startSmsGateway()
    const app = await appWithTexts(engine, { sms: gateway.sms })
    await app.queue({}, { recipient: number(1) }, { recipient: number(2) })
    gateway.answer = (response, recipient) => {
      ;(({ [number(1)]: says(503), [number(2)]: says(400) })[recipient] ?? accepts)(response, recipient, 't1')
    }
    await app.outbox.drain()
    expect(await app.monthsOfReport('2026-11-01', '2026-11-30')).toEqual([
      { month: '2026-11', sent: 1, segments: 1, undelivered: 0, givenUp: 1 },
    ])
    gateway.answer = accepts
    app.wait(10 * 24 * hour) // the first of December
    await app.outbox.drain()
    // A text is not counted twice if another process has ended it meanwhile, nor counted again for a process that was
    // killed.
    await app.queue({ recipient: number(3) })
    gateway.answer = async (response, recipient) => {
      await app.db
        .updateTable('outgoing_messages')
        .set({ state: 'sent' })
        .where('state', '=', 'sending')
        .execute()
      accepts(response, recipient, 't2')
    }
    await app.outbox.drain()
    await app.queue({ recipient: number(4) })
    await app.db
      .updateTable('outgoing_messages')
      .set({ state: 'sending', unanswered: 1, claimed_at: app.wait(-leaseMs / 1000).toISOString() })
      .where('state', '=', 'queued')
      .execute()
    app.wait(leaseMs / 1000)
    await app.outbox.drain()
    await app.db.deleteFrom('outgoing_messages').execute()
    expect(await app.monthsOfReport('2026-11-01', '2026-12-31')).toEqual([
      { month: '2026-11', sent: 1, segments: 1, undelivered: 0, givenUp: 1 },
      { month: '2026-12', sent: 1, segments: 1, undelivered: 0, givenUp: 1 },
    ])
    expect(await app.monthsOfReport('2026-11-01', '2026-11-20')).toEqual([
      { month: '2026-11', sent: 0, segments: 0, undelivered: 0, givenUp: 0 },
    ])
    expect(await app.monthsOfReport('2026-11-01', '2026-11-30', '&campaign=1')).toBeNull()
  })

  it('sends so many a day, and so many to one number; the others wait', async () => {
    const gateway = await startSmsGateway()
    const app = await appWithTexts(engine, { sms: gateway.sms }, { perDay: 6, perNumberAndDay: 2 })
    await app.queue(
      {},
      {},
      {},
      ...Array.from({ length: 8 }, (_, index) => ({ recipient: number(index + 1) })),
    )
    const sent = async () => {
      await app.outbox.drain()
      return gateway.asked.length
    }
    expect(await sent()).toBe(6)
    expect(gateway.asked.filter((each) => each === number(0))).toHaveLength(2)
    app.wait(23 * hour)
    expect(await sent()).toBe(6)
    app.wait(2 * hour)
    expect(await sent()).toBe(11)
    expect((await app.rows()).every(({ attempts }) => attempts === 1)).toBe(true)
  })

  it('limits strangers to half of the day’s texts, and each network to a share', async () => {
    const gateway = await startSmsGateway()
    const app = await appWithTexts(engine, { sms: gateway.sms }, { perDay: 16 })
    const from = (askedFrom: string, first: number) =>
      Array.from({ length: 10 }, (_, index) => ({ askedFrom, recipient: number(first + index) }))
    await app.queue(...from('203.0.113.0/24', 0))
    await app.outbox.drain()
    expect(gateway.asked).toHaveLength(2)
    for (let network = 1; network < 9; network++)
      await app.queue(...from(`198.51.${String(network)}.0/24`, network * 10))
    await app.outbox.drain()
    expect(gateway.asked).toHaveLength(8)
    await app.queue({ recipient: number(99) })
    await app.outbox.drain()
    expect(gateway.asked.slice(8)).toEqual([number(99)])
  })
})

describe('[texts] a gateway that misbehaves', () => {
  it('refuses for now: tried again; refuses or answers nonsense: given up, and listed at the desk', async () => {
    const gateway = await startSmsGateway()
    const app = await appWithTexts('sqlite', { sms: gateway.sms })
    gateway.answer = says(402)
    await app.queue({})
    await app.outbox.drain()
    expect(await app.rows()).toMatchObject([{ state: 'queued', attempts: 1 }])
    app.wait(hour)
    gateway.answer = says(200, '<html>')
    await app.outbox.drain()
    expect(await app.rows()).toMatchObject([{ state: 'failed', attempts: 2 }])

    const { get, post } = await asStaff(app)
    const list = async () =>
      v.parse(envelope(listFailedEmails.output), (await get('/failed-emails')).json()).body
    const [failed] = await list()
    expect(failed).toMatchObject({ recipient: number(0), subject: 'Asante!', canBeSentAgain: true })
    gateway.answer = accepts
    expect((await post(`/failed-emails/${String(failed?.id)}/send-again`)).statusCode).toBe(200)
    await app.outbox.drain()
    expect(gateway.asked).toHaveLength(3)
    expect(await list()).toEqual([])
  })

  it('is unreachable: texts stay queued without an attempt, emails are sent, and texts follow once it is back', async () => {
    const gone = await startSmsGateway()
    await gone.close()
    const smtp = await startSmtpServer()
    onTestFinished(() => smtp.close())
    const app = await appWithTexts('sqlite', { sms: gone.sms, smtpUrl: smtp.url })
    await app.queue({})
    await inTransaction(app.db, (tx) =>
      queueEmail(tx, {
        ...{ recipient: 'a@example.org', subject: 'x', text: 'x', html: 'x', language: 'en' },
        createdAt: app.wait(0).toISOString(),
      }),
    )
    await app.outbox.drain()
    expect(smtp.received).toHaveLength(1)
    expect(await app.rows()).toMatchObject([{ state: 'queued', attempts: 0 }])
    const back = await startSmsGateway(gone.port)
    await app.outbox.drain()
    expect(back.asked).toEqual([number(0)])
  })

  it('delays: an email does not wait for it, and stopping does', async () => {
    const gateway = await startSmsGateway()
    const smtp = await startSmtpServer()
    onTestFinished(() => smtp.close())
    const held: ServerResponse[] = []
    gateway.answer = (response) => held.push(response)
    const app = await appWithTexts('sqlite', { sms: gateway.sms, smtpUrl: smtp.url })
    await app.queue({})
    app.outbox.wake()
    await expect.poll(() => held.length).toBe(1)
    await inTransaction(app.db, (tx) =>
      queueEmail(tx, {
        ...{ recipient: 'a@example.org', subject: 'x', text: 'x', html: 'x', language: 'en' },
        createdAt: app.wait(0).toISOString(),
      }),
    )
    app.outbox.wake()
    await expect.poll(() => smtp.received.length).toBe(1)
    const stopped = app.outbox.stop()
    for (const response of held) response.writeHead(202).end('{"id":"a1","state":"Pending"}')
    await stopped
    expect(await app.states()).toEqual(['sent'])
  })
})

describe('[texts] a text message', () => {
  it('waits for the morning, also where it was tried before', async () => {
    const gateway = await startSmsGateway()
    const app = await appWithTexts('sqlite', { sms: gateway.sms })
    app.wait(7.9 * hour)
    gateway.answer = says(503)
    await app.queue({})
    await app.outbox.drain()
    gateway.answer = accepts
    app.wait(0.2 * hour)
    await app.queue({ recipient: number(1) })
    await app.outbox.drain()
    expect(gateway.asked).toHaveLength(1)
    app.wait(11.8 * hour)
    await app.outbox.drain()
    expect(gateway.asked).toHaveLength(1)
    app.wait(0.2 * hour)
    await app.outbox.drain()
    expect(gateway.asked.toSorted()).toEqual([number(0), number(0), number(1)])
  })

  it('is a file if there is no gateway, readable only by its owner', async () => {
    const app = await appWithTexts('sqlite', {})
    await app.queue({ text: 'Ng’ombe — asante' })
    await app.outbox.drain()
    const folder = join(app.config.dataDir, 'outbox')
    const files = (await readdir(folder)).filter((name) => name.endsWith('.txt'))
    expect(files).toEqual([expect.stringMatching(/^2026-11-21T09-00-00-000Z-\d+\.txt$/)])
    expect(await readFile(join(folder, files[0] ?? ''), 'utf8')).toBe(
      `To: ${number(0)}\n\nNg'ombe - asante\n`,
    )
    expect(await app.monthsOfReport('2026-11-21', '2026-11-21')).toMatchObject([{ sent: 1 }])
    expect(await app.monthsOfReport('2026-10-01', '2026-10-31')).toBeNull()
  })

  it('goes to a Tanzanian number, and fits into one message', async () => {
    const app = await appWithTexts('sqlite', {})
    for (const recipient of ['0712345678', '+25571234567', '+254712345678', 'a@example.org'])
      await expect(app.queue({ recipient })).rejects.toThrow('+255 and nine digits')
    await app.queue({ text: 'x'.repeat(160) })
    for (const text of ['', 'x'.repeat(161), `${'x'.repeat(159)}€`])
      await expect(app.queue({ text })).rejects.toThrow('1 to 160 places')
    expect(await app.states()).toHaveLength(1)
  })
})
