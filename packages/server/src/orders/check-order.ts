import { dayAt, type Language, type OrderCheck, type OrderGift } from '@charity-kit/contract'
import { countStock, listProductsToOrder } from '../catalogue/product-repository.ts'
import type { FieldErrors } from '../domain-error.ts'
import { fieldMessages } from '../http/error-messages.ts'
import { clientHash } from './lock-client.ts'
import { giftErrors } from './order-gift.ts'
import { clientShareErrors, pieceErrors } from './order-limits.ts'
import type { OrderDependencies } from './order-service.ts'
import { totalErrors, totalOf } from './order-total.ts'
import { quantitiesOf, unavailableError, type OrderLine, type RequestedItem } from './reserve-items.ts'

interface CheckRequest {
  items: readonly RequestedItem[]
  gift?: OrderGift | undefined
  /** The buyer's network address. */
  clientAddress: string
  language: Language
}

export type CheckOrder = (request: CheckRequest) => Promise<OrderCheck>

/** Finds what {@link orderService} would reject an order for, and what it would cost, without reserving or storing anything. */
export const orderChecker =
  ({
    db,
    now,
    timeZone,
    orderLimits,
    centreEmail = '',
  }: Pick<OrderDependencies, 'db' | 'now' | 'timeZone' | 'orderLimits' | 'centreEmail'>): CheckOrder =>
  async ({ items, gift, clientAddress, language }) => {
    const quantities = quantitiesOf(items)
    const products = new Map(
      (await listProductsToOrder(db, [...quantities.keys()])).map((each) => [each.productId, each]),
    )
    const errors: FieldErrors = {}
    const lines: OrderLine[] = []
    for (const [productId, quantity] of quantities) {
      const product = products.get(productId)
      if (!product || product.stock < quantity) {
        Object.assign(errors, unavailableError(items, productId, product, language))
      }
      if (product) lines.push({ ...product, quantity, stock: Math.max(0, product.stock - quantity) })
    }
    if (orderLimits.maxClientShare < 1) {
      const available = lines.filter(
        ({ productId, quantity }) => (products.get(productId)?.stock ?? 0) >= quantity,
      )
      const clientOrder = {
        clientHash: clientHash(clientAddress),
        requested: items,
        lines: available,
        language,
        countStock: async () =>
          (await countStock(db)) - available.reduce((pieces, { quantity }) => pieces + quantity, 0),
      }
      Object.assign(errors, await clientShareErrors(db, clientOrder, orderLimits, centreEmail))
    }
    const total = totalOf(lines)
    Object.assign(errors, await giftErrors(db, gift, { totalTzs: total, today: dayAt(now(), timeZone) }))
    // The order's own limits come last: they hold whatever the stock is.
    Object.assign(errors, totalErrors(total), pieceErrors(items, orderLimits, centreEmail))
    return {
      total,
      orderItemList: lines.map(({ productId, quantity, priceTzs }) => ({
        productId,
        quantity,
        itemPrice: priceTzs,
      })),
      fields: fieldMessages(errors, language),
    }
  }
