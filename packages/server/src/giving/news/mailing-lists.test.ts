import {
  envelope,
  exportPerson,
  getEmailPreferences,
  getNews,
  listNews,
  previewNews,
  type MailingList,
} from '@charity-kit/contract'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { call, signUp } from '../../testing/sample-account.ts'
import { asStaff } from '../../testing/sample-staff.ts'
import { appWithClock, testPublicUrl, type TestApp } from '../../testing/test-app.ts'
import { sampleCentre } from '../../testing/sample-centre.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'
import { newsService } from './news-service.ts'

const news = { title: 'Kanga bracelets', text: 'Two for the price of one.' }
const email = 'Neema@example.org'
const url = '/api/account/email-preferences'
const all = { orderUpdates: true, promotions: true, newsletter: true }
const none = { orderUpdates: true, promotions: false, newsletter: false }
const tokenIn = (text = ''): string => /#stop=([\w-]+)/.exec(text)?.[1] ?? ''

/** Creates a new account, and staff who write to a mailing list. */
const open = async (engine: 'sqlite' | 'postgresql') => {
  const app = await appWithClock(engine)
  const token = await signUp(app)
  const staff = await asStaff(app)
  const sender = newsService({
    ...app,
    now: () => app.wait(0),
    centre: () => sampleCentre({ name: 'CHANUA' }),
    siteUrl: testPublicUrl,
    onMessageQueued: () => undefined,
  })
  /** Writes to a list, and returns its readers' emails. */
  const write = async (list: MailingList) => {
    const before = (await bulk(app)).length
    expect((await staff.post(`/news/${list}`, news)).statusCode).toBe(201)
    await sender.sendPending()
    return (await bulk(app)).slice(before)
  }
  const save = (preferences: object, language = 'en') =>
    app.http.inject({
      method: 'PUT',
      url,
      payload: preferences,
      headers: { authorization: `Bearer ${token}`, 'accept-language': language },
    })
  const saved = async () =>
    v.parse(envelope(getEmailPreferences.output), (await call(app, 'GET', url, undefined, token)).json()).body
  return { app, token, staff, write, save, saved }
}
const bulk = ({ db }: TestApp) =>
  db
    .selectFrom('outgoing_messages')
    .selectAll()
    .where('unsubscribe_url', 'is not', null)
    .orderBy('id')
    .execute()
const subscriptions = ({ db }: TestApp) => db.selectFrom('news_subscriptions').selectAll().execute()

describeOnEachEngine('[news] to a mailing list', (engine, itOnce) => {
  it('goes to no account whose boxes are only ticked by default', async () => {
    const { write, saved } = await open(engine)
    expect(await saved()).toEqual({ ...all, saved: false })
    expect(await write('newsletter')).toEqual([])
    expect(await write('promotions')).toEqual([])
  })

  it('goes once to an account that saved its box, in its language, with the way to stop', async () => {
    const { app, write, save, saved } = await open(engine)
    expect((await save({ ...none, newsletter: true }, 'sw')).json()).toMatchObject({
      body: { ...none, newsletter: true, saved: true },
    })
    expect(await saved()).toEqual({ ...none, newsletter: true, saved: true })
    const [mail, ...others] = await write('newsletter')
    expect(others).toEqual([])
    const [subscription] = await subscriptions(app)
    const token = subscription?.token ?? ''
    expect(mail).toMatchObject({
      recipient: email,
      language: 'sw',
      priority: 2,
      unsubscribe_url: `${testPublicUrl}/news/stop/${token}`,
    })
    expect(mail?.text).toContain(`${testPublicUrl}/news?lang=sw#stop=${token}`)
    expect(mail?.text).toContain('"Jarida"')
    expect(await write('promotions')).toEqual([])
  })

  it('goes to no account that took its tick out again, and earlier links stay good while it is ticked', async () => {
    const { write, save } = await open(engine)
    await save(all)
    const [first] = await write('promotions')
    await save({ ...all, orderUpdates: false })
    const [second] = await write('promotions')
    expect(tokenIn(second?.text)).toBe(tokenIn(first?.text))
    expect(second?.text).toContain(`${testPublicUrl}/marketplace`)
    await save(none)
    expect(await write('promotions')).toEqual([])
    expect(await write('newsletter')).toEqual([])
  })

  it("an email's link and its one click take the tick out, of that list alone", async () => {
    const { app, write, save, saved } = await open(engine)
    await save(all)
    const [newsletter] = await write('newsletter')
    const stop = { token: tokenIn(newsletter?.text) }
    const answer = await app.http.inject({ method: 'POST', url: '/api/news/stop', payload: stop })
    expect(answer.statusCode).toBe(200)
    expect(await saved()).toEqual({ ...all, newsletter: false, saved: true })
    expect(await write('newsletter')).toEqual([])
    const [offer] = await write('promotions')
    const oneClick = new URL(offer?.unsubscribe_url ?? '').pathname
    expect((await app.http.inject({ method: 'POST', url: oneClick })).statusCode).toBe(204)
    expect(await saved()).toEqual({ ...none, saved: true })
  })

  it('is previewed and listed by the list', async () => {
    const { staff, write, save } = await open(engine)
    await save(all)
    await write('newsletter')
    const preview = await staff.post('/news/promotions/preview', news)
    expect(v.parse(envelope(previewNews.output), preview.json()).body).toMatchObject([
      { language: 'en', readers: 1, subject: news.title },
      { language: 'sw', readers: 0, subject: news.title },
    ])
    const about = async (topic: MailingList) =>
      v.parse(envelope(getNews.output), (await staff.get(`/news/${topic}`)).json()).body
    expect(await about('newsletter')).toMatchObject({ readers: 1, latest: [{ topic: 'newsletter' }] })
    expect(await about('promotions')).toEqual({ readers: 1, latest: [] })
    const list = v.parse(envelope(listNews.output), (await staff.get('/news')).json()).body
    expect(list).toMatchObject([{ topic: 'newsletter', recipients: 1, done: true }])
    expect((await staff.post('/news/gossip', news)).statusCode).toBe(400)
  })

  itOnce('adds the sending to the activity, with the list', async () => {
    const { app, write } = await open(engine)
    await write('newsletter')
    const events = await app.db.selectFrom('security_events').select('detail').execute()
    expect(events).toContainEqual({ detail: 'sendNews newsletter' })
  })

  it("is part of a person's data, and ends with the account", async () => {
    const { app, staff, token, write, save } = await open(engine)
    await save(all)
    const reason = 'Asked in a letter.'
    const data = await staff.post('/people/export', { email, reason })
    const { accounts, news: asked } = v.parse(envelope(exportPerson.output), data.json()).body
    expect(accounts).toMatchObject([{ preferencesSavedAt: '2026-11-21T09:00:00.000Z' }])
    expect(asked).toMatchObject([{ topic: 'newsletter' }, { topic: 'promotions' }])
    const password = 'karibu-sana-7'
    expect((await call(app, 'DELETE', '/api/account', { password }, token)).statusCode).toBe(200)
    expect(await subscriptions(app)).toEqual([])
    expect(await write('newsletter')).toEqual([])
  })

  itOnce('ends when the staff erase the person', async () => {
    const { app, staff, save } = await open(engine)
    await save(all)
    const erasure = { email, reason: 'Asked in a letter.' }
    expect((await staff.post('/people/erase', erasure)).statusCode).toBe(200)
    expect(await subscriptions(app)).toEqual([])
  })
})
