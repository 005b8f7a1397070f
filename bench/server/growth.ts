/**
 * `pnpm --dir bench growth`: what becomes slower as a centre grows, as ratios within one run: each scenario measures the built server
 * twice, on a small and a large amount. See ../README.md.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { databasesFor } from './databases.ts'
import { load, type Call } from './load.ts'
import { placeOrders } from './orders.ts'
import { startRelay } from './relay.ts'
import { headersOfStaff } from './staff.ts'
import { startServer } from './subjects.ts'

const few = 1000
const many = Number(process.env['DONATIONS'] ?? 1_000_000)
const rounds = Number(process.env['ROUNDS'] ?? 3)
const mails = Number(process.env['MAILS'] ?? 40)
const relayDelayMs = 250
const { values } = parseArgs({ options: { engine: { type: 'string', default: 'sqlite' } } })

const row = (...[name = '', ...columns]: string[]): string =>
  name.padEnd(44) + columns.map((column) => column.padStart(14)).join('')

const report = (name: string, small: number, large: number): void => {
  console.log(row(name, small.toFixed(2), large.toFixed(2), (large / small).toFixed(2)))
}

/** The least milliseconds per call of several rounds: other load on the machine only adds to it. */
const millisecondsPerCall = async (
  port: number,
  calls: number,
  next: (index: number) => Call,
): Promise<number> => {
  const rates: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const { failed, seconds } = await load(port, { calls, next })
    if (failed > 0) throw new Error(`${String(failed)} of ${String(calls)} calls failed`)
    // The first round warms up.
    if (round > 0) rates.push((seconds * 1000) / calls)
  }
  return Math.min(...rates)
}

const folder = mkdtempSync(join(tmpdir(), 'charity-kit-bench-'))
const databases = databasesFor(values.engine, folder)

/** The time for each path, with so many donations in the database. */
const readsWith = async (donations: number): Promise<Map<string, number>> => {
  const copy = await databases.copyOf({ products: 100, orders: 0, donations })
  const headers = await headersOfStaff(copy)
  const subject = await startServer(copy.variables)
  try {
    const times = new Map<string, number>()
    const paths = [
      ['campaigns', '/api/campaigns/active', 1000],
      ['staff: payments, the first page', '/api/staff/payments/list', 100],
      ['staff: payments to check', '/api/staff/payments/list?state=submitted', 100],
      ['staff: payments decided last', '/api/staff/payments/list?state=verified&order=decided', 100],
      ['staff: payments of a campaign without any', '/api/staff/payments/list?campaign=2', 20],
      ['staff: how many wait', '/api/staff/payments/counts', 20],
      ['staff: payments with a flag', '/api/staff/payments/list?flag=unknown-shape', 20],
    ] as const
    for (const [name, path, calls] of paths) {
      const next = (): Call => ({
        // The staff's lists: what they are searched for would be in the body.
        method: path.includes('/list') ? 'POST' : 'GET',
        path,
        headers: path.startsWith('/api/staff') ? headers : {},
      })
      times.set(name, await millisecondsPerCall(subject.port, calls, next))
    }
    const searches = [
      ['an ID', 'donation-99'],
      ['two names', 'name17 family3'],
      ['a letter or two of a name', 'fa'],
      ['an address', 'n99@'],
      ['an amount', '5,000'],
    ] as const
    for (const [what, search] of searches) {
      const next = (): Call => ({
        method: 'POST',
        path: '/api/staff/payments/list',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ search }),
      })
      times.set(`staff: payments by ${what}`, await millisecondsPerCall(subject.port, 20, next))
    }
    return times
  } finally {
    await subject.end()
    await copy.remove()
  }
}

const ordersFor = async (products: number): Promise<number> => {
  const copy = await databases.copyOf({ products: 100, orders: 0 })
  const subject = await startServer(copy.variables)
  try {
    const next = placeOrders((number) => [{ productId: 1 + (number % products), quantity: 1 }])
    return await millisecondsPerCall(subject.port, 500, next)
  } finally {
    await subject.end()
    await copy.remove()
  }
}

/** Milliseconds per mail, from the first donation until the relay has accepted all receipts. */
const mailsThrough = async (delayMs: number): Promise<number> => {
  const copy = await databases.copyOf({ products: 100, orders: 0 })
  const relay = await startRelay(delayMs)
  const subject = await startServer({ ...copy.variables, SMTP_URL: relay.url })
  try {
    const startedAt = performance.now()
    await load(subject.port, { calls: mails, next: placeOrders(() => [{ productId: 1, quantity: 1 }]) })
    await relay.accepted(mails)
    return (performance.now() - startedAt) / mails
  } finally {
    await subject.end()
    await relay.close()
    await copy.remove()
  }
}

try {
  console.log(row('milliseconds each', `${String(few)} donations`, `${String(many)} donations`, 'ratio'))
  const [small, large] = [await readsWith(few), await readsWith(many)]
  for (const [name, time] of small) report(name, time, large.get(name) ?? NaN)
  console.log(row('', '100 products', 'one product', 'ratio'))
  report('orders', await ordersFor(100), await ordersFor(1))
  console.log(row('', 'relay at 0 ms', `${String(relayDelayMs)} ms`, 'ratio'))
  report(`mails (${String(mails)})`, await mailsThrough(0), await mailsThrough(relayDelayMs))
} finally {
  await databases.remove()
  rmSync(folder, { recursive: true })
}
