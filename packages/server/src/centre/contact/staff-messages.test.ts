import { envelope, getContactMessage, type StaffMessageDetails } from '@charity-kit/contract'
import type { LightMyRequestResponse } from 'fastify'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { removeExpiredData } from '../../privacy/retention.ts'
import { countMails, lastMail } from '../../testing/sample-payment.ts'
import { asStaff } from '../../testing/sample-staff.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'

const messageIn = (response: LightMyRequestResponse): StaffMessageDetails =>
  v.parse(envelope(getContactMessage.output), response.json()).body

/** Creates messages 1 to 3, of Asha in Swahili and of Juma and Lilian in English. */
const createMessages = async (engine: 'sqlite' | 'postgresql') => {
  const app = await createTestApp(engine, {}, () => new Date('2026-11-21T09:00:00.000Z'))
  const staff = await asStaff(app)
  for (const [name, subject, language] of [
    ['Asha', 'Ziara', 'sw'],
    ['Juma', '', 'en'],
    ['Lilian', '100% beads?', 'en'],
  ] as const) {
    await app.http.inject({
      method: 'POST',
      url: '/api/cms/contact-messages',
      payload: { name, email: `${name}@example.org`, subject, message: `I am ${name}.\nMay I come?` },
      headers: { 'accept-language': language },
    })
  }
  const list = async (query: string, search = '') =>
    (await staff.post(`/contact-messages/list?${query}`, { search }))
      .json<{ body: { id: number; state: string }[] }>()
      .body.map(({ id }) => id)
  return { app, staff, list }
}

describeOnEachEngine('[desk messages] a message', (engine, itOnce) => {
  it('is answered by mail in the writer’s language, which quotes it and asks for replies to the centre', async () => {
    const { app, staff, list } = await createMessages(engine)
    const answer = messageIn(
      await staff.post('/contact-messages/1/answer', { text: 'Karibu Jumapili.\n\n<b>Asante</b>', seen: 0 }),
    )
    expect(answer).toMatchObject({
      state: 'answered',
      answers: [{ text: 'Karibu Jumapili.\n\n<b>Asante</b>', by: 'grace@centre.test' }],
      done: null,
    })
    const mail = await lastMail(app)
    expect(mail).toMatchObject({
      recipient: 'Asha@example.org',
      subject: 'Jibu: Ziara (ujumbe 1)',
      language: 'sw',
      reply_to: null,
    })
    expect(mail.text).toContain('> I am Asha.\n> May I come?')
    expect(mail.html).toContain('<blockquote><p>I am Asha.<br>May I come?</p></blockquote>')
    expect(mail.html).toContain('&lt;b&gt;Asante&lt;/b&gt;')
    expect([await list(''), await list('state=answered'), await list('state=done')]).toEqual([
      [2, 3],
      [1],
      [],
    ])
  })

  it('is answered once by two people who see the same', async () => {
    const { app, staff } = await createMessages(engine)
    const mails = await countMails(app)
    const answers = ['One', 'Two'].map((text) => staff.post('/contact-messages/2/answer', { text, seen: 0 }))
    const responses = await Promise.all(answers)
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await countMails(app)).toBe(mails + 1)
    expect((await staff.post('/contact-messages/2/answer', { text: 'More', seen: 1 })).statusCode).toBe(200)
    expect((await staff.post('/contact-messages/2/answer', { text: ' ', seen: 2 })).statusCode).toBe(400)
    expect((await staff.post('/contact-messages/9/answer', { text: 'x', seen: 0 })).statusCode).toBe(404)
  })

  itOnce('is done, waits again when it is reopened, and takes another answer', async () => {
    const { staff, list } = await createMessages(engine)
    await staff.post('/contact-messages/1/answered')
    expect(messageIn(await staff.get('/contact-messages/1'))).toMatchObject({
      state: 'done',
      done: { by: 'grace@centre.test', at: '2026-11-21T09:00:00.000Z' },
    })
    expect(await list('state=done')).toEqual([1])
    expect((await staff.post('/contact-messages/1/reopen')).statusCode).toBe(200)
    expect((await staff.post('/contact-messages/1/reopen')).json()).toMatchObject({ code: 'state_changed' })
    expect((await staff.post('/contact-messages/9/reopen')).statusCode).toBe(404)
    expect(await list('')).toEqual([1, 2, 3])
    await staff.post('/contact-messages/1/answered')
    const answered = messageIn(await staff.post('/contact-messages/1/answer', { text: 'Yes.', seen: 0 }))
    expect(answered).toMatchObject({ state: 'answered', done: null })
  })

  itOnce('is found by its writer, subject and text in any state', async () => {
    const { staff, list } = await createMessages(engine)
    await staff.post('/contact-messages/2/answered')
    expect(await list('', 'JUMA')).toEqual([2])
    expect(await list('', 'may i come')).toEqual([3, 2, 1])
    expect(await list('', '100%')).toEqual([3])
    expect(await list('', '%x')).toEqual([])
  })

  it('is deleted with its answers a year after it came, unless it still waits', async () => {
    const { app, staff } = await createMessages(engine)
    await staff.post('/contact-messages/1/answer', { text: 'Yes.', seen: 0 })
    await staff.post('/contact-messages/2/answered')
    await app.db.updateTable('contact_messages').set({ created_at: '2025-11-20T09:00:00.000Z' }).execute()
    await removeExpiredData(app.db, new Date('2026-11-21T09:00:00.000Z'))
    expect(await app.db.selectFrom('contact_messages').select('id').execute()).toEqual([{ id: 3 }])
    expect(await app.db.selectFrom('message_answers').select('id').execute()).toEqual([])
  })
})
