/** `pnpm --dir bench server`: what a request costs our server against the bare floor. See ../README.md. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load, type Call } from './load.ts'
import { createTables, fillOrders, fillProducts } from './seed.ts'
import { startFloor, startOurs, type Subject } from './subjects.ts'

const orders = Number(process.env['ORDERS'] ?? 1_000_000)
const rounds = Number(process.env['ROUNDS'] ?? 3)

interface Scenario {
  name: string
  products: number
  orders: number
  /** In each round. */
  calls: number
  next: (index: number) => Call
}

const acceptEncoding = (encoding: string) => ({ 'accept-encoding': encoding })
const listAll = (encoding: string) => (): Call => ({
  method: 'GET',
  path: '/api/products',
  headers: acceptEncoding(encoding),
})
const listPage =
  (pages: number) =>
  (index: number): Call => ({
    method: 'GET',
    path: `/api/products?sort=price-desc&page=${String(1 + (index % pages))}&pageSize=20`,
    headers: acceptEncoding('identity'),
  })

let orderNumber = 0
const placeOrder = (): Call => {
  const id = `NEW${String(orderNumber++)}`
  const body = JSON.stringify({
    status: 'Reviewing',
    paymentMethod: 'lipa',
    shipmentTrackingNumber: `TRK${String(orderNumber)}`,
    expectedDeliveryDate: '2026-11-28T09:00:00.000Z',
    discount: 0,
    transactionId: id,
    address: {
      name: 'Neema Mushi',
      email: 'neema@example.org',
      phone: '0754 000 000',
      street: 'Sample Road 5',
      city: 'Dar es Salaam',
      state: 'Near the post office',
      postalCode: '00000',
      country: 'Tanzania',
    },
    orderItemList: [
      { productId: 1 + (orderNumber % 100), quantity: 1 },
      { productId: 101 - (1 + (orderNumber % 100)), quantity: 2 },
    ],
  })
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'idempotency-key': `key-of-order-${id}`,
  }
  return { method: 'POST', path: '/api/orders', body, headers }
}

const scenarios: Scenario[] = [
  { name: 'the whole list', products: 100, orders: 0, calls: 4000, next: listAll('identity') },
  { name: 'the whole list, gzip', products: 100, orders: 0, calls: 2000, next: listAll('gzip') },
  { name: 'the whole list, br', products: 100, orders: 0, calls: 2000, next: listAll('br') },
  { name: 'a page of 20', products: 100, orders: 0, calls: 6000, next: listPage(5) },
  { name: 'a page of 20', products: 10_000, orders: 0, calls: 6000, next: listPage(50) },
  { name: 'a page of 20', products: 100_000, orders: 0, calls: 6000, next: listPage(50) },
  { name: 'a page of 20', products: 100, orders, calls: 6000, next: listPage(5) },
  { name: 'an order', products: 100, orders: 0, calls: 800, next: placeOrder },
  { name: 'an order', products: 100_000, orders: 0, calls: 800, next: placeOrder },
  { name: 'an order', products: 100, orders, calls: 800, next: placeOrder },
]

interface Figures {
  cpuMs: number
  memoryMb: number
  peakMb: number
}

/** The least of several rounds: whatever else the machine does only ever adds. */
const measure = async (subject: Subject, { calls, next }: Scenario): Promise<Figures> => {
  const costs: number[] = []
  await load(subject.port, { calls: calls / 4, next })
  for (let round = 0; round < rounds; round++) {
    const before = subject.cpuMs()
    const { failed } = await load(subject.port, { calls, next })
    if (failed > 0) throw new Error(`${String(failed)} of ${String(calls)} calls failed`)
    costs.push((subject.cpuMs() - before) / calls)
  }
  return { cpuMs: Math.min(...costs), memoryMb: subject.memoryMb(), peakMb: subject.peakMemoryMb() }
}

/** On a copy of the database, which is gone afterwards: with a million orders it is large. */
const measureOn = async (
  filled: string,
  start: (dataDir: string) => Promise<Subject>,
  scenario: Scenario,
): Promise<Figures> => {
  const dataDir = folderFor('run')
  copyFileSync(filled, join(dataDir, 'charity.sqlite'))
  const subject = await start(dataDir)
  const figures = await measure(subject, scenario)
  await subject.end()
  rmSync(dataDir, { recursive: true })
  return figures
}

const folder = mkdtempSync(join(tmpdir(), 'charity-kit-bench-'))
const folderFor = (name: string): string => mkdtempSync(join(folder, `${name}-`))
const databases = new Map<string, string>()

/** Filled once for each size; every run gets a copy of its own. */
const databaseOf = async ({ products, orders: filled }: Scenario): Promise<string> => {
  const key = `${String(products)} ${String(filled)}`
  const known = databases.get(key)
  if (known) return known
  const file = await createTables(folderFor('filled'))
  fillProducts(file, products)
  if (filled > 0) fillOrders(file, filled)
  databases.set(key, file)
  return file
}

const figure = (value: number, digits: number): string => value.toFixed(digits).padStart(8)

try {
  console.log(
    `${'scenario'.padEnd(22)}${'products'.padStart(9)}${'orders'.padStart(9)}   floor ms  ours ms    ratio  req/s/core  MB rest/peak (floor peak)`,
  )
  const only = process.argv[2]
  for (const scenario of scenarios.filter(({ name }) => !only || name === only)) {
    const filled = await databaseOf(scenario)
    const bare = await measureOn(filled, (dataDir) => startFloor(join(dataDir, 'charity.sqlite')), scenario)
    const whole = await measureOn(filled, startOurs, scenario)
    console.log(
      `${scenario.name.padEnd(22)}${String(scenario.products).padStart(9)}${String(scenario.orders).padStart(9)} ` +
        `${figure(bare.cpuMs, 3)} ${figure(whole.cpuMs, 3)} ${figure(whole.cpuMs / bare.cpuMs, 2)} ${figure(1000 / whole.cpuMs, 0)}` +
        `    ${figure(whole.memoryMb, 0)} / ${whole.peakMb.toFixed(0)} (${bare.peakMb.toFixed(0)})`,
    )
  }
} finally {
  rmSync(folder, { recursive: true })
}
