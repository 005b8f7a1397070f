import type { Call } from '../load.ts'
import { startServer } from '../subjects.ts'
import { calls } from './calls.ts'
import { closedLoad } from './closed-load.ts'
import { onCore } from './on-core.ts'
import { openLoad, type Open } from './open-load.ts'
import type { Bench } from './run.ts'
import { median, row } from './table.ts'

/** Of the searches that the server can do. */
const shares = [0, 0.5, 1.5, 3]
/** 1,200 a minute. */
const giftsPerSecond = 20
const seconds = Number(process.env['SECONDS'] ?? 10)
const rounds = Number(process.env['ROUNDS'] ?? 3)

let searches = 0
/** Each with other words, so that no cache helps; they read the texts of 10,000 products. */
const search = (): Call => ({
  ...calls.shop(),
  path: `/api/products?search=bracelet%20${String(searches++ % 10_000)}&page=1&pageSize=8`,
})

/** Gifts while more and more search the shop, against a server on one core. */
export const measureBeside = async ({ databases }: Bench): Promise<void> => {
  const copy = await databases.copyOf({ products: 10_000, orders: 0 })
  const server = await startServer(copy.variables)
  try {
    onCore(0, server.pid)
    onCore(1, process.pid)
    await closedLoad(server.port, { visitors: 16, seconds: 2, next: calls.donation }) // warms up
    const most: number[] = []
    for (let round = 0; round < 3; round++)
      most.push((await closedLoad(server.port, { visitors: 16, seconds: 3, next: search })).perSecond)
    const results = shares.map((share) => ({
      rate: Math.round(median(most) * share),
      gifts: [] as Open[],
      found: [] as Open[],
    }))
    for (let round = 0; round < rounds; round++)
      for (const { rate, gifts, found } of results) {
        const [gift, others] = await Promise.all([
          openLoad([server.port], { rate: giftsPerSecond, seconds, next: calls.donation }),
          rate > 0 ? openLoad([server.port], { rate, seconds, next: search }) : undefined,
        ])
        gifts.push(gift)
        if (others) found.push(others)
      }
    console.log(
      row('', 'searches a second', 'found', 'refused', 'gifts, median ms', '99th, ms', 'not stored'),
    )
    for (const { rate, gifts, found } of results)
      console.log(
        row(
          '',
          rate,
          rate > 0 ? median(found.map(({ perSecond }) => perSecond)) : 0,
          rate > 0 ? median(found.map(({ refused }) => refused / seconds)) : 0,
          median(gifts.map(({ p50Ms }) => p50Ms)),
          median(gifts.map(({ p99Ms }) => p99Ms)),
          gifts.reduce((sum, { refused, failed }) => sum + refused + failed, 0),
        ),
      )
  } finally {
    await server.end()
    await copy.remove()
  }
}
