import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Centre, StoredContent } from '@charity-kit/contract'
import type { LightMyRequestResponse } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { createApp } from '../../main/app.ts'
import { runCommandLine } from '../../main/command-line.ts'
import { ownPassword as password, signIn, signInWithPassword } from '../../testing/sample-staff.ts'
import { postDonation } from '../../testing/sample-donation.ts'
import { createTestApp, minimalCost, sendSiteKeyByDefault, type TestApp } from '../../testing/test-app.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'

const put = async ({ http }: TestApp, key: string, payload: object, headers: Record<string, string>) =>
  http.inject({ method: 'PUT', url: `/api/staff/content/${key}`, headers, payload })

const bodyOf = (response: LightMyRequestResponse): unknown => response.json<{ body: unknown }>().body

/** Returns the present centre, and a function that changes it as an owner. */
const ownerOf = async (app: TestApp) => {
  const headers = await signInWithPassword(app)
  const read = async (key = 'centre') =>
    bodyOf(await app.http.inject({ url: `/api/staff/content/${key}`, headers })) as StoredContent & {
      value: Centre
    }
  return {
    headers,
    read,
    change: (key: string, payload: object) => put(app, key, { password, ...payload }, headers),
    restore: (key: string, payload: object) =>
      app.http.inject({
        method: 'POST',
        url: `/api/staff/content/${key}/restore`,
        headers,
        payload: { password, ...payload },
      }),
    versions: async (key = 'centre') =>
      bodyOf(await app.http.inject({ url: `/api/staff/content/${key}/versions`, headers })) as {
        version: number
        by: string
        note: string
      }[],
  }
}

const withNumber = (value: Centre, number: string): Centre => ({
  ...value,
  payment: { ...value.payment, lipa: { ...value.payment.lipa, number } },
})
const numberIn = async ({ http }: Pick<TestApp, 'http'>): Promise<string> =>
  (await http.inject('/data/centre.json')).json<Centre>().payment.lipa.number

describeOnEachEngine('[centre content]', (engine, itOnce) => {
  itOnce('has no new version of what was not changed', async () => {
    const owner = await ownerOf(await createTestApp(engine))
    const { version, value } = await owner.read()
    const answer = await owner.change('centre', { version, value, note: 'Looked at it.' })
    expect(answer.statusCode).toBe(200)
    expect(await owner.versions()).toHaveLength(1)
    expect((await owner.change('centre', { version: version + 1, value })).statusCode).toBe(409)
  })

  itOnce('starts as the content files say, and a change counts at once, in pages and in mails', async () => {
    const app = await createTestApp(engine)
    const owner = await ownerOf(app)
    const first = await owner.read()
    expect(first).toMatchObject({ version: 1, by: 'content files', value: { shortName: 'Chanua' } })
    const value = { ...withNumber(first.value, '555 666 777'), name: 'Nyota Centre' }
    const changed = await owner.change('centre', { version: 1, value, note: 'A new number' })
    expect(bodyOf(changed)).toMatchObject({ version: 2, by: 'grace@centre.test', note: 'A new number' })
    expect(await numberIn(app)).toBe('555 666 777')
    await postDonation(app.http)
    const { text } = await app.db.selectFrom('outgoing_messages').select('text').executeTakeFirstOrThrow()
    expect(text).toContain('Nyota Centre')
    expect(text).not.toContain('Chanua')
  })

  itOnce('goes back to an earlier version by a new one', async () => {
    const app = await createTestApp(engine)
    const owner = await ownerOf(app)
    const { value } = await owner.read()
    await owner.change('centre', { version: 1, value: withNumber(value, '555') })
    const restored = await owner.restore('centre', { version: 2, to: 1 })
    expect(bodyOf(restored)).toMatchObject({ version: 3, note: 'back to version 1' })
    expect(await numberIn(app)).toBe('000 111 222')
    expect((await owner.versions()).map(({ version, by }) => [version, by])).toEqual([
      [3, 'grace@centre.test'],
      [2, 'grace@centre.test'],
      [1, 'content files'],
    ])
    const second = await app.http.inject({
      url: '/api/staff/content/centre/versions/2',
      headers: owner.headers,
    })
    expect(bodyOf(second)).toMatchObject({ value: { payment: { lipa: { number: '555' } } } })
    expect((await owner.restore('centre', { version: 3, to: 9 })).statusCode).toBe(404)
  })

  it('accepts one of two changes to the same version, and tells the other owner who made it', async () => {
    const app = await createTestApp(engine)
    const owner = await ownerOf(app)
    const { value } = await owner.read()
    const change = (number: string) =>
      owner.change('centre', { version: 1, value: withNumber(value, number) })
    const responses = await Promise.all(['1', '2', '3', '4'].map(change))
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
    const refused = responses.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json()).toMatchObject({
      code: 'state_changed',
      message: expect.stringContaining('grace@centre.test changed this') as string,
    })
    expect((await owner.versions()).length).toBe(2)
  })

  itOnce('rejects content that pages cannot show, or must not contain', async () => {
    const app = await createTestApp(engine)
    const owner = await ownerOf(app)
    const { value } = await owner.read()
    const fieldsOf = async (key: string, content: unknown, version = 1) => {
      const response = await owner.change(key, { version, value: content })
      expect(response.statusCode).toBe(400)
      return Object.keys(response.json<{ fields: object }>().fields)
    }
    expect(await fieldsOf('centre', { ...value, name: undefined })).toEqual(['value.name'])
    expect(await fieldsOf('centre', { ...value, name: 'a\u0000b' })).toEqual(['value.name'])
    expect(await fieldsOf('centre', { ...value, name: 'x'.repeat(5001) })).toEqual(['value.name'])
    const home = (await owner.read('home')).value as unknown as {
      footer: { quickLinks: { href: string }[] }
    }
    home.footer.quickLinks[0] = { ...home.footer.quickLinks[0], href: 'javascript:alert(1)' }
    expect(await fieldsOf('home', home)).toEqual(['value.footer.quickLinks.0.href'])
    expect(await fieldsOf('clients', { partner: { siteName: 'x', origins: [] } })).toEqual(['value.site'])
    const site = { siteName: 'x', origins: ['https://a.test/path'] }
    expect(await fieldsOf('clients', { site })).toEqual(['value.site.origins.0'])
    const wildcard = { siteName: 'x', origins: ['https://a.test', 'https://*.a.test'] }
    expect(await fieldsOf('clients', { site: wildcard })).toEqual(['value.site.origins.1'])
    expect(await fieldsOf('limits', { personDays: 1 }, 0)).toEqual(['value.personDays'])
    expect((await owner.read()).version).toBe(1)
  })

  itOnce('is for owners alone', async () => {
    const app = await createTestApp(engine)
    const headers = await signIn(app, 'staff')
    await app.db.updateTable('accounts').set({ staff_role: 'keeper' }).execute()
    for (const path of ['content/centre', 'content/centre/versions', 'partner-sites/uses', 'team'])
      expect((await app.http.inject({ url: `/api/staff/${path}`, headers })).statusCode).toBe(403)
    const activity = { method: 'POST', url: '/api/staff/activity/list', headers, payload: {} } as const
    expect((await app.http.inject(activity)).statusCode).toBe(403)
  })

  itOnce('has limits that a change puts to use at once', async () => {
    const app = await createTestApp(engine)
    const owner = await ownerOf(app)
    const maxPieces = async () =>
      (await app.http.inject('/api/products')).json<{ body: { maxPerOrder: number }[] }>().body[0]
        ?.maxPerOrder
    expect(await maxPieces()).toBe(20)
    await owner.change('limits', { version: 0, value: { orderMaxPieces: 7 } })
    expect(await maxPieces()).toBe(7)
  })

  it('lets a partner’s new site in at once, keeps one that is switched off out, and remembers when each called', async () => {
    const now = new Date('2026-11-21T09:00:00.000Z')
    const app = await createTestApp(engine, {}, () => now)
    const owner = await ownerOf(app)
    const origin = 'https://school.test'
    const clients = (await owner.read('clients')).value as unknown as Record<string, object>
    const school = { siteName: 'The school', origins: [origin] }
    const call = async () =>
      (await app.http.inject({ url: '/api/campaigns/active', headers: { origin, 'admin-code': 'school' } }))
        .statusCode
    expect(await call()).toBe(403)
    await owner.change('clients', { version: 1, value: { ...clients, school } })
    expect([await call(), await call()]).toEqual([200, 200])
    const uses = () => app.http.inject({ url: '/api/staff/partner-sites/uses', headers: owner.headers })
    await expect
      .poll(async () => bodyOf(await uses()))
      .toEqual([{ key: 'school', origin, day: '2026-11-21' }])
    await owner.change('clients', { version: 2, value: { ...clients, school: { ...school, isOff: true } } })
    expect(await call()).toBe(403)
  })

  itOnce('has words for mails, with what they name filled in and checked', async () => {
    const app = await createTestApp(engine)
    const owner = await ownerOf(app)
    const words = (subject: string, text: string) => ({
      version: 0,
      value: { donationReceived: { en: { subject, text } } },
    })
    const refused = await owner.change('mails', words('Thanks', 'x'))
    expect(refused.json()).toMatchObject({
      fields: { 'value.donationReceived.en.subject': 'Please keep {number}.' },
    })
    const unknown = await owner.change('mails', words('Gift {number}', 'For {child}'))
    expect(unknown.json()).toMatchObject({
      fields: { 'value.donationReceived.en.text': 'There is nothing called {child} here.' },
    })
    const own = words('Karibu (gift {number})', 'Dear friend,\n\nwe have {amount} for <{campaign}>.')
    expect((await owner.change('mails', own)).statusCode).toBe(200)
    const { id } = (await postDonation(app.http)).json<{ body: { id: number } }>().body
    const mail = await app.db.selectFrom('outgoing_messages').selectAll().executeTakeFirstOrThrow()
    expect(mail.subject).toBe(`Karibu (gift G-${String(id)})`)
    expect(mail.text).toMatch(/^Dear friend,\n\nwe have Tsh [\d,]+ for <[^{}]+>\./)
    expect(mail.html).toContain('&lt;')
    const defaults = await app.http.inject({
      url: '/api/staff/mail-texts/defaults',
      headers: owner.headers,
    })
    expect(bodyOf(defaults)).toMatchObject({
      donationReceived: { en: { subject: 'We have your transaction ID (gift {number})' } },
      orderSent: { sw: { subject: expect.stringContaining('{number}') as string } },
    })
  })

  itOnce("has words for the staff's own phones, checked for what they name", async () => {
    const app = await createTestApp(engine)
    const owner = await ownerOf(app)
    const words = (sw: string) => ({ version: 0, value: { messageRead: { sw } } })
    const refused = await owner.change('phoneTexts', words('Habari {name}, lipa {amount}'))
    expect(refused.json()).toMatchObject({
      fields: { 'value.messageRead.sw': 'There is nothing called {amount} here.' },
    })
    expect((await owner.change('phoneTexts', words('Habari {name}!'))).statusCode).toBe(200)
    const headers = { 'content-type': 'application/json' }
    await app.http.inject({
      method: 'POST',
      url: '/api/cms/contact-messages',
      headers,
      payload: { name: 'Asha', email: 'asha@example.org', subject: '', message: 'Hello' },
    })
    const found = await app.http.inject({
      url: '/api/staff/contact-messages/1/addressee',
      headers: owner.headers,
    })
    expect(bodyOf(found)).toMatchObject({ texts: [{ name: 'messageRead', words: { sw: 'Habari {name}!' } }] })
  })

  itOnce(
    'has words for decisions, which stand in the preview and in a receipt that is sent again',
    async () => {
      const app = await createTestApp(engine)
      const owner = await ownerOf(app)
      const words = (text: string) => ({ en: { subject: 'About gift {number}', text } })
      const value = { donationRejected: words('We looked twice.'), donationVerified: words('It is here.') }
      await owner.change('mails', { version: 0, value })
      const { id } = (await postDonation(app.http)).json<{ body: { id: number } }>().body
      const post = (path: string, payload?: object) =>
        app.http.inject({
          method: 'POST',
          url: `/api/staff/payments/1/${path}`,
          headers: owner.headers,
          ...(payload && { payload }),
        })
      const subject = `About gift G-${String(id)}`
      expect(bodyOf(await post('reject-preview', { why: 'not-found' }))).toMatchObject({
        subject,
        text: expect.stringMatching(/^We looked twice\./) as string,
      })
      await post('verify', { evidence: 'Line 14' })
      await post('receipt')
      const mails = await app.db
        .selectFrom('outgoing_messages')
        .select(['subject', 'text'])
        .orderBy('id')
        .execute()
      const about = { subject, text: expect.stringMatching(/^Dear Neema Mushi,\s+It is here\./) as string }
      expect(mails.slice(1)).toMatchObject([about, about])
    },
  )

  itOnce(
    'is written to files and taken in again by command, which running servers follow',
    async () => {
      const app = await createTestApp(engine)
      const folder = await mkdtemp(join(tmpdir(), 'charity-kit-content-'))
      onTestFinished(() => rm(folder, { recursive: true }))
      const variables = { DATA_DIR: app.config.dataDir, DATABASE_URL: app.config.databaseUrl }
      const content = (...args: string[]) => runCommandLine(['content', ...args], variables)
      expect((await content('export', folder)).stdout).toMatch(/^Written to \S+: aboutUs\.json, centre\.json/)
      const file = join(folder, 'centre.json')
      const centre = JSON.parse(await readFile(file, 'utf8')) as Centre
      await writeFile(file, JSON.stringify(withNumber(centre, '999')))

      const other = await createApp(
        { ...app.config, contentDir: folder, logLevel: 'silent' },
        { passwordCost: minimalCost, samples: true },
      )
      onTestFinished(() => other.close())
      sendSiteKeyByDefault(other)
      expect(await numberIn(other)).toBe('000 111 222')

      expect((await content('check', folder)).stdout).toMatch(/^In order: /)
      expect((await content('import', folder)).stdout).toBe('Taken in: centre.json.\n')
      expect((await content('import', folder)).stdout).toBe('Nothing differs from what is stored.\n')
      // Both servers ran while the command changed the content.
      await expect.poll(() => numberIn(other), { timeout: 20_000 }).toBe('999')
      await expect.poll(() => numberIn(app), { timeout: 20_000 }).toBe('999')
      await writeFile(file, '{}')
      expect((await content('check', folder)).status).toBe(1)
    },
    120_000,
  )
})
