import { startServer } from '../subjects.ts'
import { calls, mixed } from './calls.ts'
import { closedLoad } from './closed-load.ts'
import { onCore } from './on-core.ts'
import { openLoad, type Open } from './open-load.ts'
import type { Bench } from './run.ts'
import { median, row } from './table.ts'

/** Of what the server can do. */
const shares = [0.25, 0.5, 0.75, 0.9, 1.1, 1.5]
const seconds = Number(process.env['SECONDS'] ?? 6)
const rounds = Number(process.env['ROUNDS'] ?? 3)

/** Visitors who come at a rate, whether or not the server keeps up, against a server on one core. */
export const measureRates = async ({ databases, pages }: Bench): Promise<void> => {
  const copy = await databases.copyOf({ products: 100, orders: 0 })
  const server = await startServer({ ...copy.variables, ...pages })
  try {
    onCore(0, server.pid)
    onCore(1, process.pid)
    for (const [name, next] of [
      ['donation', calls.donation],
      ['mixed', mixed],
    ] as const) {
      const most: number[] = []
      for (let round = 0; round < 3; round++)
        most.push((await closedLoad(server.port, { visitors: 32, seconds: 4, next })).perSecond)
      const results = new Map<number, Open[]>(shares.map((share) => [Math.round(median(most) * share), []]))
      for (let round = 0; round < rounds; round++)
        for (const [rate, open] of results) open.push(await openLoad([server.port], { rate, seconds, next }))
      console.log(`${name}: ${median(most).toFixed(0)} a second by 32 visitors who wait`)
      console.log(row('', 'come', 'answered', 'median ms', '99th, ms', 'refused', 'failed', 'late, ms'))
      for (const [rate, open] of results) {
        const of = (key: keyof Open) => median(open.map((each) => each[key]))
        console.log(
          row('', rate, of('perSecond'), of('p50Ms'), of('p99Ms'), of('refused'), of('failed'), of('lateMs')),
        )
      }
    }
  } finally {
    await server.end()
    await copy.remove()
  }
}
