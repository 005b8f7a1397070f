import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  envelope,
  exportPerson,
  findPerson,
  getNews,
  listNews,
  newsSubscription,
  previewNews,
} from '@charity-kit/contract'
import * as v from 'valibot'
import { expect, it, onTestFinished } from 'vitest'
import { removeExpiredData } from '../../privacy/retention.ts'
import { postDonation } from '../../testing/sample-donation.ts'
import { asStaff } from '../../testing/sample-staff.ts'
import { scratchFolder } from '../../testing/scratch-folder.ts'
import { appWithClock, testPublicUrl, type TestApp } from '../../testing/test-app.ts'
import { sampleCentre } from '../../testing/sample-centre.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'
import { newsService } from './news-service.ts'

const day = 86_400
const news = {
  title: 'The music room has a roof',
  text: 'It rained, and nobody got wet.\n\nThank you.',
  translations: { sw: { title: 'Chumba cha muziki kina paa' } },
}

/** Lists the emails queued for an address, oldest first. */
const mailsTo = ({ db }: TestApp, recipient = 'neema@example.org') =>
  db.selectFrom('outgoing_messages').selectAll().where('recipient', '=', recipient).orderBy('id').execute()
/** Creates a folder that is removed after the test. */
const newFolder = async () => {
  const { folder, remove } = await scratchFolder()
  onTestFinished(remove)
  return folder
}
const tokenIn = (text = '', action: 'confirm' | 'stop'): string =>
  new RegExp(`#${action}=([\\w-]+)`).exec(text)?.[1] ?? ''
const post = ({ http }: TestApp, action: 'confirm' | 'stop', token: string) =>
  http.inject({ method: 'POST', url: `/api/news/${action}`, payload: { token } })

const open = async (engine: 'sqlite' | 'postgresql') => {
  const siteDir = await newFolder()
  await writeFile(join(siteDir, 'index.html'), '<html></html>')
  const app = await appWithClock(engine, { siteDir })
  const asked = async (changes: object = {}, headers = {}) => {
    const before = (await mailsTo(app)).length
    const answer = await postDonation(app.http, { wantsNews: true, ...changes }, headers)
    expect(answer.statusCode).toBe(201)
    return (await mailsTo(app)).slice(before)
  }
  const confirmed = async () => {
    const [, question] = await asked()
    const token = tokenIn(question?.text, 'confirm')
    expect((await post(app, 'confirm', token)).statusCode).toBe(200)
    return token
  }
  /** Queues news as the sender does in the background. */
  const send = () =>
    newsService({
      ...app,
      now: () => app.wait(0),
      centre: () => sampleCentre({ name: 'CHANUA' }),
      siteUrl: testPublicUrl,
      onMessageQueued: () => undefined,
    }).sendPending()
  const sent = async () => {
    const staff = await asStaff(app)
    const answer = await staff.post('/news/1', news)
    expect(answer.statusCode).toBe(201)
    await send()
    return staff
  }
  return { app, asked, confirmed, sent, send }
}

describeOnEachEngine('[news] of a campaign', (engine, itOnce) => {
  itOnce('goes only to people who asked for it', async () => {
    const { app, asked, sent } = await open(engine)
    expect(await asked({ wantsNews: undefined })).toHaveLength(1) // the receipt
    await sent()
    expect(await mailsTo(app)).toHaveLength(1)
  })

  itOnce('asks each subscriber to confirm, and sends nothing before that', async () => {
    const { app, asked, sent } = await open(engine)
    const [, question] = await asked()
    expect(question?.subject).toBe('Please confirm: news by email')
    expect(question?.text).toContain(`${testPublicUrl}/news#confirm=`)
    await sent()
    expect(await mailsTo(app)).toHaveLength(2)
  })

  itOnce('goes to confirmed subscribers, as bulk, in their language, with two ways to stop', async () => {
    const { app, asked, sent } = await open(engine)
    const [, question] = await asked({}, { 'accept-language': 'sw' })
    const token = tokenIn(question?.text, 'confirm')
    const answer = await post(app, 'confirm', token)
    expect(v.parse(envelope(newsSubscription), answer.json()).body.campaign).not.toBe('')
    expect((await post(app, 'confirm', token)).statusCode).toBe(200) // clicked twice
    await sent()
    const [email, ...others] = (await mailsTo(app)).slice(2)
    expect(others).toEqual([])
    expect(email).toMatchObject({
      subject: 'Chumba cha muziki kina paa',
      priority: 2,
      unsubscribe_url: `${testPublicUrl}/news/stop/${token}`,
    })
    expect(email?.text).toContain('It rained, and nobody got wet.\n\nThank you.') // not translated
    expect(email?.text).toContain(`${testPublicUrl}/news?lang=sw#stop=${token}`)
    expect(email?.html).toContain(`href="${testPublicUrl}/news?lang=sw#stop=${token}"`)
  })

  itOnce('the email has the headers of RFC 8058, and its plain text and HTML', async () => {
    const { app, confirmed, sent } = await open(engine)
    const token = await confirmed()
    await sent()
    await app.outbox.drain()
    const folder = join(app.config.dataDir, 'outbox')
    const files = await Promise.all(
      (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
    )
    const raw = files.find((text) => text.includes(`Subject: ${news.title}`)) ?? ''
    expect(raw).toContain(`List-Unsubscribe: <${testPublicUrl}/news/stop/${token}>`)
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(raw).toMatch(/Content-Type: text\/plain/)
    expect(raw).toMatch(/Content-Type: text\/html/)
    expect(files.filter((text) => text.includes('List-Unsubscribe'))).toHaveLength(1)
  })

  it("one click in a mail program stops them, without a key and in a form's encoding", async () => {
    const { app, confirmed, sent } = await open(engine)
    const token = await confirmed()
    const opened = await app.http.inject(`/news/stop/${token}`)
    expect([opened.statusCode, opened.headers.location]).toEqual([303, `/news#stop=${token}`])
    const answer = await app.http.inject({
      method: 'POST',
      url: `/news/stop/${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'admin-code': '' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(answer.statusCode).toBe(204)
    await sent()
    expect(await mailsTo(app)).toHaveLength(2)
    expect(await app.db.selectFrom('news_subscriptions').selectAll().execute()).toEqual([])
  })

  itOnce('the page stops them, also twice; a stopped one cannot be confirmed again', async () => {
    const { app, confirmed } = await open(engine)
    const token = await confirmed()
    expect((await post(app, 'stop', token)).statusCode).toBe(200)
    expect((await post(app, 'stop', token)).statusCode).toBe(200)
    expect((await post(app, 'confirm', token)).statusCode).toBe(404)
    expect((await post(app, 'confirm', 'x')).statusCode).toBe(400)
  })

  itOnce('asks an address once a day at most, and never one that has confirmed', async () => {
    const { app, asked, confirmed } = await open(engine)
    await asked()
    expect(await asked({ transactionId: 'QFG7H8J9K1' })).toHaveLength(1)
    app.wait(day + 1)
    expect(await asked({ transactionId: 'QFG7H8J9K2' })).toHaveLength(2)
    app.wait(day + 1)
    const [, question] = await asked({ transactionId: 'QFG7H8J9K3', email: 'NEEMA@example.org' }).then(() =>
      mailsTo(app, 'NEEMA@example.org'),
    )
    await post(app, 'confirm', tokenIn(question?.text, 'confirm'))
    app.wait(day + 1)
    expect(await asked({ transactionId: 'QFG7H8J9K4' })).toHaveLength(1)
    expect(await app.db.selectFrom('news_subscriptions').selectAll().execute()).toHaveLength(1)
    expect(confirmed).toBeTypeOf('function')
  })

  itOnce('an anonymous donor is not asked', async () => {
    const { app, asked } = await open(engine)
    await asked({ email: 'anonymous@example.com', name: 'Anonymous' })
    expect(await app.db.selectFrom('news_subscriptions').selectAll().execute()).toEqual([])
  })

  it('each address gets each news once, however often and by whomever they are queued', async () => {
    const { app, confirmed, sent, send } = await open(engine)
    await confirmed()
    const staff = await sent()
    await Promise.all([send(), send(), send()])
    expect(await mailsTo(app)).toHaveLength(3)
    const list = await staff.get('/news')
    expect(v.parse(envelope(listNews.output), list.json()).body).toMatchObject([
      { topic: 1, title: news.title, by: 'grace@centre.test', recipients: 1, done: true },
    ])
    expect((await staff.post('/news/999', news)).json()).toMatchObject({
      code: 'not_found',
    })
    expect((await staff.post('/news/1', { ...news, text: ' ' })).statusCode).toBe(400)
  })

  itOnce('is previewed in each language with how many read it, and listed with its campaign', async () => {
    const { app, asked, confirmed, send } = await open(engine)
    await confirmed()
    await asked({ transactionId: 'QFG7H8J9K1', email: 'asha@example.org' }) // not confirmed
    const staff = await asStaff(app)
    const before = (await mailsTo(app)).length
    const preview = await staff.post('/news/1/preview', news)
    expect(v.parse(envelope(previewNews.output), preview.json()).body).toMatchObject([
      { language: 'en', readers: 1, subject: news.title },
      { language: 'sw', readers: 0, subject: 'Chumba cha muziki kina paa' },
    ])
    expect((await mailsTo(app)).length).toBe(before)
    expect((await staff.post('/news/999/preview', news)).statusCode).toBe(404)
    await staff.post('/news/1', news)
    await send()
    const listed = async (id: number) =>
      v.parse(envelope(getNews.output), (await staff.get(`/news/${String(id)}`)).json()).body
    expect(await listed(1)).toMatchObject({ readers: 1, latest: [{ title: news.title, recipients: 1 }] })
    expect(await listed(2)).toEqual({ readers: 0, latest: [] })
  })

  it('an address that was not confirmed is forgotten after a week', async () => {
    const { app, asked, confirmed } = await open(engine)
    await confirmed()
    await asked({ transactionId: 'QFG7H8J9K1', email: 'asha@example.org' })
    await removeExpiredData(app.db, app.wait(8 * day))
    const left = await app.db.selectFrom('news_subscriptions').select('email').execute()
    expect(left).toEqual([{ email: 'neema@example.org' }])
  })

  it("is part of a person's data, and goes when the person is erased", async () => {
    const { app, confirmed } = await open(engine)
    await confirmed()
    const staff = await asStaff(app)
    const person = { email: 'neema@example.org' }
    const found = v.parse(envelope(findPerson.output), (await staff.post('/people/find', person)).json()).body
    expect(found.news).toEqual([1])
    const reason = 'Asked in a letter.'
    const data = await staff.post('/people/export', { ...person, reason })
    expect(v.parse(envelope(exportPerson.output), data.json()).body.news).toMatchObject([
      {
        email: 'neema@example.org',
        topic: expect.stringMatching(/\w/) as string,
        confirmedAt: '2026-11-21T09:00:00.000Z',
      },
    ])
    expect((await staff.post('/people/erase', { ...person, reason })).statusCode).toBe(200)
    expect(await app.db.selectFrom('news_subscriptions').selectAll().execute()).toEqual([])
  })
})
