import { describe, expect, it, onTestFinished } from 'vitest'
import type { Engine } from '../db/schema.ts'
import { register } from '../testing/sample-account.ts'
import { sampleDonation } from '../testing/sample-donation.ts'
import { addStaff, staffEmail } from '../testing/sample-staff-sign-in.ts'
import { startSmtpServer } from '../testing/smtp-server.ts'
import { appWithClock } from '../testing/test-app.ts'
import { defaultMailLimits, type MailLimits } from '../config/limits.ts'
import { queueEmail } from './outbox-repository.ts'

/** Creates an app with a mail server that takes few emails an hour, and rate limits. */
const appWithMail = async (engine: Engine, limits: Partial<MailLimits>) => {
  const smtp = await startSmtpServer()
  onTestFinished(() => smtp.close())
  const mailLimits = { ...defaultMailLimits, connections: 1, ...limits }
  const settings = { smtpUrl: smtp.url, mailLimits, rateLimitFactor: 1, trustProxy: ['loopback'] }
  const app = await appWithClock(engine, settings)
  const from = (ip: string, url: string, payload: object) =>
    app.http.inject({ method: 'POST', url, payload, headers: { 'x-forwarded-for': ip } })
  /** Sends due messages, and returns all recipients so far. */
  const sentTo = async (): Promise<string[]> => {
    await app.outbox.drain()
    return smtp.received.map((email) => email.recipients[0]?.replace(/[<>]/g, '') ?? '')
  }
  return { ...app, from, sentTo }
}

const accountOf = (person: string) => ({
  firstName: 'Neema',
  lastName: 'Mushi',
  phoneNumber: '0754123456',
  password: 'karibu-sana-7',
  email: `${person}@example.org`,
})

describe('[attacked] the hour’s emails', () => {
  it('are not used up by sign-ups from many networks: receipts, resets and decisions still go out', async () => {
    const app = await appWithMail('sqlite', { perHour: 80 })
    await addStaff(app)
    for (let network = 0; network < 84; network++)
      await app.from(`198.51.${String(network)}.1`, '/api/auth/register', accountOf(`s${String(network)}`))
    // Such codes get an eighth of the hour's emails.
    expect(await app.sentTo()).toHaveLength(10)
    await app.from('203.0.113.9', '/api/auth/password-reset', { email: staffEmail })
    await app.from('203.0.113.9', '/api/donations', sampleDonation)
    const sent = await app.sentTo()
    expect(sent.slice(10)).toEqual([staffEmail, sampleDonation.email])
  })

  it('pause at half for what strangers ask for, and go on for the staff', async () => {
    const app = await appWithMail('sqlite', { perHour: 20 })
    for (let donation = 0; donation < 14; donation++)
      await app.from(`198.51.${String(donation)}.9`, '/api/donations', {
        ...sampleDonation,
        email: `donor${String(donation)}@example.org`,
        transactionId: `QAB12CD3${String(donation).padStart(2, '0')}`,
      })
    expect(await app.sentTo()).toHaveLength(10)
    const createdAt = app.wait(0).toISOString()
    const email = { subject: 'x', text: 'x', html: 'x', language: 'en', createdAt } as const
    await app.db.transaction().execute((tx) => queueEmail(tx, { ...email, recipient: 'decided@example.org' }))
    expect((await app.sentTo()).slice(10)).toEqual(['decided@example.org'])
    app.wait(3600)
    expect(await app.sentTo()).toHaveLength(15)
  })

  it('are not used up by one network’s donations: an eighth of the hour is for each', async () => {
    const app = await appWithMail('sqlite', { perHour: 80 })
    const give = (ip: string, person: string) =>
      app.from(ip, '/api/donations', {
        ...sampleDonation,
        ...{ email: `${person}@example.org`, transactionId: `QAB${person.padStart(7, '0').toUpperCase()}` },
      })
    // A home line with as many addresses as it likes, or a provider with a /48.
    for (let donation = 0; donation < 60; donation++)
      await give(`2001:db8:7:${(donation * 256).toString(16)}::1`, `flood${String(donation)}`)
    for (let donation = 0; donation < 20; donation++)
      await give(`203.0.113.${String(donation)}`, `same${String(donation)}`)
    expect(await app.sentTo()).toHaveLength(20)
    await give('198.51.100.7', 'donor')
    expect((await app.sentTo()).slice(20)).toEqual(['donor@example.org'])
    // The others wait for the next hours, and none is lost.
    app.wait(3600)
    expect(await app.sentTo()).toHaveLength(41)
  })

  it('are not used up by the staff’s notices of what strangers send: decisions still go out', async () => {
    const app = await appWithMail('sqlite', { perHour: 16 })
    const createdAt = app.wait(0).toISOString()
    const queue = (recipient: string, isBulk: boolean) =>
      app.db.transaction().execute((tx) =>
        queueEmail(tx, {
          ...{ subject: 'x', text: 'x', html: 'x', language: 'en', createdAt },
          ...{ recipient, isBulk },
        }),
      )
    for (let notice = 0; notice < 16; notice++) await queue(`grace${String(notice)}@example.org`, true)
    expect(await app.sentTo()).toHaveLength(10)
    await queue('decided@example.org', false)
    expect((await app.sentTo()).slice(10)).toEqual(['decided@example.org'])
  })

  it('are counted by mailbox, however its address is spelt', async () => {
    const app = await appWithMail('sqlite', { perRecipientAndHour: 2 })
    const spellings = ['Asha.Juma@gmail.com', 'ashajuma+1@googlemail.com', 'a.s.h.a.juma@GMAIL.com']
    for (const [index, email] of spellings.entries())
      await app.from('203.0.113.9', '/api/donations', {
        ...sampleDonation,
        email,
        transactionId: `QAB12CD3${String(index)}X`,
      })
    await app.from('203.0.113.9', '/api/donations', {
      ...sampleDonation,
      email: 'asha.juma@example.org',
      transactionId: 'QAB12CD39Y',
    })
    expect((await app.sentTo()).toSorted()).toEqual(
      [...spellings.slice(0, 2), 'asha.juma@example.org'].toSorted(),
    )
  })
})

describe('[S6] codes', () => {
  it('go to one mailbox six times an hour, however its address is spelt', async () => {
    const app = await appWithMail('sqlite', {})
    const statuses = []
    for (let tag = 0; tag < 8; tag++)
      statuses.push((await register(app, { email: `neema+${String(tag)}@example.org` })).statusCode)
    expect(statuses).toEqual([...Array<number>(6).fill(201), 429, 429])
  })

  it('are sent for one network 120 times an hour, from any of its addresses', async () => {
    const app = await appWithMail('sqlite', {})
    /** Returns how many of these registrations, each for another person, are accepted. */
    const heard = async (count: number, addressOf: (index: number) => string) => {
      const statuses = []
      for (let index = 0; index < count; index++) {
        const person = accountOf(`${addressOf(index).replaceAll(/\W/g, '')}-${String(index)}`)
        statuses.push((await app.from(addressOf(index), '/api/auth/register', person)).statusCode)
      }
      return statuses.filter((status) => status === 201).length
    }
    expect(await heard(130, (index) => `203.0.113.${String(index % 250)}`)).toBe(120)
    const homes = (index: number) => `2001:db8:7:${((index % 200) * 256).toString(16)}::1`
    expect(await heard(500, homes)).toBe(480)
  })
})
