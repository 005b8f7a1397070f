import type { OrderInput } from '@charity-kit/contract'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { insertProducts, type NewProduct } from '../shop/catalogue/product-repository.ts'
import { inTransaction } from '../db/open-database.ts'
import type { Config } from '../config/config.ts'
import type { Engine } from '../db/schema.ts'
import { createTestApp, type TestApp } from './test-app.ts'

export const sampleProduct: NewProduct = {
  name: 'Sample Bracelet',
  description: 'Glass beads.',
  price_tzs: 10_000,
  stock: 5,
  rating: null,
  category_name: 'Beadwork',
  image_path: '/products/sample-bracelet-00000000-480.webp',
  created_at: '2026-11-21T09:00:00.000Z',
}

/** Settings with limits on shares of the stock. Turning the rate limits off would turn these limits off as well. */
export const stockShares = { rateLimitFactor: 1000, trustProxy: ['loopback'] }

/** Creates a server with only these products, with IDs from 1. */
export const createShop = async (
  engine: Engine,
  products: readonly Partial<NewProduct>[],
  now?: () => Date,
  settings: Partial<Config> = {},
): Promise<TestApp> => {
  const app = await createTestApp(engine, settings, now)
  await app.db.deleteFrom('products').execute()
  const rows = products.map((product, index) => ({ ...sampleProduct, id: index + 1, ...product }))
  await inTransaction(app.db, (tx) => insertProducts(tx, rows))
  return app
}

export const sampleOrder: OrderInput = {
  status: 'Reviewing',
  paymentMethod: 'lipa',
  shipmentTrackingNumber: 'TRK123456',
  expectedDeliveryDate: '2026-11-28T09:00:00.000Z',
  discount: 0,
  transactionId: 'QFG7H8J9K0',
  paymentReference: 'For the office',
  address: {
    name: 'Neema Mushi',
    email: 'Neema@example.org',
    phone: '0754 000 000',
    street: 'Sample Road 5',
    city: 'Dar es Salaam',
    state: 'Near the post office',
    postalCode: '00000',
    country: 'Tanzania',
  },
  orderItemList: [{ productId: 1, quantity: 2 }],
}

/** Sends an order; `changes` overrides fields of the sample. */
export const postOrder = (
  http: FastifyInstance,
  changes: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> =>
  http.inject({ method: 'POST', url: '/api/orders', payload: { ...sampleOrder, ...changes }, headers })

/** Returns the stock of each product, by ID. */
export const stocksOf = async ({ db }: Pick<TestApp, 'db'>): Promise<number[]> =>
  (await db.selectFrom('products').select('stock').orderBy('id').execute()).map(({ stock }) => stock)
