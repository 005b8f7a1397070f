import { describe, expect, it } from 'vitest'
import { postDonation } from '../../testing/sample-donation.ts'
import { evidence, paymentsOf } from '../../testing/sample-payment.ts'
import { refund } from '../../testing/sample-refund.ts'
import { addMember } from '../../testing/sample-second-person.ts'
import { createImporter, createReversalImporter, spreadId } from '../../testing/sample-statement.ts'
import { appWithClock } from '../../testing/test-app.ts'
import { queueDailyDigest } from './daily-digest.ts'
import type { StaffNoticeSettings } from './notice-settings.ts'

const settings: StaffNoticeSettings = {
  mode: 'off',
  recipients: [],
  language: 'en',
  centreEmail: undefined,
  publicUrl: 'http://centre.test',
  hasDesk: true,
}

const open = async (engine: Parameters<typeof appWithClock>[0]) => {
  const app = await appWithClock(engine)
  const digests = async () => {
    await queueDailyDigest({
      db: app.db,
      now: () => app.wait(0),
      timeZone: 'Africa/Dar_es_Salaam',
      settings,
    })
    const mails = await app.db.selectFrom('outgoing_messages').selectAll().orderBy('id').execute()
    return mails
      .filter(({ subject }) => /Decided by hand|kwa mkono/.test(subject))
      .map(({ recipient, subject, text }) => ({ recipient, subject, text: text.replace(/\s+/g, ' ') }))
  }
  return { app, digests }
}

describe('[payments] what was decided by hand', () => {
  it('is mailed to every owner the next morning: who, what, how much, with whom or alone', async () => {
    const { app, digests } = await open('sqlite')
    const [rehema, daudi, upendo] = [
      await addMember(app, 'rehema'),
      await addMember(app, 'daudi'),
      await addMember(app, 'upendo'),
    ]
    await rehema.become('owner')
    await upendo.become('owner')
    await app.db.updateTable('accounts').set({ language: 'sw' }).where('id', '=', upendo.id).execute()
    for (const [transactionId, amount] of [
      ['AAA1111111', 5000],
      ['BBB2222222', 600_000],
      ['CCC3333333', 700_000],
      ['DDD4444444', 8000],
    ] as const)
      await postDonation(app.http, { transactionId, amount })
    await daudi.post('/payments/1/verify', { evidence })
    await daudi.post('/payments/2/verify', { evidence })
    await upendo.post('/payments/2/agree')
    await daudi.post('/payments/3/verify', { evidence })
    await upendo.post('/payments/3/disagree', { reason: 'No such line.' })
    await upendo.post('/payments/1/refund', refund({ amount: 1000 }))
    // Verified by its own line, with the same ID and amount, so not by a person's word.
    await createImporter(app).importLines(['DDD4444444', 8000])
    await rehema.put('/api/staff/content/limits', { version: 0, value: { secondPersonTzs: 900_000 } })
    expect(await digests()).toEqual([])
    app.wait(86_400)
    const [english, swahili, ...others] = await digests()
    expect(others).toEqual([])
    expect(english).toMatchObject({ recipient: rehema.email, subject: 'Decided by hand on 21 November 2026' })
    for (const line of [
      'Payment 1: Tsh 5,000, verified by daudi@centre.test',
      'Payment 2: Tsh 600,000, verified by daudi@centre.test, confirmed by upendo@centre.test',
      'Payment 3: Tsh 700,000, verified by daudi@centre.test; upendo@centre.test disagreed',
      'Payment 1: Tsh 1,000 sent back, recorded by upendo@centre.test',
      'Two people decide above: Tsh 500,000 became Tsh 900,000, by rehema@centre.test',
    ])
      expect(english?.text).toContain(line)
    expect(english?.text).not.toMatch(/Payment 4|ALONE/)
    expect(swahili).toMatchObject({
      recipient: upendo.email,
      text: expect.stringContaining('yamethibitishwa na daudi@centre.test') as string,
    })
    app.wait(86_400)
    expect(await digests()).toHaveLength(2)
  })

  it('lists the largest, however many small ones there are, and says how many more', async () => {
    const { app, digests } = await open('sqlite')
    const rehema = await addMember(app, 'rehema')
    await rehema.become('owner')
    const payments = paymentsOf(app, () => app.wait(1))
    for (let index = 1; index <= 52; index++) {
      await postDonation(app.http, {
        transactionId: spreadId('QK', index),
        amount: index === 52 ? 450_000 : 1000,
      })
      await payments.verify({ claimId: index, by: 'daudi@centre.test', evidence })
    }
    app.wait(86_400)
    const [mail] = await digests()
    expect(mail?.text).toContain('Payment 52: Tsh 450,000, verified by daudi@centre.test')
    expect(mail?.text).toContain('And more: 2')
  })

  it('names who says that money did not go back although a statement shows it', async () => {
    const { app, digests } = await open('sqlite')
    const [rehema, daudi] = [await addMember(app, 'rehema'), await addMember(app, 'daudi')]
    await rehema.become('owner')
    await postDonation(app.http, { transactionId: 'GIFT000001', amount: 7000 })
    await createReversalImporter(app).importRows(
      'GIFT000001,,7000,,Payment',
      'GIFT000001,,,7000,To the sender',
    )
    await daudi.post('/payments/1/not-reversed', { reason: 'A friend said so.' })
    app.wait(86_400)
    const [mail] = await digests()
    expect(mail?.text).toContain(
      'Payment 1: Tsh 7,000, which a statement shows going back, did not go back as daudi@centre.test says',
    )
  })

  it('says where one person decided alone', async () => {
    const { app, digests } = await open('sqlite')
    const daudi = await addMember(app, 'daudi')
    await daudi.become('owner')
    const code = await daudi.enrol()
    await postDonation(app.http, { amount: 600_000 })
    await daudi.post('/payments/1/verify', { evidence })
    app.wait(3600)
    await daudi.post('/payments/1/agree', { code: code() })
    app.wait(3600)
    await daudi.post('/payments/1/refund', refund({ code: code() }))
    app.wait(86_400)
    const [mail] = await digests()
    expect(mail?.text).toContain('Tsh 600,000, verified by daudi@centre.test ALONE, with a second factor')
    expect(mail?.text).toContain(
      'Tsh 5,000 sent back, recorded by daudi@centre.test ALONE, who also verified',
    )
  })
})
