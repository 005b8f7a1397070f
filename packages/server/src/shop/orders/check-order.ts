import {
  dayAt,
  fieldError,
  translatedText,
  type FieldError,
  type Language,
  type OrderCheck,
  type OrderDonation,
} from '@charity-kit/contract'
import { listProductsToOrder } from '../catalogue/product-repository.ts'
import type { FieldErrors } from '../../values/domain-error.ts'
import { fieldMessages } from '../../http/error-messages.ts'
import { keepHash } from './holder.ts'
import { findKeep } from './keep-repository.ts'
import { donationErrors } from './order-donation.ts'
import { lineField, pieceErrors, totalErrors, totalOf } from './order-limits.ts'
import type { ServiceDependencies } from '../../outbox/service-dependencies.ts'
import { quantitiesOf, type WantedPieces } from './wanted-pieces.ts'

interface CheckRequest {
  items: readonly WantedPieces[]
  donation?: OrderDonation | undefined
  /** Token of the pieces that are already reserved for the visitor. */
  keep?: string | undefined
  language: Language
}

export type CheckOrder = (request: CheckRequest) => Promise<OrderCheck>

/**
 * Returns a function that finds why an order should not be paid, and its price, without reserving or storing
 * anything.
 */
export const orderChecker =
  ({ db, now, centre }: Pick<ServiceDependencies, 'db' | 'now' | 'centre'>): CheckOrder =>
  async ({ items, donation, keep, language }) => {
    const quantities = quantitiesOf(items)
    const products = new Map(
      (await listProductsToOrder(db, [...quantities.keys()])).map((each) => [each.productId, each]),
    )
    const kept = keep === undefined ? undefined : await findKeep(db, keepHash(keep))
    const errors: FieldErrors = {}
    const lines: { productId: number; quantity: number; priceTzs: number }[] = []
    for (const [productId, quantity] of quantities) {
      const product = products.get(productId)
      const left = (product?.stock ?? 0) + (kept?.pieces.get(productId) ?? 0)
      const field = lineField(items, productId)
      if (!product) errors[`${field}.productId`] = fieldError('product_gone', productId)
      else if (left < quantity)
        errors[`${field}.quantity`] = stockError(translatedText(product, 'name', language), left)
      if (product) lines.push({ productId, quantity, priceTzs: product.priceTzs })
    }
    const total = totalOf(lines)
    const { email: centreEmail = '', orderLimits, timeZone } = centre()
    Object.assign(
      errors,
      await donationErrors(db, donation, { totalTzs: total, today: dayAt(now(), timeZone) }),
    )
    // The order's own limits come last: they apply regardless of the stock.
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

const stockError = (name: string, left: number): FieldError =>
  left === 0 ? fieldError('product_sold_out', name) : fieldError('too_few_pieces', name, left)
