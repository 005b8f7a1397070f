/**
 * `pnpm --dir bench overload`: checks that the server stores donations while more visitors search the shop than it can
 * serve.
 * See ../README.md. Exits with 1 if a donation is not stored.
 */
import { donationInput } from '@charity-kit/contract/fixtures'
import { withDatabases } from './databases.ts'
import { load, type Call } from './load.ts'
import { openLoad } from './open-load.ts'
import { isQuick, numberOf } from './options.ts'
import { startServer } from './subjects.ts'

/** Rates of searches, as shares of the rate that the server can handle. */
const shares = [0, 0.5, 1.5, 3]
const donationsPerSecond = 20
const seconds = numberOf('SECONDS', 10, 0.5)
const fromBrowser = { 'accept-encoding': 'br', 'admin-code': 'site' }

let searches = 0
/** Returns a different search each time, so that no cache helps. The search reads the texts of all products. */
const search = (): Call => ({
  method: 'GET',
  path: `/api/products?search=bracelet%20${String(searches++ % 10_000)}&page=1&pageSize=8`,
  headers: fromBrowser,
})

let donors = 0
/** Returns a donation, each with a different donor, email address and network. */
const donation = (): Call => {
  const id = `GIVEN${String(donors++)}`
  return {
    method: 'POST',
    path: '/api/donations',
    body: JSON.stringify({ ...donationInput, transactionId: id, email: `n${id}@example.org` }),
    headers: {
      ...fromBrowser,
      'content-type': 'application/json',
      'x-forwarded-for': `10.${String((donors >> 16) & 255)}.${String((donors >> 8) & 255)}.${String(donors & 255)}`,
      'idempotency-key': `key-of-donation-${id}`,
    },
  }
}

const row = (...columns: string[]): string => columns.map((column) => column.padStart(20)).join('')

await withDatabases(async ({ copyOf }) => {
  const copy = await copyOf({ products: numberOf('PRODUCTS', 10_000, 100) })
  const server = await startServer(copy.variables)
  try {
    const calls = numberOf('CALLS', 1000, 20)
    await load(server.port, { calls, next: donation }) // warms up
    const searched = await load(server.port, { calls, next: search })
    const most = calls / searched
    console.log(
      row('searches a second', 'found', 'refused', 'donation, median ms', '99th p., ms', 'not stored'),
    )
    for (const share of shares) {
      const rate = Math.round(most * share)
      const [donations, found] = await Promise.all([
        openLoad(server.port, { rate: donationsPerSecond, seconds, next: donation }),
        rate > 0 ? openLoad(server.port, { rate, seconds, next: search }) : undefined,
      ])
      const notStored = donations.refused + donations.failed
      if (notStored > 0 && !isQuick) process.exitCode = 1
      const columns = [
        ...[rate, found?.perSecond ?? 0, (found?.refused ?? 0) / seconds],
        ...[donations.p50Ms, donations.p99Ms, notStored],
      ]
      console.log(row(...columns.map((column) => column.toFixed(0))))
    }
  } finally {
    await server.end()
  }
})
