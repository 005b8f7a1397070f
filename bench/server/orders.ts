import type { Call } from './load.ts'

interface OrderLine {
  productId: number
  quantity: number
}

let orderNumber = 0

/**
 * Returns a function that makes orders with these lines. Each has another buyer, as in production, because orders of
 * one buyer would wait for the same rate limit row.
 */
export const placeOrders = (linesOf: (number: number) => OrderLine[]) => (): Call => {
  const id = `NEW${String(orderNumber++)}`
  const body = JSON.stringify({
    status: 'Reviewing',
    paymentMethod: 'lipa',
    shipmentTrackingNumber: `TRK${String(orderNumber)}`,
    expectedDeliveryDate: '2026-11-28T09:00:00.000Z',
    discount: 0,
    transactionId: id,
    address: {
      name: 'Neema Mushi',
      email: `neema-${id}@example.org`,
      phone: '0754 000 000',
      street: 'Sample Road 5',
      city: 'Dar es Salaam',
      state: 'Near the post office',
      postalCode: '00000',
      country: 'Tanzania',
    },
    orderItemList: linesOf(orderNumber),
  })
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'idempotency-key': `key-of-order-${id}`,
    'x-forwarded-for': `10.${String((orderNumber >> 16) & 255)}.${String((orderNumber >> 8) & 255)}.${String(orderNumber & 255)}`,
  }
  return { method: 'POST', path: '/api/orders', body, headers }
}
