import { endpoints, type Endpoint } from '@charity-kit/contract'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { sampleDonation } from '../testing/sample-donation.ts'
import { sampleOrder } from '../testing/sample-order.ts'
import { signIn } from '../testing/sample-staff.ts'
import { siteKey } from '../testing/site-key.ts'
import { createTestApp } from '../testing/test-app.ts'
import { hashLanes } from '../accounts/hash-lanes.ts'
import { addErrorHandler } from './error-handler.ts'
import { addShedding, measureDelay, rankOf, shedFrom } from './shedding.ts'

/** Returns a server whose thread is as late as the test says, and its responses to each call. */
const busyServer = async () => {
  let lateMs = 0
  const partner = 'https://partner.example'
  const app = await createTestApp('sqlite', { partnerOrigins: [partner] }, undefined, {
    delayMs: () => lateMs,
  })
  const url = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const staff = await signIn(app, 'staff')
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(url + path, { ...init, headers: { ...siteKey, ...(init.headers as Record<string, string>) } })
  const post = (path: string, body: unknown, headers = {}) =>
    ask(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    })
  let paid = 0
  const transactionId = () => `QFG7H8J9K${String(paid++)}`
  const calls = {
    preview: () => ask('/previews/campaigns/1.en.png'),
    export: () => post('/api/staff/payments.csv', {}, staff),
    report: () => ask('/api/staff/reports?from=2026-11-01&to=2026-11-21', { headers: staff }),
    products: () => ask('/api/products', { headers: { 'admin-code': 'partner', origin: partner } }),
    payments: () => post('/api/staff/payments/list', {}, staff),
    campaigns: () => ask('/api/campaigns/active'),
    product: () => ask('/api/products/1'),
    centre: () => ask('/data/centre.json'),
    donation: () => post('/api/donations', { ...sampleDonation, transactionId: transactionId() }),
    order: () => post('/api/orders', { ...sampleOrder, transactionId: transactionId() }),
    proof: () =>
      post('/api/orders/paid', {
        amount: 5000,
        contact: 'neema@example.org',
        paymentMethod: 'lipa',
        transactionId: transactionId(),
      }),
    health: () => ask('/health'),
  }
  const statuses = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(calls).map(async ([name, call]) => [name, (await call()).status] as const),
      ),
    )
  return { calls, statuses, be: (ms: number) => (lateMs = ms) }
}

const claims = {
  campaigns: 200,
  product: 200,
  centre: 200,
  donation: 201,
  order: 201,
  proof: 201,
  health: 200,
}

describe('a server with more to do than it can', () => {
  it('rejects previews, exports and reports first, then lists, and never a payment report', async () => {
    const { statuses, be } = await busyServer()
    const calm = { preview: 200, export: 200, report: 200, products: 200, payments: 200, ...claims }
    expect(await statuses()).toEqual(calm)
    be(shedFrom.extra.delayMs)
    expect(await statuses()).toEqual({ ...calm, preview: 503, export: 503, report: 503 })
    be(shedFrom.list.delayMs)
    expect(await statuses()).toEqual({
      ...{ preview: 503, export: 503, report: 503, products: 503, payments: 503 },
      ...claims,
    })
    be(0)
    expect(await statuses()).toEqual(calm)
  })

  it('says when to retry, to pages of other sites too', async () => {
    const { calls, be } = await busyServer()
    be(10_000)
    const response = await calls.products()
    const { headers } = response
    expect(await response.json()).toMatchObject({ statusCode: 503, code: 'unavailable', body: null })
    expect(Number(headers.get('retry-after'))).toBeOneOf([2, 3, 4, 5])
    expect(headers.get('access-control-allow-origin')).toBe('https://partner.example')
    expect(headers.get('access-control-expose-headers')).toBe('retry-after')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('counts requests that wait for a response, and accepts lists again once they are done', async () => {
    const http = Fastify()
    onTestFinished(() => http.close())
    addErrorHandler(http)
    addShedding(http, () => 0)
    let answer = (): void => undefined
    const database = new Promise<void>((resolve) => (answer = resolve))
    http.get('/claim', () => database.then(() => 'stored'))
    http.get('/list', { config: { rank: 'list' } }, () => Promise.resolve([]))
    http.get('/preview', { config: { rank: 'extra' } }, () => Promise.resolve('drawn'))
    const waiting: Promise<{ statusCode: number }>[] = []
    const statuses = async (claims: number) => {
      while (waiting.length < claims) waiting.push(http.inject('/claim').then((response) => response))
      const [list, preview] = [await http.inject('/list'), await http.inject('/preview')]
      return [list.statusCode, preview.statusCode]
    }
    expect(await statuses(shedFrom.extra.waiting - 1)).toEqual([200, 200])
    expect(await statuses(shedFrom.extra.waiting)).toEqual([200, 503])
    expect(await statuses(shedFrom.list.waiting)).toEqual([503, 503])
    answer()
    for (const { statusCode } of await Promise.all(waiting)) expect(statusCode).toBe(200)
    expect(await statuses(0)).toEqual([200, 200])
  })

  it('does not count sign-ins that wait for their turn to hash a password', async () => {
    const http = Fastify()
    onTestFinished(() => http.close())
    addErrorHandler(http)
    addShedding(http, () => 0)
    const inLane = hashLanes()
    let hash = (): void => undefined
    const held = new Promise<void>((resolve) => (hash = resolve))
    http.get<{ Params: { network: string } }>('/sign-in/:network', ({ params }) =>
      inLane(params.network, () => held).then(() => 'signed in'),
    )
    http.get('/list', { config: { rank: 'list' } }, () => Promise.resolve([]))
    http.get('/report', { config: { rank: 'extra' } }, () => Promise.resolve('counted'))
    const signIns = Array.from({ length: 200 }, (_, index) =>
      http.inject(`/sign-in/${String(index % 8)}`).then(({ statusCode }) => statusCode),
    )
    await new Promise((resolve) => setImmediate(resolve))
    for (const url of ['/list', '/report']) expect((await http.inject(url)).statusCode).toBe(200)
    hash()
    expect(new Set(await Promise.all(signIns))).toEqual(new Set([200]))
  })

  it('is late if two turns in a row take too long, and not by one', async () => {
    const { delayMs, stop } = measureDelay()
    onTestFinished(stop)
    const work = () => {
      const until = performance.now() + 120
      while (performance.now() < until);
    }
    work()
    expect(delayMs()).toBe(0)
    await new Promise((resolve) => setTimeout(resolve))
    work()
    expect(delayMs()).toBeGreaterThan(90)
  })
})

describe('every call', () => {
  const names = (wanted: (call: Endpoint, name: string) => boolean) =>
    Object.entries<Endpoint>(endpoints).flatMap(([name, call]) => (wanted(call, name) ? [name] : []))

  it('that sends a file is an extra', () => {
    expect(names((call) => call.contentType !== undefined && rankOf(call) !== 'extra')).toEqual([])
  })

  it('that lists has the rank of a list, except the active campaigns', () => {
    const always = names((call, name) => name.startsWith('list') && !rankOf(call))
    expect(always).toEqual(['listActiveCampaigns'])
  })

  it('that may change something is never rejected', () => {
    const reads = /\/list$|\.csv$/
    const refused = names(({ method, path, ...call }) => {
      const isRead = method === 'GET' || reads.test(path)
      return !isRead && rankOf({ method, path, ...call }) !== undefined
    })
    expect(refused).toEqual([])
  })
})
