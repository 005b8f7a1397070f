import * as v from 'valibot'
import type { Language } from '../values/languages.ts'
import { localised, readTranslations } from '../values/localised.ts'
import { digits, line, maxRecordId } from '../values/text.ts'
import type { Call, RecordRequest } from '../wire/call.ts'

/** A photo, and what it shows in words for people who do not see it; empty where it only decorates. */
export const shownPhoto = v.object({ imageUrl: v.string(), alt: localised })
export type ShownPhoto = v.InferOutput<typeof shownPhoto>
const readPhotos = v.fallback(v.optional(v.array(shownPhoto)), undefined)

/** A product as the server sends it. Without number, name and price it cannot be shown. */
export const product = v.object({
  id: v.number(),
  name: v.string(),
  /** Whole shillings. */
  price: v.number(),
  /** The stored path; {@link productImagePath} makes an address of it. */
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

/** Where the API's host serves product images. */
export const productImagesPath = '/uploads/products'

/** The widths, in pixels, that a square product image comes in, and its formats; PNG is for browsers without WebP. */
export const productImageWidths = [240, 480, 960] as const
export type ProductImageWidth = (typeof productImageWidths)[number]
export const productImageFormats = ['webp', 'png'] as const
export type ProductImageFormat = (typeof productImageFormats)[number]

/** "-480.webp", the end of an image's name that says which of the family it is. */
const imageVariant = /-(?:240|480|960)\.(?:webp|png)$/

/**
 * A product image's path on the API's host: the uploads path plus the part of `imageUrl` after "products". With a width
 * it is that member of the image's family. Undefined where `imageUrl` does not tell: it names no products folder, or no family of widths.
 */
export const productImagePath = (
  imageUrl: string,
  width?: ProductImageWidth,
  format: ProductImageFormat = 'webp',
): string | undefined => {
  const folder = /products(?=\/)/.exec(imageUrl)
  if (!folder) return undefined
  const path = productImagesPath + imageUrl.slice(folder.index + folder[0].length)
  if (width === undefined) return path
  return imageVariant.test(path) ? path.replace(imageVariant, `-${String(width)}.${format}`) : undefined
}

/**
 * The `srcset` of a product image in a format; empty where it has no family of widths.
 *
 * @param host the API's address without a slash at its end
 */
export const productImageSourceSet = (imageUrl: string, format: ProductImageFormat, host = ''): string =>
  productImageWidths
    .flatMap((width) => {
      const path = productImagePath(imageUrl, width, format)
      return path ? `${host}${path} ${String(width)}w` : []
    })
    .join()

/** The `sizes` of a product image in the shop's grid. A page that preloads one must name the same, or it is fetched twice. */
export const productCardImageSizes = '(max-width: 30rem) 45vw, 260px'
