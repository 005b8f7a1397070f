/** `pnpm --dir bench server`: the cost of a request to our server compared with the baseline. See ../README.md. */
import { withDatabases } from './databases.ts'
import { load, type Call } from './load.ts'
import { isQuick, numberOf, selected } from './options.ts'
import { placeOrders } from './orders.ts'
import { startBaseline, startServer, type Subject } from './subjects.ts'

const payments = numberOf('PAYMENTS', 500_000, 500)
const rounds = numberOf('ROUNDS', 3, 1)

interface Scenario {
  name: string
  products: number
  payments: number
  /** Requests per round. */
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

const placeOrder = placeOrders((number) => [
  { productId: 1 + (number % 100), quantity: 1 },
  { productId: 101 - (1 + (number % 100)), quantity: 2 },
])

const scenarios: Scenario[] = [
  { name: 'the whole list', products: 100, payments: 0, calls: 4000, next: listAll('identity') },
  { name: 'the whole list, gzip', products: 100, payments: 0, calls: 2000, next: listAll('gzip') },
  { name: 'the whole list, br', products: 100, payments: 0, calls: 2000, next: listAll('br') },
  { name: 'a page of 20', products: 100, payments: 0, calls: 6000, next: listPage(5) },
  { name: 'a page of 20', products: 10_000, payments: 0, calls: 6000, next: listPage(50) },
  { name: 'a page of 20', products: 100, payments, calls: 6000, next: listPage(5) },
  { name: 'an order', products: 100, payments: 0, calls: 2000, next: placeOrder },
  { name: 'an order', products: 100, payments, calls: 2000, next: placeOrder },
]
/**
 * Returns whether a scenario runs. With `--quick` only those with payments run, which use all of the code and each
 * table.
 */
const isChosen = (scenario: Scenario): boolean =>
  isQuick ? scenario.payments > 0 : !selected || scenario.name === selected

interface Measurement {
  subject: Subject
  /** CPU time per request, for each round. */
  costsMs: number[]
}

/**
 * Measures the servers in turns, so that other load on the machine affects both alike. Callers take the minimum over
 * the rounds, because other load only adds to the times.
 */
const measure = async (measurements: readonly Measurement[], scenario: Scenario): Promise<void> => {
  const { next } = scenario
  const calls = isQuick ? 32 : scenario.calls
  for (const { subject } of measurements) await load(subject.port, { calls, next })
  for (let round = 0; round < rounds; round++) {
    for (const { subject, costsMs } of measurements) {
      const before = subject.cpuMs()
      await load(subject.port, { calls, next })
      costsMs.push((subject.cpuMs() - before) / calls)
    }
  }
}

const row = (name: string, ...columns: string[]): string =>
  name.padEnd(22) + columns.map((column) => column.padStart(13)).join('')

await withDatabases(async (databases) => {
  console.log(
    row(
      'scenario',
      'products',
      'payments',
      'baseline ms',
      'server ms',
      'ratio',
      'req/s/core',
      'MB',
      'peak MB',
      'baseline MB',
    ),
  )
  for (const scenario of scenarios.filter(isChosen)) {
    const copies = [await databases.copyOf(scenario), await databases.copyOf(scenario)] as const
    const baseline: Measurement = { subject: await startBaseline(copies[0].location), costsMs: [] }
    const server: Measurement = { subject: await startServer(copies[1].variables), costsMs: [] }
    await measure([baseline, server], scenario)
    const [baselineMs, serverMs] = [Math.min(...baseline.costsMs), Math.min(...server.costsMs)]
    console.log(
      row(
        scenario.name,
        String(scenario.products),
        String(scenario.payments),
        baselineMs.toFixed(3),
        serverMs.toFixed(3),
        (serverMs / baselineMs).toFixed(2),
        (1000 / serverMs).toFixed(0),
        server.subject.memoryMb().toFixed(0),
        server.subject.peakMemoryMb().toFixed(0),
        baseline.subject.peakMemoryMb().toFixed(0),
      ),
    )
    await Promise.all([baseline.subject.end(), server.subject.end()])
    for (const copy of copies) await copy.remove()
  }
})
