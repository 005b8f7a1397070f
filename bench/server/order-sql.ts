/** What our server asks of SQLite for one order, as one transaction: the same statements in the same order, prepared once. */
import type { Database } from 'better-sqlite3'

interface OrderInput {
  transactionId: string
  shipmentTrackingNumber: string
  paymentMethod: string
  address: Record<string, string>
  orderItemList: { productId: number; quantity: number }[]
}

interface IdRow {
  id: number
}

export const orderStatements = (db: Database) => {
  const takeKey = db.prepare(
    'insert into idempotency_keys (endpoint, key, fingerprint, created_at) values (?, ?, ?, ?) on conflict (endpoint, key) do nothing returning key',
  )
  const takeStock = db.prepare<unknown[], { name: string; priceTzs: number }>(
    'update products set stock = stock - ? where id = ? and stock >= ? returning name, price_tzs as priceTzs',
  )
  const insertClaim = db.prepare<unknown[], IdRow>(
    `insert into payment_claims (kind, transaction_id, transaction_id_normal, channel, expected_amount_tzs, claimed_amount_tzs, method, created_at)
     values ('order', ?, ?, null, ?, ?, ?, ?) on conflict (transaction_id_normal) do nothing returning id`,
  )
  const insertOrder = db.prepare<unknown[], IdRow>(
    `insert into orders (claim_id, status, total_tzs, shipping_tzs, discount_tzs, payment_method, payment_reference, expected_delivery_at, name, email,
       email_normal, phone, street, city, state, postal_code, country, site_name, language, created_at, shipment_tracking_number)
     values (?, 'Reviewing', ?, 0, 0, ?, null, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'site', 'en', ?, ?)
     on conflict (shipment_tracking_number) do nothing returning id`,
  )
  const insertItem = db.prepare(
    'insert into order_items (order_id, line, product_id, product_name, quantity, item_price_tzs) values (?, ?, ?, ?, ?, ?)',
  )
  const findOrder = db.prepare<unknown[], object>(
    'select orders.*, payment_claims.transaction_id from orders inner join payment_claims on payment_claims.id = orders.claim_id where orders.id = ?',
  )
  const findItems = db.prepare(
    'select product_id as productId, product_name as name, quantity, item_price_tzs as itemPrice from order_items where order_id = ? order by line',
  )
  const insertMail = db.prepare(
    'insert into mails (subject, text, html, recipient, language, created_at, due_at) values (?, ?, ?, ?, ?, ?, ?)',
  )
  const tieKey = db.prepare('update idempotency_keys set record_id = ? where endpoint = ? and key = ?')
  const mailText = 'x'.repeat(900)
  const mailHtml = 'x'.repeat(2500)

  const place = db.transaction((input: OrderInput, key: string) => {
    const now = new Date().toISOString()
    const { address } = input
    takeKey.get('createOrder', key, key, now)
    const lines = input.orderItemList.map((line) => ({
      ...line,
      ...takeStock.get(line.quantity, line.productId, line.quantity),
    }))
    const total = lines.reduce((sum, { priceTzs = 0, quantity }) => sum + priceTzs * quantity, 0)
    const claim = insertClaim.get(
      input.transactionId,
      input.transactionId,
      total,
      total,
      input.paymentMethod,
      now,
    )
    const order = insertOrder.get(
      claim?.id,
      total,
      input.paymentMethod,
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
      input.shipmentTrackingNumber,
    )
    const id = order?.id
    lines.forEach((line, index) =>
      insertItem.run(id, index + 1, line.productId, line.name, line.quantity, line.priceTzs),
    )
    insertMail.run('Your order', mailText, mailHtml, address['email'], 'en', now, now)
    tieKey.run(id, 'createOrder', key)
    return { ...findOrder.get(id), orderItemList: findItems.all(id) }
  })
  return (input: OrderInput, key: string) => place.immediate(input, key)
}
