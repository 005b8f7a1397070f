import { donationInput } from '@charity-kit/contract/fixtures'
import type { Call } from '../load.ts'

/** What a visitor's browser sends, so that it gets what a browser gets. */
const fromBrowser = { 'accept-encoding': 'br', 'admin-code': 'site' }

const get = (path: string) => (): Call => ({ method: 'GET', path, headers: fromBrowser })

/** Of this run, so that runs on one database differ. */
const run = Date.now().toString(36).toUpperCase()
let donors = 0

/** Each from another network and with another mailbox, as in production. */
const donation = (): Call => {
  const number = String(donors++)
  const id = `${run}${number}`
  const body = JSON.stringify({ ...donationInput, transactionId: id, email: `n${id}@example.org` })
  return {
    method: 'POST',
    path: '/api/donations',
    body,
    headers: {
      ...fromBrowser,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'idempotency-key': `key-of-donation-${id}`,
      'x-forwarded-for': `10.${String((donors >> 16) & 255)}.${String((donors >> 8) & 255)}.${String(donors & 255)}`,
    },
  }
}

const shop = get('/api/products?sort=price-desc&page=1&pageSize=8')
const campaigns = get('/api/campaigns/active')
const page = get('/marketplace')

/** What is measured, by name. */
export const calls = { shop, campaigns, page, donation } as const

/** One who gives among ten who look at campaigns, and ten at the shop. */
export const mixed = (index: number): Call =>
  index % 21 === 0 ? donation() : index % 2 === 0 ? campaigns() : shop()
