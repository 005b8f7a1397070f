import type { AddressInfo } from 'node:net'
import { envelope, getReport, listFailedEmails } from '@charity-kit/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '../db/open-database.ts'
import type { Engine } from '../db/schema.ts'
import { asStaff } from '../testing/sample-staff.ts'
import { startSmsGateway } from '../testing/sms-gateway.ts'
import { appWithClock } from '../testing/test-app.ts'
import { describeOnEachEngine } from '../testing/test-engines.ts'
import { queueText } from './queue-text.ts'

const recipient = '+255712345678'

/**
 * Creates a server that has sent some texts through the gateway, t1, t2 and so on, and a caller that acts as the
 * gateway.
 */
const appWithSent = async (engine: Engine, { texts = 1 }: { texts?: number } = {}) => {
  const gateway = await startSmsGateway()
  const app = await appWithClock(engine, { sms: gateway.sms })
  const queue = () =>
    inTransaction(app.db, (tx) =>
      queueText(tx, {
        ...{ recipient, text: 'Asante!', language: 'sw', timeZone: 'Africa/Dar_es_Salaam' },
        createdAt: app.wait(0).toISOString(),
        stopUrl: 'http://centre.test/t/aZ09aZ09aZ09aZ09',
      }),
    )
  for (let text = 0; text < texts; text++) {
    await queue()
    await app.outbox.drain()
  }
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${String((app.http.server.address() as AddressInfo).port)}`
  const report = async (body: string, { type = 'application/json', key = gateway.sms.reportsKey } = {}) => {
    const response = await fetch(`${origin}/t/reports/${key}`, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body,
    })
    return response.status
  }
  const phoneSays = (event: string, payload: Record<string, unknown>) =>
    report(JSON.stringify({ deviceId: 'd', event, id: 'e', payload: { phoneNumber: recipient, ...payload } }))
  const rows = () =>
    app.db
      .selectFrom('outgoing_messages')
      .select(['gateway_id', 'state', 'last_error as error', 'delivered_at as deliveredAt'])
      .orderBy('id')
      .execute()
  const { get, post } = await asStaff(app)
  const failed = async () =>
    v.parse(envelope(listFailedEmails.output), (await get('/failed-emails')).json()).body
  const november = async () => {
    const answer = await get('/reports?from=2026-11-01&to=2026-11-30')
    return v.parse(envelope(getReport.output), answer.json()).body.texts?.[0]
  }
  return { ...app, gateway, report, phoneSays, rows, failed, november, post }
}

describeOnEachEngine('[texts] what the network did with a text', (engine) => {
  it("the centre's phone says it: delivered, or not delivered and why; the first word counts", async () => {
    const app = await appWithSent(engine, { texts: 3 })
    const deliveredAt = app.wait(60).toISOString()
    expect(await app.phoneSays('sms:sent', { messageId: 't1', partsCount: 1 })).toBe(204)
    expect(await app.phoneSays('sms:delivered', { messageId: 't1' })).toBe(204)
    const failure = { messageId: 't2', reason: 'RESULT_ERROR_NO_SERVICE' }
    expect(await app.phoneSays('sms:failed', failure)).toBe(204)
    app.wait(60)
    for (const event of ['sms:delivered', 'sms:failed'])
      for (const messageId of ['t1', 't2', 'unknown'])
        expect(await app.phoneSays(event, { messageId, reason: 'again' })).toBe(204)
    expect(await app.rows()).toEqual([
      { gateway_id: 't1', state: 'sent', error: null, deliveredAt },
      {
        gateway_id: 't2',
        state: 'failed',
        error: 'The network could not deliver it: RESULT_ERROR_NO_SERVICE.',
        deliveredAt: null,
      },
      { gateway_id: 't3', state: 'sent', error: null, deliveredAt: null },
    ])
    expect(await app.november()).toEqual({
      month: '2026-11',
      sent: 3,
      segments: 3,
      undelivered: 1,
      givenUp: 0,
    })
  })

  it('lists a failed text, and the staff can send it again', async () => {
    const app = await appWithSent(engine, { texts: 3 })
    await app.phoneSays('sms:delivered', { messageId: 't1' })
    await app.phoneSays('sms:failed', { messageId: 't2', reason: 'UserIsInactive' })
    await app.phoneSays('sms:failed', { messageId: 't3', reason: 'Rejected' })
    expect(await app.failed()).toMatchObject([
      { recipient, subject: 'Asante!', error: 'The network could not deliver it: UserIsInactive.' },
      { recipient, canBeSentAgain: true, error: 'The network could not deliver it: Rejected.' },
    ])
    expect((await app.post('/failed-emails/2/send-again')).statusCode).toBe(200)
    await app.outbox.drain()
    // A late report of the first attempt.
    await app.phoneSays('sms:failed', { messageId: 't2' })
    await app.phoneSays('sms:delivered', { messageId: 't4' })
    expect((await app.rows()).map(({ gateway_id, state }) => [gateway_id, state])).toEqual([
      ['t1', 'sent'],
      ['t4', 'sent'],
      ['t3', 'failed'],
    ])
    expect(await app.november()).toMatchObject({ sent: 4, undelivered: 2 })
  })

  it('counts one report once that comes many times at one moment', async () => {
    const app = await appWithSent(engine)
    const failure = { messageId: 't1', reason: 'x' }
    const statuses = await Promise.all(Array.from({ length: 8 }, () => app.phoneSays('sms:failed', failure)))
    expect(new Set(statuses)).toEqual(new Set([204]))
    expect(await app.november()).toMatchObject({ undelivered: 1 })
  })
})

describe('[texts] the address of delivery reports', () => {
  it('only opens with a key derived from SMS_URL', async () => {
    const app = await appWithSent('sqlite')
    const failure = JSON.stringify({ event: 'sms:failed', payload: { messageId: 't1', reason: 'x' } })
    const { reportsKey } = app.gateway.sms
    for (const key of ['x', '0'.repeat(64), `${reportsKey}0`, reportsKey.slice(1)])
      expect(await app.report(failure, { key })).toBe(404)
    expect(await app.rows()).toMatchObject([{ state: 'sent' }])
    expect(await app.report(failure)).toBe(204)
    expect(await app.rows()).toMatchObject([{ state: 'failed' }])
  })

  it.each([
    '',
    '{',
    '[]',
    'null',
    '{"event":"sms:failed"}',
    '{"event":"sms:failed","payload":{"messageId":7}}',
  ])('takes nonsense, so that nobody sends it for days: %j', async (body) => {
    const app = await appWithSent('sqlite')
    expect(await app.report(body)).toBe(204)
    expect(await app.report(body, { type: 'text/plain' })).toBe(204)
    expect(await app.rows()).toMatchObject([{ state: 'sent' }])
  })

  it('reads no body without an end', async () => {
    const app = await appWithSent('sqlite')
    expect(await app.report('x'.repeat(17 * 1024))).toBe(413)
  })

  it('makes a reason harmless', async () => {
    const app = await appWithSent('sqlite')
    await app.phoneSays('sms:failed', { messageId: 't1', reason: ` No\0 service.\n${'x'.repeat(500)}` })
    const [{ error } = { error: '' }] = await app.rows()
    expect(error).toMatch(/^The network could not deliver it: No service\. x+\.$/)
    expect(error?.length).toBeLessThan(250)
  })

  it('exists only if the gateway is the centre’s phone', async () => {
    const template = { headers: {}, body: { type: 'form' as const, pairs: [] }, accepted: undefined }
    for (const sms of [undefined, { ...(await startSmsGateway()).sms, template }]) {
      const app = await appWithClock('sqlite', { sms })
      const url = `/t/reports/${sms?.reportsKey ?? ''}`
      expect((await app.http.inject({ method: 'POST', url, payload: '{}' })).statusCode).toBe(404)
    }
  })
})

describe('[texts] a text that was stopped after it was sent', () => {
  it('is not offered to be sent again when the network could not deliver it', async () => {
    const app = await appWithSent('sqlite')
    await app.db
      .insertInto('text_wishes')
      .values({
        ...{ kind: 'donation', record_id: 1001, phone: recipient, language: 'sw', consent: 'x' },
        ...{ token: 'aZ09aZ09aZ09aZ09', asked_at: app.wait(0).toISOString(), stopped_at: null },
      })
      .execute()
    expect((await app.http.inject({ method: 'POST', url: '/t/aZ09aZ09aZ09aZ09' })).statusCode).toBe(200)
    await app.phoneSays('sms:failed', { messageId: 't1', reason: 'x' })
    expect(await app.failed()).toMatchObject([{ recipient, canBeSentAgain: false }])
    expect((await app.post('/failed-emails/1/send-again')).statusCode).toBe(409)
  })
})
