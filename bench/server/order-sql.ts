/** What our server asks of the database for one order, as one transaction: the same statements in the same order. */

export interface OrderInput {
  transactionId: string
  shipmentTrackingNumber: string
  paymentMethod: string
  address: Record<string, string>
  orderItemList: { productId: number; quantity: number }[]
}

type Row = Record<string, unknown>
export const orderSql = {
  takeKey:
    'insert into idempotency_keys (endpoint, key, fingerprint, created_at) values (?, ?, ?, ?) on conflict (endpoint, key) do nothing returning key',
  takeStock:
    'update products set stock = stock - ? where id = ? and stock >= ? returning name, price_tzs as "priceTzs"',
  insertClaim: `insert into payment_claims (kind, transaction_id, transaction_id_normal, channel, expected_amount_tzs, claimed_amount_tzs, method, created_at)
     values ('order', ?, ?, null, ?, ?, ?, ?) on conflict (transaction_id_normal) do nothing returning id`,
  insertOrder: `insert into orders (claim_id, status, total_tzs, shipping_tzs, discount_tzs, payment_method, payment_reference, expected_delivery_at, name, email,
       email_normal, phone, street, city, state, postal_code, country, site_name, language, created_at, shipment_tracking_number)
     values (?, 'Reviewing', ?, 0, 0, ?, null, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'site', 'en', ?, ?)
     on conflict (shipment_tracking_number) do nothing returning id`,
  insertItem:
    'insert into order_items (order_id, line, product_id, product_name, quantity, item_price_tzs) values (?, ?, ?, ?, ?, ?)',
  findOrder:
    'select orders.*, payment_claims.transaction_id from orders inner join payment_claims on payment_claims.id = orders.claim_id where orders.id = ?',
  findItems:
    'select product_id as "productId", product_name as name, quantity, item_price_tzs as "itemPrice" from order_items where order_id = ? order by line',
  insertMail:
    'insert into mails (subject, text, html, recipient, language, created_at, due_at) values (?, ?, ?, ?, ?, ?, ?)',
  tieKey: 'update idempotency_keys set record_id = ? where endpoint = ? and key = ?',
}

const mailText = 'x'.repeat(900)
const mailHtml = 'x'.repeat(2500)

interface Line {
  productId: number
  quantity: number
  name: unknown
  priceTzs: number
}

/**
 * The statements of one order, each handed to whoever runs it: one floor answers at once, the other later. Its caller begins
 * and ends the transaction.
 */
export function* placeOrder(
  input: OrderInput,
  key: string,
): Generator<readonly [keyof typeof orderSql, readonly unknown[]], object, Row[]> {
  const now = new Date().toISOString()
  const { address } = input
  yield ['takeKey', ['createOrder', key, key, now]]
  const lines: Line[] = []
  // In the order of their numbers, as ours: nobody waits in a circle.
  for (const { productId, quantity } of input.orderItemList.toSorted((a, b) => a.productId - b.productId)) {
    const [taken] = yield ['takeStock', [quantity, productId, quantity]]
    lines.push({ productId, quantity, name: taken?.['name'], priceTzs: Number(taken?.['priceTzs']) })
  }
  const total = lines.reduce((sum, { priceTzs, quantity }) => sum + priceTzs * quantity, 0)
  const { transactionId, paymentMethod, shipmentTrackingNumber } = input
  const [claim] = yield ['insertClaim', [transactionId, transactionId, total, total, paymentMethod, now]]
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
      address['street'],
      address['city'],
      address['state'],
      address['postalCode'],
      address['country'],
      now,
      shipmentTrackingNumber,
    ],
  ]
  const id = order?.['id']
  for (const [index, line] of lines.entries()) {
    yield ['insertItem', [id, index + 1, line.productId, line.name, line.quantity, line.priceTzs]]
  }
  yield ['insertMail', ['Your order', mailText, mailHtml, address['email'], 'en', now, now]]
  yield ['tieKey', [id, 'createOrder', key]]
  const [found] = yield ['findOrder', [id]]
  return { ...found, orderItemList: yield ['findItems', [id]] }
}
