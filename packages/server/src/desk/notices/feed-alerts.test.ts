import type { StaffToday } from '@charity-kit/contract'
import { expect, it } from 'vitest'
import { defaultWallets } from '../../ledger/claims/claimed-wallet.ts'
import { feedService } from '../../ledger/sources/feeds/feed-service.ts'
import { secretBox } from '../../accounts/secret-box.ts'
import { postDonation } from '../../testing/sample-donation.ts'
import { addPhone, received } from '../../testing/sample-feed.ts'
import { ownPassword } from '../../testing/sample-staff.ts'
import { appWithClock } from '../../testing/test-app.ts'
import type { Engine } from '../../db/schema.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'
import { queueFeedAlerts } from './feed-alerts.ts'

const open = async (engine: Engine) => {
  const app = await appWithClock(engine)
  const phone = await addPhone(app)
  const now = () => app.wait(0)
  const { list: listFeeds } = feedService({
    db: app.db,
    now,
    secretBox: secretBox([Buffer.alloc(32)]),
    timeZone: () => 'Africa/Dar_es_Salaam',
    wallets: () => defaultWallets(),
    samples: false,
  })
  const alerts = async () => {
    await queueFeedAlerts({
      db: app.db,
      now,
      timeZone: () => 'Africa/Dar_es_Salaam',
      frame: () => ({ publicUrl: 'http://centre.test', hasDesk: true }),
      listFeeds,
    })
    const mails = await app.db
      .selectFrom('outgoing_messages')
      .select(['recipient', 'subject', 'text'])
      .orderBy('id')
      .execute()
    return mails.filter(({ subject }) => /silent|suspended|not hear|kimya|imesimamishwa/.test(subject))
  }
  const today = async () => (await phone.staff.get('/today')).json<{ body: StaffToday }>().body
  return { app, phone, alerts, today }
}

describeOnEachEngine('[notices] a phone that needs a look', (engine, itOnce) => {
  it('is mailed to the owners when it is silent, once each time, and stands first on Today', async () => {
    const { app, phone, alerts, today } = await open(engine)
    await phone.send({
      event: 'system:ping',
      payload: { health: { checks: { 'battery:level': { observedValue: 6 } } } },
    })
    expect(await alerts()).toEqual([])
    expect((await today()).feeds).toMatchObject([{ name: 'Office phone', condition: 'good' }])
    app.wait(7 * 3600)
    for (const transactionId of ['QZX1Y2W3V4', 'QPL9K8J7H6', 'QLM3N4P5R6']) {
      await postDonation(app.http, { transactionId, email: `${transactionId}@example.org` })
    }
    expect((await today()).feeds).toMatchObject([{ condition: 'silent', waiting: 3 }])
    const [mail, ...others] = await alerts()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: 'grace@centre.test', subject: 'Office phone is silent' })
    for (const text of ['Battery', '6 %', 'should have seen', '3', 'http://centre.test/desk/phones'])
      expect(mail?.text).toContain(text)
    expect(await alerts()).toHaveLength(1)
    await phone.send({ event: 'system:ping' })
    expect(await alerts()).toHaveLength(1)
    await app.db.updateTable('accounts').set({ language: 'sw' }).execute()
    app.wait(7 * 3600)
    expect((await alerts()).at(-1)?.subject).toBe('Office phone iko kimya')
  })

  itOnce('is not missed in a quiet night where its app sends no signs of life', async () => {
    const { app, phone, alerts } = await open(engine)
    await phone.forward(received('QZX1Y2W3V4', 5000, 25_000))
    app.wait(10 * 3600)
    expect(await alerts()).toEqual([])
    await postDonation(app.http, { transactionId: 'QPL9K8J7H6' })
    expect(await alerts()).toHaveLength(1)
  })

  it('is mailed when it may be deaf, once until a message comes, although it falls silent, too', async () => {
    const { app, phone, alerts, today } = await open(engine)
    const ping = () => phone.send({ event: 'system:ping' })
    await phone.forward(received('QZX1Y2W3V4', 5000, 25_000))
    app.wait(4 * 3600)
    for (const transactionId of ['QPL9K8J7H6', 'QLM3N4P5R6'])
      await postDonation(app.http, { transactionId, email: `${transactionId}@example.org` })
    await ping()
    expect((await today()).feeds).toMatchObject([{ condition: 'deaf', waiting: 2 }])
    const [mail, ...others] = await alerts()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      recipient: 'grace@centre.test',
      subject: 'Office phone may not hear messages',
    })
    for (const text of ['No message has come', 'should have seen', '2', 'http://centre.test/desk/phones'])
      expect(mail?.text).toContain(text)
    app.wait(7 * 3600)
    expect((await today()).feeds).toMatchObject([{ condition: 'silent' }])
    expect(await alerts()).toHaveLength(1)
    await ping()
    expect((await today()).feeds).toMatchObject([{ condition: 'deaf' }])
    expect(await alerts()).toHaveLength(1)
    await phone.forward('A test', { sender: '+255754000111' })
    expect((await today()).feeds).toMatchObject([{ condition: 'good' }])
  })

  itOnce('is mailed when it is suspended, and Today says what stands on its word', async () => {
    const { app, phone, alerts, today } = await open(engine)
    await postDonation(app.http, { transactionId: 'QZX1Y2W3V4' })
    await phone.forward(received('QZX1Y2W3V4', 5000, 25_000))
    expect((await today()).statements).toEqual([
      { source: 'm-pesa', until: null, onWord: { count: 1, sum: 5000 } },
    ])
    const suspended = {
      state: 'suspended',
      suspended_for: 'QZX1Y2W3V4',
      suspended_at: app.wait(60).toISOString(),
    } as const
    await app.db.updateTable('feeds').set(suspended).execute()
    expect((await today()).feeds).toMatchObject([
      { condition: 'suspended', suspendedAt: suspended.suspended_at },
    ])
    const [mail] = await alerts()
    expect(mail).toMatchObject({ subject: 'Office phone was suspended' })
    expect(mail?.text).toContain('QZX1Y2W3V4')
    expect(await alerts()).toHaveLength(1)
    await phone.staff.post(`/feeds/${String(phone.feed.id)}/on`, { password: ownPassword })
    expect(await alerts()).toHaveLength(1)
  })
})
