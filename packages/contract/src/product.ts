import * as v from 'valibot'
import type { Call } from './call.ts'
import { line } from './text.ts'

/** A product as the server sends it (specification, section 3). */
export const product = v.object({
  id: v.number(),
  name: v.string(),
  /** Whole shillings. */
  price: v.number(),
  imageUrl: v.string(),
  description: v.string(),
  stock: v.number(),
  rating: v.nullish(v.number()),
  category: v.nullish(v.object({ name: v.string() })),
})
export type Product = v.InferOutput<typeof product>

/** The most products one answer may carry when a page is asked for. */
export const maxPageSize = 500

export const productSorts = ['price-desc', 'price-asc'] as const
export type ProductSort = (typeof productSorts)[number]

/** Query values arrive as text, so numbers are read from digits. */
const digits = (max: number) =>
  v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/), v.transform(Number), v.maxValue(max))

/** GET /api/products: without parameters the whole list, as specified; with them one page and `total`. */
export const productQuery = v.object({
  search: v.optional(line(100)),
  sort: v.optional(v.picklist(productSorts)),
  category: v.optional(line(100)),
  page: v.optional(digits(1_000_000)),
  pageSize: v.optional(digits(maxPageSize)),
})
export type ProductQuery = v.InferInput<typeof productQuery>

export const listProducts = {
  method: 'GET',
  path: '/api/products',
  output: v.array(product),
} satisfies Call
