import * as v from 'valibot'
import { product, type Product } from '../calls/product.ts'
import type { FieldErrorKey } from '../values/field-errors.ts'
import { translationsOf } from '../values/localised.ts'
import { amountTzs, maxAmountTzs } from '../values/money.ts'
import { line, paragraph, requiredLine } from '../values/text.ts'
import type { Call, NoRequest, RecordRequest } from '../wire/call.ts'

const isDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`)
  // The 31st of February would silently become a day in March.
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** A calendar day: "2026-12-31". */
export const day = v.pipe(v.string(), v.check(isDay, 'day_invalid' satisfies FieldErrorKey))

const campaignFields = {
  name: requiredLine(200, 'name_required'),
  description: paragraph(5000),
  target: amountTzs,
  /** The last day, in the centre's time zone. */
  ends: day,
  /** Gifts for no campaign in particular go here. One campaign at most: another one stops being it. */
  generalFund: v.boolean(),
  /** The texts in other languages. Each one that is left out stays as it is; an empty one is removed. */
  translations: translationsOf({ name: line(200), description: paragraph(5000) }),
}
export const newCampaignInput = v.object({
  ...campaignFields,
  description: v.optional(campaignFields.description, ''),
  generalFund: v.optional(campaignFields.generalFund, false),
  translations: v.optional(campaignFields.translations, {}),
  /** Raised before the first donation; cannot be changed later. */
  openingBalance: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxAmountTzs)), 0),
})
export type NewCampaignInput = v.InferOutput<typeof newCampaignInput>
/** What is left out stays as it is. */
export const campaignChanges = v.partial(v.object(campaignFields))
export type CampaignChanges = v.InferOutput<typeof campaignChanges>

/** A campaign as the staff see it, also once it has ended. Amounts are whole shillings. */
export const staffCampaign = v.object({
  id: v.number(),
  name: v.string(),
  description: v.string(),
  target: v.number(),
  openingBalance: v.number(),
  /** The running total of verified donations. */
  verified: v.number(),
  ends: v.string(),
  /** Gifts for no campaign in particular go here. */
  generalFund: v.boolean(),
  translations: v.optional(translationsOf({ name: v.string(), description: v.string() })),
})
export type StaffCampaign = v.InferOutput<typeof staffCampaign>

/** The most pieces of a product. */
export const maxStock = 1_000_000_000

const productFields = {
  name: requiredLine(200, 'name_required'),
  description: paragraph(5000),
  price: amountTzs,
  category: line(100),
  /** The address of its image in the content folder's uploads: "/products/kanga-bracelet-480.webp". */
  imageUrl: line(300),
  /** The texts in other languages. Each one that is left out stays as it is; an empty one is removed. */
  translations: translationsOf({ name: line(200), description: paragraph(5000), category: line(100) }),
}
export const newProductInput = v.object({
  ...productFields,
  description: v.optional(productFields.description, ''),
  category: v.optional(productFields.category, ''),
  imageUrl: v.optional(productFields.imageUrl, ''),
  translations: v.optional(productFields.translations, {}),
  /** Pieces for sale. */
  stock: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxStock)),
})
export type NewProductInput = v.InferOutput<typeof newProductInput>
/** What is left out stays as it is. */
export const productChanges = v.partial(
  v.object({
    ...productFields,
    /** Pieces that came in, or negative ones that are gone: orders may be placed at the same moment. */
    addStock: v.pipe(v.number(), v.integer(), v.minValue(-maxStock), v.maxValue(maxStock)),
  }),
)
export type ProductChanges = v.InferOutput<typeof productChanges>

export const listCampaigns: Call<NoRequest, StaffCampaign[]> = {
  method: 'GET',
  path: '/api/staff/campaigns',
  output: v.array(staffCampaign),
}
export const addCampaign: Call<{ body: v.InferInput<typeof newCampaignInput> }, StaffCampaign> = {
  method: 'POST',
  path: '/api/staff/campaigns',
  output: staffCampaign,
}
export const changeCampaign: Call<
  RecordRequest & { body: v.InferInput<typeof campaignChanges> },
  StaffCampaign
> = {
  method: 'POST',
  path: '/api/staff/campaigns/:id',
  output: staffCampaign,
}
export const addProduct: Call<{ body: v.InferInput<typeof newProductInput> }, Product> = {
  method: 'POST',
  path: '/api/staff/products',
  output: product,
}
export const changeProduct: Call<RecordRequest & { body: v.InferInput<typeof productChanges> }, Product> = {
  method: 'POST',
  path: '/api/staff/products/:id',
  output: product,
}
