import * as v from 'valibot'
import { product, productSearchMaxLength } from '../calls/product.ts'
import { listOf } from '../values/list.ts'
import { translationsOf } from '../values/localised.ts'
import { amountTzs } from '../values/money.ts'
import { line, maxInteger, paragraph, recordId, requiredLine } from '../values/text.ts'
import type { Call, NoRequest, RecordRequest } from '../wire/call.ts'
import { paging } from './payments.ts'
import { maxPhotos, photo, photoInput } from './photos.ts'

/** Most pieces of a product. */
export const maxStock = 1_000_000_000

/** Number of pieces at which a product counts as running out. */
export const lowStock = 3

/** Reasons for a change of stock: pieces were made, counted, spoilt, given away or returned. */
export const stockReasons = ['made', 'counted', 'spoilt', 'given', 'returned', 'other'] as const
export type StockReason = (typeof stockReasons)[number]

/** Longest texts of a product, in UTF-16 units. `note` explains a change of stock. */
export const productMaxLengths = { name: 200, description: 5000, category: 100, note: 200 } as const

const pieces = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxStock))

/** Version that a change is based on. If the record has changed since, the error is `state_changed`. */
export const version = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxInteger))

const whyStockChanges = {
  reason: v.optional(v.picklist(stockReasons)),
  note: v.optional(line(productMaxLengths.note)),
}

const description = paragraph(productMaxLengths.description)
const category = line(productMaxLengths.category)

const productFields = {
  name: requiredLine(productMaxLengths.name, 'name_required'),
  description,
  price: amountTzs,
  category,
  /**
   * Path of the product's image in the content folder's uploads: "/products/kanga-bracelet-480.webp". Replaces all
   * photos.
   */
  imageUrl: line(300),
  /** All photos, the main one first. Replaces `imageUrl`. */
  photos: listOf(photoInput, maxPhotos),
  /** Whether the shop hides the product. Orders that were placed stay. */
  hidden: v.boolean(),
  /** Texts in other languages. A text that is left out stays. An empty text is removed. */
  translations: translationsOf({ name: line(productMaxLengths.name), description, category }),
}
export const newProductInput = v.object({
  ...productFields,
  description: v.optional(productFields.description, ''),
  category: v.optional(productFields.category, ''),
  imageUrl: v.optional(productFields.imageUrl, ''),
  photos: v.optional(productFields.photos),
  hidden: v.optional(productFields.hidden, false),
  translations: v.optional(productFields.translations, {}),
  /** Pieces for sale. */
  stock: pieces,
})
export type NewProductInput = v.InferOutput<typeof newProductInput>

/** Changes of a product. Fields that are left out stay as they are. */
export const productChanges = v.partial(
  v.object({
    ...productFields,
    version,
    /**
     * Number of pieces to add, or to remove if negative. It is relative, because orders may be placed at the same
     * time.
     */
    addStock: v.pipe(v.number(), v.integer(), v.minValue(-maxStock), v.maxValue(maxStock)),
    ...whyStockChanges,
  }),
)
export type ProductChanges = v.InferOutput<typeof productChanges>

/** Product as the staff see it. */
export const staffProduct = v.object({
  ...product.entries,
  hidden: v.boolean(),
  photos: v.array(photo),
  /** Version of the product. It grows with each change by the staff, but not with a sale. */
  version: v.number(),
  /** Staff member who last changed the product, and when. Null if nobody has. */
  changedBy: v.nullable(v.string()),
  changedAt: v.nullable(v.string()),
})
export type StaffProduct = v.InferOutput<typeof staffProduct>

/** Change of a stock. `sold`: an order took pieces. `put-back`: an order's pieces returned to the shop. */
export const stockEvent = v.object({
  kind: v.picklist([...stockReasons, 'sold', 'put-back']),
  /** Number of pieces, negative if they were removed. */
  pieces: v.number(),
  /** Stock before and after. Null for orders, which only count pieces. */
  from: v.nullable(v.number()),
  to: v.nullable(v.number()),
  note: v.string(),
  /** Staff member. Null for orders. */
  by: v.nullable(v.string()),
  /** Number of the order. Null for changes by the staff. */
  order: v.nullable(v.number()),
  at: v.string(),
})
export type StockEvent = v.InferOutput<typeof stockEvent>

export const staffProductDetails = v.object({
  ...staffProduct.entries,
  /** Whether the product was ever ordered. Only a product that was never ordered can be deleted. */
  ordered: v.boolean(),
  /** Latest {@link maxStockEvents} changes of the stock, newest first. */
  stockHistory: v.array(stockEvent),
})
export type StaffProductDetails = v.InferOutput<typeof staffProductDetails>
export const maxStockEvents = 50

/** Filters for products: in the shop, hidden, or in the shop and running out. Without a filter all. */
export const productFilters = ['shown', 'hidden', 'low'] as const
export type ProductState = (typeof productFilters)[number]
export const staffProductQuery = v.object({
  search: v.optional(line(productSearchMaxLength)),
  category: v.optional(category),
  state: v.optional(v.picklist(productFilters)),
  ...paging,
})
export type StaffProductQuery = v.InferInput<typeof staffProductQuery>
export type StaffProductFilter = Pick<
  v.InferOutput<typeof staffProductQuery>,
  'search' | 'category' | 'state'
>

export const productSummary = v.object({
  shown: v.number(),
  hidden: v.number(),
  low: v.number(),
  /** Categories: the name in other languages, as one of its products has it, and the number of products. */
  categories: v.array(
    v.object({
      name: v.string(),
      translations: v.optional(translationsOf({ name: v.string() })),
      products: v.number(),
    }),
  ),
})
export type ProductSummary = v.InferOutput<typeof productSummary>

/**
 * Change of a category's name for all its products. An empty name removes them from the category. An existing name
 * merges both.
 */
export const categoryChange = v.object({
  /** Name as it was read. If no product has it any more, the error is `state_changed`. */
  name: requiredLine(productMaxLengths.category, 'name_required'),
  newName: category,
  translations: v.optional(translationsOf({ name: category }), {}),
})
export type CategoryChange = v.InferOutput<typeof categoryChange>

export const moveInput = v.object({
  /** Number of the product that follows this one from now on. Null for the end. */
  before: v.nullable(recordId),
})
export type MoveInput = v.InferInput<typeof moveInput>
export const deleteInput = v.object({ version })
export type DeleteInput = v.InferInput<typeof deleteInput>

export const listStaffProducts: Call<{ query: StaffProductQuery }, StaffProduct[]> = {
  method: 'GET',
  path: '/api/staff/products',
  output: v.array(staffProduct),
}
export const changeCategory: Call<{ body: v.InferInput<typeof categoryChange> }, ProductSummary> = {
  method: 'POST',
  path: '/api/staff/product-categories',
  output: productSummary,
}
export const getProductSummary: Call<NoRequest, ProductSummary> = {
  method: 'GET',
  path: '/api/staff/product-summary',
  output: productSummary,
}
export const getStaffProduct: Call<RecordRequest, StaffProductDetails> = {
  method: 'GET',
  path: '/api/staff/products/:id',
  output: staffProductDetails,
}
export const addProduct: Call<{ body: v.InferInput<typeof newProductInput> }, StaffProduct> = {
  method: 'POST',
  path: '/api/staff/products',
  output: staffProduct,
}
export const changeProduct: Call<
  RecordRequest & { body: v.InferInput<typeof productChanges> },
  StaffProduct
> = {
  method: 'POST',
  path: '/api/staff/products/:id',
  output: staffProduct,
}
export const moveProduct: Call<RecordRequest & { body: MoveInput }, null> = {
  method: 'POST',
  path: '/api/staff/products/:id/move',
  output: v.null(),
}
export const deleteProduct: Call<RecordRequest & { body: DeleteInput }, null> = {
  method: 'POST',
  path: '/api/staff/products/:id/delete',
  output: v.null(),
}
