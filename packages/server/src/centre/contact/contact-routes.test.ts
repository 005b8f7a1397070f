import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contactMessageInput, endpoints, envelope } from '@charity-kit/contract'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { postAnyJson } from '../../testing/any-json.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'

const sample = {
  name: 'Neema Mushi',
  email: 'Neema@example.org',
  subject: 'Visiting hours',
  message: 'When may we come?\n<b>Thank you</b>',
}
const send = ({ http }: TestApp, changes: object = {}, headers: Record<string, string> = {}) =>
  http.inject({
    method: 'POST',
    url: '/api/cms/contact-messages',
    payload: { ...sample, ...changes },
    headers,
  })

describeOnEachEngine('[S7 POST /api/cms/contact-messages]', (engine, itOnce) => {
  itOnce.each([
    ['en', 'Thank you for your message. We will answer as soon as we can.'],
    ['sw', 'Asante kwa ujumbe wako. Tutakujibu mapema iwezekanavyo.'],
  ])('stores the message and says thanks in %s', async (language, message) => {
    const app = await createTestApp(engine)
    const response = await send(app, {}, { 'accept-language': language })
    expect(response.statusCode).toBe(200)
    expect(v.parse(envelope(endpoints.sendContactMessage.output), response.json())).toEqual({
      statusCode: 200,
      message,
      body: { id: 1, status: 'received' },
    })
    expect(await app.db.selectFrom('contact_messages').selectAll().execute()).toMatchObject([
      { ...sample, email_normal: 'neema@example.org', status: 'received', language },
    ])
  })

  it('sends it to the centre, so that a reply goes to the sender', async () => {
    const app = await createTestApp(engine)
    await send(app, { subject: 'Hello =?utf-8?q?x?=' })
    await app.outbox.drain()
    const folder = join(app.config.dataDir, 'outbox')
    const [file = ''] = await readdir(folder)
    const mail = await readFile(join(folder, file), 'utf8')
    expect(mail).toMatch(/^To: hello@chanua\.example$/m)
    expect(mail).toMatch(/^Reply-To: Neema@example\.org$/m)
    expect(mail).toContain('When may we come?')
    const { html } = await app.db.selectFrom('outgoing_messages').select('html').executeTakeFirstOrThrow()
    expect(html).toContain('When may we come?<br>&lt;b&gt;Thank you&lt;/b&gt;')
    expect(app.announced).toEqual([])
  })

  it('stores one message for twenty requests with one key, and refuses different content', async () => {
    const app = await createTestApp(engine)
    const headers = { 'idempotency-key': 'b1946ac9-2492-4d23-9a4c-1d2f6a4c1170' }
    const responses = await Promise.all(Array.from({ length: 20 }, () => send(app, {}, headers)))
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1)
    expect(await app.db.selectFrom('contact_messages').select('id').execute()).toHaveLength(1)
    expect(await app.db.selectFrom('outgoing_messages').select('id').execute()).toHaveLength(1)
    expect((await send(app, { message: 'x' }, headers)).json()).toMatchObject({
      code: 'idempotency_key_reused',
    })
  })

  itOnce('reports every invalid field', async () => {
    const app = await createTestApp(engine)
    const response = await send(app, {
      name: '',
      email: 'a@b',
      subject: 'a\r\nBcc: c@d.example',
      message: ' ',
    })
    expect(response.statusCode).toBe(400)
    expect(response.json<{ fields: object }>().fields).toEqual({
      name: 'Name is required',
      email: 'Email is invalid',
      subject: 'Please use plain text only.',
      message: 'Message is required',
    })
  })

  itOnce('responds to any JSON below 500', async () => {
    const app = await createTestApp(engine)
    await postAnyJson(app, '/api/cms/contact-messages', {
      schema: contactMessageInput,
      sample,
      status: 200,
      numRuns: 100,
    })
  })
})
