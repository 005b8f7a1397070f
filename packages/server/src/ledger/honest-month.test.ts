import type { Feed, StaffPaymentDetails } from '@charity-kit/contract'
import { expect, it } from 'vitest'
import { numbersFrom } from '../testing/simulation/seeded-chance.ts'
import { postDonation } from '../testing/sample-donation.ts'
import { addPhone } from '../testing/sample-feed.ts'
import { paymentsOf } from '../testing/sample-payment.ts'
import { paymentIn, paymentsIn } from '../testing/sample-staff.ts'
import { createImporter } from '../testing/sample-statement.ts'
import { appWithClock } from '../testing/test-app.ts'
import { readStatementMappings } from './sources/statements/statement-mapping.ts'
import { messageEvent, receivedMessage } from './sources/feeds/simulated-phone.ts'

/*
 * A month of honest payments: the phone loses its network, texts arrive out of order, the wallet is emptied each night,
 * and statements overlap or are filtered. No rule against fraud may leave such a month to staff. `HONEST_PAYMENTS=2000`
 * replays a whole month.
 */
const paymentCount = Number(process.env['HONEST_PAYMENTS'] ?? 200)
const paymentsADay = 66
const dayMs = 86_400_000
const minuteMs = 60_000
const timeZone = 'Africa/Dar_es_Salaam'

const mappings = readStatementMappings({
  'm-pesa': {
    columns: { transactionId: 'ID', date: 'At', amount: 'In', outgoing: 'Out', balance: 'Balance' },
    dateFormat: 'YYYY-MM-DD HH:mm:ss',
  },
})

type Event = { at: number } & (
  | { what: 'text'; text: string }
  | { what: 'claim'; id: string; amountTzs: number }
  | { what: 'ping' | 'evening' | 'statement' }
)

/** Line of the wallet's own record. */
interface Entry {
  at: number
  id: string
  inTzs: number
  outTzs: number
  balanceTzs: number
}

const localTime = (at: number): string =>
  new Date(at + 3 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** Plans the events of such a month, from `start` on. */
const planMonth = (start: number, random: () => number) => {
  const events: Event[] = []
  const entries: Entry[] = []
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item =>
    items[Math.floor(random() * items.length)] ?? items[0]
  const letters = 'ABCDEFGHJKLMNPQRTUVWXYZ2346790'
  // Each ID has a digit, like M-Pesa's IDs.
  const newId = () =>
    `Q7${Array.from({ length: 8 }, () => letters[Math.floor(random() * letters.length)]).join('')}`
  const days = Math.ceil(paymentCount / paymentsADay)
  let balanceTzs = 120_000
  for (let day = 0; day < days; day++) {
    const morning = start + day * dayMs
    const outageFrom = morning + random() * 12 * 60 * minuteMs
    const outageUntil = random() < 0.3 ? outageFrom + random() * 180 * minuteMs : outageFrom
    const count = Math.min(paymentsADay, paymentCount - day * paymentsADay)
    const times = Array.from({ length: count }, () => morning + random() * 13 * 60 * minuteMs).sort(
      (a, b) => a - b,
    )
    for (const at of times) {
      const amountTzs =
        pick([1000, 2000, 5000, 5000, 10_000, 10_000, 20_000, 50_000]) + Math.floor(random() * 50) * 10
      const id = newId()
      balanceTzs += amountTzs
      entries.push({ at, id, inTzs: amountTzs, outTzs: 0, balanceTzs })
      const text = receivedMessage({ id, amountTzs, balanceTzs, at: new Date(at) }, timeZone)
      const onPhone = at + (random() < 0.03 ? random() * 5 * minuteMs : 1000 + random() * 9000)
      const isOut = onPhone >= outageFrom && onPhone < outageUntil
      const sentAt = isOut ? outageUntil + random() * 20_000 : onPhone
      events.push({ at: sentAt, what: 'text', text: JSON.stringify({ text, receivedAt: onPhone }) })
      const claimedAt = at + (random() < 0.1 ? random() * dayMs : minuteMs * (0.2 + random() * 20))
      events.push({ at: claimedAt, what: 'claim', id, amountTzs })
    }
    for (let hour = 0; hour < 24; hour++) events.push({ at: morning + hour * 60 * minuteMs, what: 'ping' })
    events.push({ at: morning + 14.5 * 60 * minuteMs, what: 'evening' })
    // The wallet is emptied to the bank at night.
    const sweepAt = morning + 16 * 60 * minuteMs
    const id = newId()
    const text = `${id} Confirmed. Tsh${String(balanceTzs)}.00 sent to SAMPLE BANK on ${dateIn(sweepAt)}. Total fee Tsh0.00. New M-Pesa balance is Tsh0.00.`
    entries.push({ at: sweepAt, id, inTzs: 0, outTzs: balanceTzs, balanceTzs: 0 })
    balanceTzs = 0
    events.push({
      at: sweepAt + 2000,
      what: 'text',
      text: JSON.stringify({ text, receivedAt: sweepAt + 2000 }),
    })
    if (day % 7 === 6 || day === days - 1) events.push({ at: sweepAt + 60 * minuteMs, what: 'statement' })
  }
  return { events: events.sort((a, b) => a.at - b.at), entries }
}

/** Returns a date like "21/11/26 at 11:00 pm". */
const dateIn = (at: number): string => {
  const local = localTime(at)
  const hour = Number(local.slice(11, 13))
  return `${local.slice(8, 10)}/${local.slice(5, 7)}/${local.slice(2, 4)} at ${String(hour % 12 || 12)}:${local.slice(14, 16)} ${hour < 12 ? 'am' : 'pm'}`
}

it(
  '[ledger] an honest month goes on by itself: nothing is called missing, no owner is mailed in vain',
  { timeout: 3_600_000 },
  async () => {
    const app = await appWithClock('sqlite')
    const phone = await addPhone(app, { perPaymentTzs: 200_000, perDayTzs: 10_000_000 })
    let now = app.wait(-6 * 3600 + 60)
    const { events, entries } = planMonth(now.getTime() + minuteMs, numbersFrom(38))
    const moveTo = (at: number) => {
      now = app.wait(Math.max(0, (at - now.getTime()) / 1000))
    }
    const importer = createImporter(
      app,
      paymentsOf(app, () => now),
      mappings,
      undefined,
      () => now,
    )
    const left = new Map<string, number>()
    let [importedUntil, imports] = [0, 0]
    const steps: Record<Event['what'], (event: never) => Promise<void>> = {
      text: async ({ text }: { text: string }) => {
        const { text: message, receivedAt } = JSON.parse(text) as { text: string; receivedAt: number }
        await phone.send(
          messageEvent({ message, sender: 'M-PESA', sim: 1, receivedAt: new Date(receivedAt) }),
        )
      },
      claim: async ({ id, amountTzs }: { id: string; amountTzs: number }) => {
        const stored = await postDonation(app.http, {
          transactionId: id,
          amount: amountTzs,
          email: `${id.toLowerCase()}@example.org`,
        })
        expect(stored.statusCode).toBe(201)
      },
      ping: async () => {
        await phone.send({ event: 'system:ping', payload: { health: { checks: {} } } })
      },
      // Verifies with one click the payments that a statement shows, and checks the others.
      evening: async () => {
        const list = async () =>
          paymentsIn(await phone.staff.post('/payments/list?state=submitted&pageSize=100', {}))
        const matched = (await list()).flatMap(({ id, matchedBy }) => (matchedBy === null ? [] : id))
        if (matched.length > 0)
          await phone.staff.post('/payments/verify-matched', { payments: matched, undoable: false })
        for (const { id } of await list()) {
          const { leftToPeople, notices } = paymentIn(await phone.staff.get(`/payments/${String(id)}`))
          if (leftToPeople === null) continue
          left.set(leftToPeople.reason, (left.get(leftToPeople.reason) ?? 0) + 1)
          await phone.staff.post(`/payments/${String(id)}/verify`, { notice: notices[0]?.id })
        }
      },
      // Imports the whole record so far, so that files overlap; every third file lists only incoming money.
      statement: async () => {
        imports += 1
        const isFiltered = imports % 3 === 0
        const rows = entries.filter(({ at, inTzs }) => at <= now.getTime() && (!isFiltered || inTzs > 0))
        const from = Math.max(
          0,
          rows.findIndex(({ at }) => at > importedUntil - 2 * dayMs),
        )
        const text = rows
          .slice(from)
          .map(({ at, id, inTzs, outTzs, balanceTzs }) =>
            [id, localTime(at), inTzs || '', outTzs || '', balanceTzs].join(','),
          )
          .toReversed()
        await importer.importText(['ID,At,In,Out,Balance', ...text].join('\n'))
        importedUntil = now.getTime()
      },
    }
    for (const event of events) {
      moveTo(event.at)
      await steps[event.what](event as never)
      await app.matcher.run()
    }
    const claims = await app.db.selectFrom('payment_claims').select(['state', 'transaction_id']).execute()
    const open = claims.filter(({ state }) => state !== 'verified')
    const missing = await app.db
      .selectFrom('feed_notices')
      .select('id')
      .where('missing_at', 'is not', null)
      .execute()
    const [feed] = (await phone.staff.get('/feeds')).json<{ body: Feed[] }>().body
    console.info(
      `${String(claims.length)} payments, looked at by a person:`,
      Object.fromEntries(left),
      `open: ${String(open.length)}`,
    )
    expect(missing).toEqual([])
    expect(feed).toMatchObject({ state: 'on', condition: 'good' })
    expect([...left].filter(([, count]) => count > 0.02 * claims.length)).toEqual([])
    const flagged = await Promise.all(
      claims
        .slice(0, 50)
        .map(async (_, index) => paymentIn(await phone.staff.get(`/payments/${String(index + 1)}`))),
    )
    expect(flagged.filter(({ flags }: StaffPaymentDetails) => flags.includes('not-on-statement'))).toEqual([])
  },
)
