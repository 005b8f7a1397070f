import { startServer } from '../subjects.ts'
import { calls } from './calls.ts'
import { closedLoad, type Closed } from './closed-load.ts'
import { onCore } from './on-core.ts'
import type { Bench } from './run.ts'
import { median, row } from './table.ts'

const crowds = [1, 10, 100, 1000, 10_000]
const seconds = Number(process.env['SECONDS'] ?? 6)
const rounds = Number(process.env['ROUNDS'] ?? 3)

/** From 1 to 10,000 visitors who wait for their answers, against a server on one core. */
export const measureCrowds = async ({ databases, pages }: Bench): Promise<void> => {
  const copy = await databases.copyOf({ products: 100, orders: 0, donations: 1000 })
  const server = await startServer({ ...copy.variables, ...pages })
  try {
    onCore(0, server.pid)
    onCore(1, process.pid)
    for (const [name, next] of Object.entries(calls)) {
      const results = new Map<number, Closed[]>(crowds.map((visitors) => [visitors, []]))
      await closedLoad(server.port, { visitors: 16, seconds: 3, next }) // warms up
      for (let round = 0; round < rounds; round++)
        for (const [visitors, closed] of results) {
          closed.push(await closedLoad(server.port, { visitors, seconds, next }))
          await settled(server.port)
        }
      console.log(row(name, 'in flight', 'per second', 'median ms', '99th, ms', 'refused', 'failed'))
      for (const [visitors, closed] of results) {
        const of = (key: keyof Closed) => median(closed.map((each) => each[key]))
        const refused = `${(of('refusedShare') * 100).toFixed(0)} %`
        console.log(row('', visitors, of('perSecond'), of('p50Ms'), of('p99Ms'), refused, of('failed')))
      }
    }
    console.log(`memory at most: ${server.peakMemoryMb().toFixed(0)} MB`)
  } finally {
    await server.end()
    await copy.remove()
  }
}

/** Until the server has done what visitors who are gone had asked for, which would count against the next. */
const settled = async (port: number): Promise<void> => {
  const patience = AbortSignal.timeout(600_000)
  for (let tookMs = Infinity; tookMs > 100;) {
    patience.throwIfAborted()
    const askedAt = performance.now()
    const isAnswered = await fetch(`http://127.0.0.1:${String(port)}/ready`, { signal: patience }).then(
      ({ ok }) => ok,
      () => false, // it is reset, or the database has no connection for it yet
    )
    tookMs = isAnswered ? performance.now() - askedAt : Infinity
  }
}
