import * as v from 'valibot'
import { soldAnswers, soldSettlements } from '../calls/order.ts'
import { readTranslations } from '../values/localised.ts'
import { recordId } from '../values/text.ts'

/** A line of an order with pieces that were sold before it could have them. */
export const soldLine = v.object({
  line: v.number(),
  name: v.string(),
  translations: readTranslations({ name: v.string() }),
  /** How many of the line's pieces. */
  pieces: v.number(),
  /** Whole shillings, for these pieces as of the order. */
  amount: v.number(),
  soldAt: v.string(),
  answer: v.nullable(v.picklist(soldAnswers)),
  answeredAt: v.nullable(v.string()),
  /** Which other piece the buyer wants, as the shop has it now. */
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

/** What became of the pieces of a line that were sold. Another product takes their place at once, if it is there. */
export const settleSoldInput = v.object({
  line: recordId,
  settlement: v.picklist(soldSettlements),
  /** Needed to replace them. */
  productId: v.optional(recordId),
})
export type SettleSoldInput = v.InferInput<typeof settleSoldInput>
