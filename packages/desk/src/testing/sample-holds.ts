import type { NetworkHold, StaffOrderDetails } from '@charity-kit/contract'
import { hoursAgo } from './moments.ts'
import { orderDetails } from './sample-shop.ts'

/** An order whose piece was sold while the buyer paid. The buyer wants another piece. */
export const soldOrder: StaffOrderDetails = {
  ...orderDetails,
  soldLines: [
    {
      line: 1,
      name: 'Maua Necklace',
      translations: undefined,
      pieces: 1,
      amount: 32_000,
      soldAt: hoursAgo(80),
      answer: 'another',
      answeredAt: hoursAgo(70),
      wanted: { productId: 5, name: 'Kanga Bracelet', translations: undefined, price: 15_000, stock: 3 },
      settlement: null,
      settledAt: null,
      settledBy: null,
    },
  ],
}
/** Reserved stock: the first buyer orders without paying; the second one is about to pay. */
export const networkHolds: NetworkHold[] = [
  { network: 'a1', orders: 6, pieces: 14, kept: 0, products: 3, since: hoursAgo(30) },
  { network: 'b2', orders: 0, pieces: 1, kept: 1, products: 1, since: null },
]
