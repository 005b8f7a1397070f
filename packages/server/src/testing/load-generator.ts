import type { Database } from '../db/schema.ts'
import { sampleDonation } from './sample-donation.ts'
import { sampleOrder } from './sample-order.ts'
import { spreadId } from './sample-statement.ts'
import { siteKey } from './site-key.ts'

/** A visitor who donates or buys: one payment and one Idempotency-Key, for all repetitions of the request. */
export interface Visitor {
  kind: 'donation' | 'order'
  transactionId: string
}

/** Returns the next visitor. Every other visitor donates, the rest buy one piece of product 1. */
export const nextVisitor = (() => {
  let count = 0
  return (): Visitor => {
    count++
    return { kind: count % 2 ? 'donation' : 'order', transactionId: spreadId('PAID', count) }
  }
})()

/**
 * Sends a visitor's request to the server at `url`, and returns the record's ID.
 * @throws unless the response is 201, also if the connection breaks.
 */
export const send = async (url: string, { kind, transactionId }: Visitor): Promise<number> => {
  const email = `${transactionId.toLowerCase()}@example.org`
  const address = { ...sampleOrder.address, email }
  const order = { ...sampleOrder, address, orderItemList: [{ productId: 1, quantity: 1 }] }
  const response = await fetch(`${url}/api/${kind}s`, {
    method: 'POST',
    headers: {
      ...siteKey,
      'content-type': 'application/json',
      'idempotency-key': `key-of-${transactionId}`,
    },
    body: JSON.stringify({ ...(kind === 'donation' ? { ...sampleDonation, email } : order), transactionId }),
  })
  const { body } = (await response.json()) as { body: { id: number } | null }
  if (response.status !== 201 || !body) throw new Error(`Unexpected status ${String(response.status)}`)
  return body.id
}

/** Lists every claim as "donation 7: PAID12", even if its record is missing. */
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

/** Lists each verification of a payment as "verified PAID12", and each line of a statement as "line PAID12". */
export const staffRecordsOf = async (db: Database): Promise<string[]> => {
  const verified = await db
    .selectFrom('payment_events')
    .innerJoin('payment_claims', 'payment_claims.id', 'claim_id')
    .select('transaction_id')
    .where('action', '=', 'verified')
    .execute()
  const lines = await db.selectFrom('statement_lines').select('transaction_id').execute()
  return [
    ...verified.map(({ transaction_id }) => `verified ${transaction_id}`),
    ...lines.map(({ transaction_id }) => `line ${transaction_id}`),
  ]
}
