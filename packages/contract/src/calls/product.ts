import * as v from 'valibot'
import type { Language } from '../values/languages.ts'
import { readTranslations } from '../values/localised.ts'
import { shownPhoto } from '../values/photo.ts'
import { digits, line, maxRecordId } from '../values/text.ts'
import type { Call, RecordRequest } from '../wire/call.ts'

const readPhotos = v.fallback(v.optional(v.array(shownPhoto)), undefined)

/** Product as the server sends it. A product without number, name and price cannot be shown. */
export const product = v.object({
  id: v.number(),
  name: v.string(),
  /** Whole shillings. */
  price: v.number(),
  /** Stored path. `productImagePath` returns its address. */
  imageUrl: v.fallback(v.string(), ''),
  description: v.fallback(v.string(), ''),
  /** Number of pieces. A product without it is shown as sold out. */
  stock: v.fallback(v.number(), 0),
  /** Most pieces that one order may have, if the centre has a limit. Nobody should pay for more. */
  maxPerOrder: v.fallback(v.nullish(v.number()), undefined),
  rating: v.fallback(v.nullish(v.number()), null),
  category: v.fallback(v.nullish(v.object({ name: v.string() })), null),
  /** Beyond the specification: all photos with their alternative texts, including the photo of `imageUrl`. */
  photos: readPhotos,
  /** Beyond the specification: texts and the category's name in other languages. */
  translations: readTranslations({ name: v.string(), description: v.string(), category: v.string() }),
})
export type Product = v.InferOutput<typeof product>

/** Returns the name of a product's category in the visitor's language, or else in English. Empty without a category. */
export const categoryName = ({ category, translations }: Product, language: Language): string =>
  (language !== 'en' && translations?.[language]?.category) || (category?.name ?? '')

/** Returns the text of a product that a search looks through, in every language. */
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

/** Most products of one page. */
export const maxPageSize = 500

/** Longest search for products, in UTF-16 units. */
export const productSearchMaxLength = 100

export const productSorts = ['price-desc', 'price-asc'] as const
export type ProductSort = (typeof productSorts)[number]

/**
 * GET /api/products. Without parameters, the response is the whole list, as specified. With any parameter, it is
 * one page, and `total` is the number of all products found. The default is the first page of {@link maxPageSize}.
 * An empty `search` or `category` does not filter. Sorted by price, sold-out products come last.
 */
export const productQuery = v.object({
  search: v.optional(line(productSearchMaxLength)),
  sort: v.optional(v.picklist(productSorts)),
  category: v.optional(line(100)),
  page: v.optional(digits(1_000_000)),
  pageSize: v.optional(digits(maxPageSize)),
})
export type ProductQuery = v.InferInput<typeof productQuery>
/** Query as a server reads it. */
export type ProductRequest = v.InferOutput<typeof productQuery>

export const listProducts: Call<{ query: ProductQuery }, Product[]> = {
  method: 'GET',
  path: '/api/products',
  output: v.array(product),
}

export const productParams = v.object({ id: digits(maxRecordId) })

/** Returns one product. A link may lead to any product of a catalogue that is larger than one response. */
export const getProduct: Call<RecordRequest, Product> = {
  method: 'GET',
  path: '/api/products/:id',
  output: product,
}

/**
 * Returns the terms of a search, as {@link searchText} spells them. A product is found if its
 * {@link searchableText} has each term. No character is a wildcard.
 */
export const searchTerms = (search: string): string[] => [
  ...new Set(searchText(search).split(/\s+/).filter(Boolean)),
]

/** Returns a text as searches compare it: without letter case, accents and invisible characters. */
export const searchText = (text: string): string =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[\p{M}\p{Cf}]/gu, '')
