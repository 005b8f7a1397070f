import type { Feed } from '@charity-kit/contract'
import { expect, it } from 'vitest'
import { postDonation } from '../../../testing/sample-donation.ts'
import { addPhone, received } from '../../../testing/sample-feed.ts'
import { appWithClock } from '../../../testing/test-app.ts'
import { describeOnEachEngine } from '../../../testing/test-engines.ts'

const hourS = 3600

/** The clock starts at 12:00 at the centre. */
describeOnEachEngine('[notices] a phone that answers and may hear nothing', (engine, itOnce) => {
  const open = async (changes: Parameters<typeof addPhone>[1] = {}) => {
    const app = await appWithClock(engine)
    const phone = await addPhone(app, changes)
    const ping = () => phone.send({ event: 'system:ping' })
    /** Returns the desk's facts about the phone after a ping. */
    const look = async (): Promise<Pick<Feed, 'condition' | 'waiting'>> => {
      await ping()
      const [feed] = (await phone.staff.get('/feeds')).json<{ body: Feed[] }>().body
      return { condition: feed?.condition ?? 'new', waiting: feed?.waiting ?? 0 }
    }
    /** Lets hours pass, with a ping in each. */
    const pass = async (hours: number) => {
      for (let hour = 0; hour < hours; hour++) {
        app.wait(hourS)
        await ping()
      }
    }
    return { app, phone, look, pass }
  }
  /** Claims a minute later. */
  const claim = async (
    app: Awaited<ReturnType<typeof appWithClock>>,
    transactionId: string,
    changes: Record<string, unknown> = {},
  ) => {
    app.wait(60)
    const email = `${transactionId.toLowerCase()}@example.org`
    expect((await postDonation(app.http, { transactionId, email, ...changes })).statusCode).toBe(201)
  }

  it('is deaf once no message came for three hours while claims of two payers wait', async () => {
    const { app, phone, look, pass } = await open()
    await phone.forward(received('QZX1Y2W3V4', 5000, 25_000))
    await claim(app, 'QPL9K8J7H6')
    await pass(2)
    await claim(app, 'QLM3N4P5R6')
    expect(await look()).toEqual({ condition: 'good', waiting: 2 })
    await pass(1)
    expect(await look()).toEqual({ condition: 'deaf', waiting: 2 })
  })

  it('is so no more after a test message, whoever sends it', async () => {
    const { app, phone, look, pass } = await open()
    await claim(app, 'QPL9K8J7H6')
    await claim(app, 'QLM3N4P5R6')
    await pass(3)
    expect((await look()).condition).toBe('deaf')
    await phone.forward('A test', { sender: '+255754000111' })
    expect(await look()).toEqual({ condition: 'good', waiting: 0 })
  })

  itOnce('is still so after a message to another SIM than its own', async () => {
    const { app, phone, look, pass } = await open({ sim: 1 })
    await claim(app, 'QPL9K8J7H6')
    await claim(app, 'QLM3N4P5R6')
    await pass(3)
    await phone.forward('A test', { sender: '+255754000111', sim: 2 })
    expect((await look()).condition).toBe('deaf')
  })

  it.each([
    ['one payer', { email: 'neema@example.org' }],
    ['an ID of no known shape', { transactionId: 'CASH DEPOSIT' }],
    ['another wallet', { wallet: 'airtel-money' }],
    ['a bank, as its payer chose no wallet', { paymentMethod: 'Bank Transfer' }],
  ])('is not deaf by a second claim of %s', async (_, second) => {
    const { app, look, pass } = await open()
    await claim(app, 'QPL9K8J7H6', { email: 'neema@example.org' })
    await claim(app, 'QLM3N4P5R6', second)
    await pass(3)
    expect((await look()).condition).toBe('good')
  })

  itOnce('is not deaf by claims whose payments it heard of', async () => {
    const { app, phone, look, pass } = await open()
    await phone.forward(received('QPL9K8J7H6', 4000, 24_000))
    await claim(app, 'QPL9K8J7H6')
    await claim(app, 'QLM3N4P5R6')
    await pass(3)
    expect(await look()).toEqual({ condition: 'good', waiting: 1 })
  })

  itOnce('is not deaf by claims that are a day old', async () => {
    const { app, look, pass } = await open()
    await claim(app, 'QPL9K8J7H6')
    await claim(app, 'QLM3N4P5R6')
    await pass(23)
    expect((await look()).condition).toBe('deaf')
    await pass(1)
    expect((await look()).condition).toBe('good')
  })

  itOnce('is not missed at night, and in the morning counts the evening before', async () => {
    const { app, phone, look, pass } = await open()
    await pass(7)
    // 19:00 at the centre.
    await phone.forward(received('QZX1Y2W3V4', 5000, 25_000))
    await claim(app, 'QPL9K8J7H6')
    await claim(app, 'QLM3N4P5R6')
    await pass(13)
    expect((await look()).condition).toBe('good')
    await pass(2)
    expect((await look()).condition).toBe('deaf')
  })
})
