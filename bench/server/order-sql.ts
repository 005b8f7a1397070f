import { hash, randomBytes } from 'node:crypto'

/** Statements of our server for an order with two lines, in the same order and in one transaction. */

export interface OrderInput {
  transactionId: string
  paymentMethod: string
  address: Record<string, string>
  orderItemList: { productId: number; quantity: number }[]
}

/** An order, with the idempotency key and the client's address from its headers. */
export interface PlacedOrder extends OrderInput {
  key: string | undefined
  caller: string | undefined
}

type Row = Record<string, unknown>
export const orderSql = {
  count: `insert into rate_limits (subject, hits, resets_at) values (?, 1, ?), (?, 1, ?)
     on conflict (subject) do update set
       hits = case when rate_limits.resets_at <= ? then 1 else rate_limits.hits + 1 end,
       resets_at = case when rate_limits.resets_at <= ? then excluded.resets_at else rate_limits.resets_at end
     returning subject, hits, resets_at as "resetsAt"`,
  takeKey:
    'insert into idempotency_keys (endpoint, scope, key, fingerprint, created_at) values (?, ?, ?, ?, ?) on conflict (endpoint, scope, key) do nothing returning key',
  lockClient: `insert into rate_limits (subject, hits, resets_at) values (?, 1, ?)
     on conflict (subject) do update set
       hits = case when rate_limits.resets_at <= ? then 1 else rate_limits.hits + 1 end,
       resets_at = case when rate_limits.resets_at <= ? then excluded.resets_at else rate_limits.resets_at end
     returning subject, hits`,
  takeStock:
    'update products set stock = stock - ? where id = ? and stock >= ? returning name, price_tzs as "priceTzs", stock, translations, hidden',
  piecesHeld: `select product_id as "productId", sum(quantity) as pieces from orders
     inner join order_items on order_items.order_id = orders.id where client_hash = ? group by product_id`,
  insertClaim: `insert into payment_claims (kind, transaction_id, transaction_id_normal, channel, expected_amount_tzs, claimed_amount_tzs, method, created_at)
     values ('order', ?, ?, null, ?, ?, ?, ?) returning id`,
  insertClaimId:
    'insert into payment_claim_ids (transaction_id_normal, claim_id, transaction_id) values (?, ?, ?)',
  insertOrder: `insert into orders (claim_id, total_tzs, shipping_tzs, discount_tzs, payment_method, payment_reference, expected_delivery_at, name, email,
       email_normal, phone, name_normal, surname_normal, phone_normal, street, city, state, postal_code, country, site_name, language,
       stock_reserved_at, client_hash, created_at, shipment_tracking_number)
     values (?, ?, 0, 0, ?, null, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'site', 'en', ?, ?, ?, ?)
     on conflict (shipment_tracking_number) do nothing returning id`,
  insertPayerSearchTerms:
    'insert into payer_search_terms (term, claim_id) values (?, ?), (?, ?), (?, ?), (?, ?) on conflict do nothing',
  insertItems:
    'insert into order_items (order_id, line, product_id, product_name, quantity, item_price_tzs) values (?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?)',
  insertMessage:
    'insert into outgoing_messages (subject, text, html, recipient, mailbox, language, created_at, due_at) values (?, ?, ?, ?, ?, ?, ?, ?)',
  listNoticeChoices:
    "select email, language, staff_role from accounts where staff_notices = 'each' and role = 'staff' order by id",
  linkKey: 'update idempotency_keys set record_id = ? where endpoint = ? and scope = ? and key = ?',
}

const guests = '["site",null,null]'
const mailText = 'x'.repeat(900)
const mailHtml = 'x'.repeat(2500)

interface Line {
  productId: number
  quantity: number
  name: unknown
  priceTzs: number
}

/**
 * Yields each statement of an order to a caller that runs it, synchronously (SQLite) or asynchronously (PostgreSQL), and
 * that begins and commits the transaction.
 */
export function* placeOrder({
  key,
  caller,
  ...input
}: PlacedOrder): Generator<readonly [keyof typeof orderSql, readonly unknown[]], object, Row[]> {
  const now = new Date().toISOString()
  const { address } = input
  // Two rate limits: per client address, and per email address.
  yield ['count', [caller, now, address['email'], now, now, now]]
  yield ['takeKey', ['createOrder', guests, key, key, now]]
  // Hashes are spread over their indexes, as our server's are.
  const client = hash('sha256', String(caller), 'base64url')
  const trackingNumber = randomBytes(12).toString('hex')
  yield ['lockClient', [client, now, now, now]]
  const lines: Line[] = []
  // Sorted by ID, like on our server, to prevent deadlocks.
  for (const { productId, quantity } of input.orderItemList.toSorted((a, b) => a.productId - b.productId)) {
    const [taken] = yield ['takeStock', [quantity, productId, quantity]]
    lines.push({ productId, quantity, name: taken?.['name'], priceTzs: Number(taken?.['priceTzs']) })
  }
  const total = lines.reduce((sum, { priceTzs, quantity }) => sum + priceTzs * quantity, 0)
  yield ['piecesHeld', [client]]
  const { transactionId, paymentMethod } = input
  const [claim] = yield ['insertClaim', [transactionId, transactionId, total, total, paymentMethod, now]]
  yield ['insertClaimId', [transactionId, claim?.['id'], transactionId]]
  const [order] = yield [
    'insertOrder',
    [
      claim?.['id'],
      total,
      paymentMethod,
      now,
      address['name'],
      address['email'],
      address['email'],
      address['phone'],
      address['name'],
      address['name'],
      address['phone'],
      address['street'],
      address['city'],
      address['state'],
      address['postalCode'],
      address['country'],
      now,
      client,
      now,
      trackingNumber,
    ],
  ]
  const id = order?.['id']
  const terms = [...(address['name'] ?? '').split(' '), address['email'], address['phone']]
  yield ['insertPayerSearchTerms', terms.flatMap((term) => [term, claim?.['id']])]
  const items = lines.map((line, index) => [
    id,
    index + 1,
    line.productId,
    line.name,
    line.quantity,
    line.priceTzs,
  ])
  yield ['insertItems', items.flat()]
  yield [
    'insertMessage',
    ['Your order', mailText, mailHtml, address['email'], address['email'], 'en', now, now],
  ]
  yield ['listNoticeChoices', []]
  yield ['linkKey', [id, 'createOrder', guests, key]]
  return { ...input, id, total, createdAt: now, orderItemList: lines }
}
