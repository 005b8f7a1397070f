/** `pnpm --dir bench server`: what a request costs our server against the bare floor. See ../README.md. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { postgresqlDatabases, sqliteDatabases } from './databases.ts'
import { load, type Call } from './load.ts'
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
/** Each from another buyer, as in life: what one buyer sends waits in line for the count of that buyer's orders. */
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
      email: `neema-${id}@example.org`,
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
    'x-forwarded-for': `10.${String((orderNumber >> 16) & 255)}.${String((orderNumber >> 8) & 255)}.${String(orderNumber & 255)}`,
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
  { name: 'an order', products: 100, orders: 0, calls: 2000, next: placeOrder },
  { name: 'an order', products: 100_000, orders: 0, calls: 2000, next: placeOrder },
  { name: 'an order', products: 100, orders, calls: 2000, next: placeOrder },
]

const { positionals, values } = parseArgs({
  options: { engine: { type: 'string', default: 'sqlite' } },
  allowPositionals: true,
})
const [only] = positionals

interface Measured {
  subject: Subject
  /** Of each round. */
  costsMs: number[]
}

/**
 * Both are asked in turns, so that whatever else the machine does slows one down as much as the other; the least of several
 * rounds counts, because it only ever adds.
 */
const measure = async (measured: readonly Measured[], { calls, next }: Scenario): Promise<void> => {
  for (const { subject } of measured) await load(subject.port, { calls, next })
  for (let round = 0; round < rounds; round++) {
    for (const { subject, costsMs } of measured) {
      const before = subject.cpuMs()
      const { failed } = await load(subject.port, { calls, next })
      if (failed > 0) throw new Error(`${String(failed)} of ${String(calls)} calls failed`)
      costsMs.push((subject.cpuMs() - before) / calls)
    }
  }
}

const databasesIn = (folder: string) => {
  if (values.engine === 'sqlite') return sqliteDatabases(folder)
  const url = process.env['DATABASE_URL']
  if (values.engine === 'postgresql' && url) return postgresqlDatabases(folder, url)
  throw new Error(
    'Say --engine sqlite, or --engine postgresql with DATABASE_URL of a user who may create databases.',
  )
}

const figure = (value: number, digits: number): string => value.toFixed(digits).padStart(8)

const folder = mkdtempSync(join(tmpdir(), 'charity-kit-bench-'))
const databases = databasesIn(folder)
try {
  console.log(
    `${'scenario'.padEnd(22)}${'products'.padStart(9)}${'orders'.padStart(9)}   floor ms  ours ms    ratio  req/s/core  MB rest/peak (floor peak)`,
  )
  for (const scenario of scenarios.filter(({ name }) => !only || name === only)) {
    const places = [await databases.copyOf(scenario), await databases.copyOf(scenario)] as const
    const floor: Measured = { subject: await startFloor(places[0].floor), costsMs: [] }
    const ours: Measured = { subject: await startOurs(places[1].variables), costsMs: [] }
    await measure([floor, ours], scenario)
    const [floorMs, oursMs] = [Math.min(...floor.costsMs), Math.min(...ours.costsMs)]
    console.log(
      `${scenario.name.padEnd(22)}${String(scenario.products).padStart(9)}${String(scenario.orders).padStart(9)} ` +
        `${figure(floorMs, 3)} ${figure(oursMs, 3)} ${figure(oursMs / floorMs, 2)} ${figure(1000 / oursMs, 0)}` +
        `    ${figure(ours.subject.memoryMb(), 0)} / ${ours.subject.peakMemoryMb().toFixed(0)} (${floor.subject.peakMemoryMb().toFixed(0)})`,
    )
    await Promise.all([floor.subject.end(), ours.subject.end()])
    for (const place of places) await place.remove()
  }
} finally {
  await databases.remove()
  rmSync(folder, { recursive: true })
}
