import { load, type Call } from '../load.ts'
import { headersOfStaff } from '../staff.ts'
import { startServer } from '../subjects.ts'
import { calls } from './calls.ts'
import type { Bench } from './run.ts'
import { row } from './table.ts'

const most = Number(process.env['DONATIONS'] ?? 1_000_000)
const sizes = [...[100, 1000, 10_000, 100_000].filter((size) => size < most), most]
const rounds = Number(process.env['ROUNDS'] ?? 3)

/** The milliseconds of each call, with so many donations in the database: the least of some rounds, each of which asks all sizes. */
export const measurePayments = async ({ databases }: Bench): Promise<void> => {
  const servers = []
  try {
    for (const donations of sizes) {
      const copy = await databases.copyOf({ products: 100, orders: 0, donations })
      const staff = await headersOfStaff(copy)
      servers.push({ copy, staff, server: await startServer(copy.variables) })
    }
    const kinds: [name: string, calls: number, next: (staff: Record<string, string>) => Call][] = [
      ['a donation', 400, calls.donation],
      ['campaigns', 1000, calls.campaigns],
      ['the shop', 500, calls.shop],
      ['the donor wall', 500, () => ({ method: 'GET', path: '/api/donor-wall?campaign=1' })],
      ['staff: the queue', 60, (headers) => ({ method: 'POST', path: '/api/staff/payments/list', headers })],
      ['staff: Today', 10, (headers) => ({ method: 'GET', path: '/api/staff/today', headers })],
    ]
    console.log(row('', ...sizes.map((size) => size.toLocaleString('en')), 'ratio'))
    for (const [name, count, next] of kinds) {
      const times = servers.map(() => Infinity)
      for (let round = 0; round <= rounds; round++)
        for (const [index, { server, staff }] of servers.entries()) {
          const { failed, seconds } = await load(server.port, { calls: count, next: () => next(staff) })
          if (failed > 0) throw new Error(`${String(failed)} of ${String(count)} calls failed: ${name}`)
          // The first round warms up.
          if (round > 0) times[index] = Math.min(times[index] ?? Infinity, (seconds * 1000) / count)
        }
      console.log(row(name, ...times, (times.at(-1) ?? NaN) / (times[0] ?? NaN)))
    }
  } finally {
    for (const { server, copy } of servers) {
      await server.end()
      await copy.remove()
    }
  }
}
