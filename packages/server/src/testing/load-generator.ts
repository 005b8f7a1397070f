import type { Database } from '../db/schema.ts'
import { sampleDonation } from './sample-donation.ts'
import { sampleOrder } from './sample-order.ts'
import { siteKey } from './test-app.ts'

/** Somebody who gives or buys: one payment, one Idempotency-Key, however often it has to be sent. */
export interface Visitor {
  kind: 'donation' | 'order'
  transactionId: string
}

/** Each second one gives, the others buy one piece of product 1. */
export const nextVisitor = (() => {
  let count = 0
  return (): Visitor => {
    count++
    return { kind: count % 2 ? 'donation' : 'order', transactionId: `PAID${String(count)}` }
  }
})()

/**
 * Sends what a visitor wants to the server at `url`, and returns the number of the record.
 * @throws where no 201 came back, as for a connection that broke.
 */
export const send = async (url: string, { kind, transactionId }: Visitor): Promise<number> => {
  const order = { ...sampleOrder, orderItemList: [{ productId: 1, quantity: 1 }] }
  const answer = await fetch(`${url}/api/${kind}s`, {
    method: 'POST',
    headers: {
      ...siteKey,
      'content-type': 'application/json',
      'idempotency-key': `key-of-${transactionId}`,
    },
    body: JSON.stringify({ ...(kind === 'donation' ? sampleDonation : order), transactionId }),
  })
  const { body } = (await answer.json()) as { body: { id: number } | null }
  if (answer.status !== 201 || !body) throw new Error(`Unexpected status ${String(answer.status)}`)
  return body.id
}

/** "donation 7: PAID12" for every record there is; a claim without its record, or a record without its claim, is not hidden. */
export const recordsOf = async (db: Database): Promise<string[]> => {
  const rows = await db
    .selectFrom('payment_claims')
    .leftJoin('donations', 'donations.claim_id', 'payment_claims.id')
    .leftJoin('orders', 'orders.claim_id', 'payment_claims.id')
    .select(['kind', 'transaction_id', 'donations.id as donationId', 'orders.id as orderId'])
    .execute()
  return rows.map(
    ({ kind, transaction_id, donationId, orderId }) =>
      `${kind} ${String(kind === 'donation' ? donationId : orderId)}: ${transaction_id}`,
  )
}
