import { donationInput } from '@charity-kit/contract/fixtures'
import type { Call } from '../load.ts'

/** What a visitor's browser sends, so that it gets what a browser gets. */
const fromBrowser = { 'accept-encoding': 'br', 'admin-code': 'site' }

const get = (path: string) => (): Call => ({ method: 'GET', path, headers: fromBrowser })

/** Of this run, so that runs on one database differ. */
const run = Date.now().toString(36).toUpperCase()
let donors = 0

const shop = get('/api/products?sort=price-desc&page=1&pageSize=8')
const campaigns = get('/api/campaigns/active')
const page = get('/marketplace')

/** Each from another network. */
const post = (path: string, body: object, headers = {}): Call => ({
  method: 'POST',
  path,
  body: JSON.stringify(body),
  headers: {
    ...fromBrowser,
    ...headers,
    'content-type': 'application/json',
    'x-forwarded-for': `10.${String((donors >> 16) & 255)}.${String((donors >> 8) & 255)}.${String(donors & 255)}`,
  },
})

/** Each with another mailbox, as in production. */
const donation = (): Call => {
  const id = `${run}${String(donors++)}`
  const body = { ...donationInput, transactionId: id, email: `n${id}@example.org` }
  return post('/api/donations', body, { 'idempotency-key': `key-of-donation-${id}` })
}

/** Whether a gift was confirmed, as its giver's page asks again and again; of the 1,000 that seed.ts makes. */
const track = (): Call => {
  const number = 1 + (donors++ % 1000)
  // References count from 1001.
  return post('/api/donations/track', { reference: 1000 + number, transactionId: `GIFT${String(number)}` })
}

/** What is measured, by name. */
export const calls = { shop, campaigns, page, donation, track } as const

/** One who gives among ten who look at campaigns, and ten at the shop. */
export const mixed = (index: number): Call =>
  index % 21 === 0 ? donation() : index % 2 === 0 ? campaigns() : shop()
