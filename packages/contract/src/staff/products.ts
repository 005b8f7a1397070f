import * as v from 'valibot'
import { product, productSearchMaxLength } from '../calls/product.ts'
import { listOf } from '../values/list.ts'
import { translationsOf } from '../values/localised.ts'
import { amountTzs } from '../values/money.ts'
import { line, maxInteger, paragraph, recordId, requiredLine } from '../values/text.ts'
import type { Call, NoRequest, RecordRequest } from '../wire/call.ts'
import { paging } from './payments.ts'
import { maxPhotos, photo, photoInput } from './photos.ts'

/** The most pieces of a product. */
export const maxStock = 1_000_000_000

/** A product of which so many pieces or fewer are left is running out. */
export const lowStock = 3

/** Why a stock changes: pieces were made, counted, spoilt, given away or came back. */
export const stockReasons = ['made', 'counted', 'spoilt', 'given', 'returned', 'other'] as const
export type StockReason = (typeof stockReasons)[number]

/** The most characters of each text of a product, in UTF-16 units; `note` says why its stock changed. */
export const productMaxLengths = { name: 200, description: 5000, category: 100, note: 200 } as const

const pieces = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxStock))

/** The version that a change was made on. If somebody else changed the record since, the call answers `state_changed`. */
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
  /** The address of its image in the content folder's uploads: "/products/kanga-bracelet-480.webp". Replaces all photos. */
  imageUrl: line(300),
  /** All of its photos, the first one first; in place of `imageUrl`. */
  photos: listOf(photoInput, maxPhotos),
  /** Not in the shop. Orders that were placed stay. */
  hidden: v.boolean(),
  /** The texts in other languages. Each one that is left out stays as it is; an empty one is removed. */
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

/** What is left out stays as it is. */
export const productChanges = v.partial(
  v.object({
    ...productFields,
    version,
    /** Pieces that came in, or negative ones that are gone: orders may be placed at the same moment. */
    addStock: v.pipe(v.number(), v.integer(), v.minValue(-maxStock), v.maxValue(maxStock)),
    ...whyStockChanges,
  }),
)
export type ProductChanges = v.InferOutput<typeof productChanges>

/** A product as the staff see it. */
export const staffProduct = v.object({
  ...product.entries,
  hidden: v.boolean(),
  photos: v.array(photo),
  /** Goes up with each change by the staff, not with a sale. */
  version: v.number(),
  /** Who changed it last, and when; null for one that nobody has changed. */
  changedBy: v.nullable(v.string()),
  changedAt: v.nullable(v.string()),
})
export type StaffProduct = v.InferOutput<typeof staffProduct>

/** One change of a stock. `sold` is an order that took pieces, `put-back` one whose pieces returned to the shop. */
export const stockEvent = v.object({
  kind: v.picklist([...stockReasons, 'sold', 'put-back']),
  /** Pieces that came, negative if they went. */
  pieces: v.number(),
  /** Before and after; null for orders, whose pieces are only counted. */
  from: v.nullable(v.number()),
  to: v.nullable(v.number()),
  note: v.string(),
  /** Who of the staff; null for orders. */
  by: v.nullable(v.string()),
  /** The order; null for changes by the staff. */
  order: v.nullable(v.number()),
  at: v.string(),
})
export type StockEvent = v.InferOutput<typeof stockEvent>

export const staffProductDetails = v.object({
  ...staffProduct.entries,
  /** Whether it was ever ordered: only a product that never was can be deleted. */
  ordered: v.boolean(),
  /** The latest {@link maxStockEvents} changes of its stock, newest first. */
  stockHistory: v.array(stockEvent),
})
export type StaffProductDetails = v.InferOutput<typeof staffProductDetails>
export const maxStockEvents = 50

/** Which products: those in the shop, hidden ones, or those in the shop that are running out; without a state all. */
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
  /** With the name in other languages, as one of its products has it, and how many products it has. */
  categories: v.array(
    v.object({
      name: v.string(),
      translations: v.optional(translationsOf({ name: v.string() })),
      products: v.number(),
    }),
  ),
})
export type ProductSummary = v.InferOutput<typeof productSummary>

/** Another name for a category, for all of its products at once; an empty one takes them out of it. A name that exists puts both together. */
export const categoryChange = v.object({
  /** As it was read: if nothing has this name any more, somebody else was faster. */
  name: requiredLine(productMaxLengths.category, 'name_required'),
  newName: category,
  translations: v.optional(translationsOf({ name: category }), {}),
})
export type CategoryChange = v.InferOutput<typeof categoryChange>

export const moveInput = v.object({
  /** The product that it stands before from now on; null for the end. */
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
