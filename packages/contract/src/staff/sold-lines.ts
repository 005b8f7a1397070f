import * as v from 'valibot'
import { soldAnswers, soldSettlements } from '../calls/order.ts'
import { readTranslations } from '../values/localised.ts'
import { recordId } from '../values/text.ts'

/** Line of an order with pieces that were sold before the order could reserve them. */
export const soldLine = v.object({
  line: v.number(),
  name: v.string(),
  translations: readTranslations({ name: v.string() }),
  /** Number of the line's pieces that were sold. */
  pieces: v.number(),
  /** Whole shillings for these pieces when the order was placed. */
  amount: v.number(),
  soldAt: v.string(),
  answer: v.nullable(v.picklist(soldAnswers)),
  answeredAt: v.nullable(v.string()),
  /** Other product that the buyer wants, as the shop has it now. */
  wanted: v.nullable(
    v.object({
      productId: v.number(),
      name: v.string(),
      translations: readTranslations({ name: v.string() }),
      price: v.number(),
      stock: v.number(),
    }),
  ),
  settlement: v.nullable(v.picklist(soldSettlements)),
  settledAt: v.nullable(v.string()),
  settledBy: v.nullable(v.string()),
})
export type SoldLine = v.InferOutput<typeof soldLine>

/**
 * Input that settles the sold pieces of a line. A replacement takes effect at once, if the other product is in
 * stock.
 */
export const settleSoldInput = v.object({
  line: recordId,
  settlement: v.picklist(soldSettlements),
  /** Number of the other product. Needed for `replaced`. */
  productId: v.optional(recordId),
})
export type SettleSoldInput = v.InferInput<typeof settleSoldInput>
