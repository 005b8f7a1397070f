import * as v from 'valibot'
import type { Language } from '../values/languages.ts'
import { readTranslations } from '../values/localised.ts'
import { shownPhoto } from '../values/photo.ts'
import { digits, line, maxRecordId } from '../values/text.ts'
import type { Call, RecordRequest } from '../wire/call.ts'

const readPhotos = v.fallback(v.optional(v.array(shownPhoto)), undefined)

/** A product as the server sends it. Without number, name and price it cannot be shown. */
export const product = v.object({
  id: v.number(),
  name: v.string(),
  /** Whole shillings. */
  price: v.number(),
  /** The stored path; `productImagePath` makes an address of it. */
  imageUrl: v.fallback(v.string(), ''),
  description: v.fallback(v.string(), ''),
  /** Nothing can be sold of a product that does not say how many there are. */
  stock: v.fallback(v.number(), 0),
  /** The most pieces of it that one order may have, where the centre has a limit: nobody should pay for more. */
  maxPerOrder: v.fallback(v.nullish(v.number()), undefined),
  rating: v.fallback(v.nullish(v.number()), null),
  category: v.fallback(v.nullish(v.object({ name: v.string() })), null),
  /** Beyond the specification: all of its photos, the first one of `imageUrl` too, with what they show. */
  photos: readPhotos,
  /** Beyond the specification: its texts, and its category's name, in other languages. */
  translations: readTranslations({ name: v.string(), description: v.string(), category: v.string() }),
})
export type Product = v.InferOutput<typeof product>

/** The name of a product's category in the visitor's language, or in English; empty if it has none. */
export const categoryName = ({ category, translations }: Product, language: Language): string =>
  (language !== 'en' && translations?.[language]?.category) || (category?.name ?? '')

/** All that a search for a product looks through, in every language. */
export const searchableText = ({
  name,
  description,
  translations = {},
}: Pick<Product, 'name' | 'description' | 'translations'>): string =>
  searchText(
    [
      name,
      description,
      ...Object.values(translations).flatMap((texts) => [texts.name, texts.description]),
    ].join('\n'),
  )

/** The most products one answer may carry when a page is asked for. */
export const maxPageSize = 500

/** The most characters of a search for products, in UTF-16 units. */
export const productSearchMaxLength = 100

export const productSorts = ['price-desc', 'price-asc'] as const
export type ProductSort = (typeof productSorts)[number]

/**
 * GET /api/products: without parameters the whole list, as specified; with any of them one page (the first, of
 * {@link maxPageSize}, unless they say otherwise) and how many there are in all as `total`. An empty `search` or `category`
 * asks for all. Sorted by price, sold-out products come last.
 */
export const productQuery = v.object({
  search: v.optional(line(productSearchMaxLength)),
  sort: v.optional(v.picklist(productSorts)),
  category: v.optional(line(100)),
  page: v.optional(digits(1_000_000)),
  pageSize: v.optional(digits(maxPageSize)),
})
export type ProductQuery = v.InferInput<typeof productQuery>
/** The query as a server reads it. */
export type ProductRequest = v.InferOutput<typeof productQuery>

export const listProducts: Call<{ query: ProductQuery }, Product[]> = {
  method: 'GET',
  path: '/api/products',
  output: v.array(product),
}

export const productParams = v.object({ id: digits(maxRecordId) })

/** One product: a link may lead to any of a catalogue that is larger than one answer. */
export const getProduct: Call<RecordRequest, Product> = {
  method: 'GET',
  path: '/api/products/:id',
  output: product,
}

/**
 * The terms of a search, as {@link searchText} spells them. A product is found when each of them stands somewhere in its
 * {@link searchableText}; no character is a wildcard.
 */
export const searchTerms = (search: string): string[] => [
  ...new Set(searchText(search).split(/\s+/).filter(Boolean)),
]

/** A text as searches compare it: without letter case, accents and invisible characters. */
export const searchText = (text: string): string =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[\p{M}\p{Cf}]/gu, '')
