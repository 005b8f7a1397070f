import {
  categoryName,
  currency,
  pageInLanguage,
  productCardImageSizes,
  productImagePath,
  productImageSourceSet,
  toLanguage,
  translatedText,
  type Product,
} from '@charity-kit/contract'
import type { FirstProducts } from '../shop/catalogue/product-source.ts'
import { escapeText, fillTemplate } from './fill-template.ts'

/** Placeholder for product data in the site's prerendered pages (see its scripts/prerender.ts). */
const placeholder = '<!--products-->'

/** Whether a page has a placeholder for products. */
export const showsProducts = (html: string): boolean => html.includes(placeholder)

/** Parts of a page's address: "https://centre.example", "/marketplace", "sw". */
export interface PageAddress {
  origin: string
  path: string
  language: string
}

/** Returns the address of a product: "https://centre.example/marketplace?product=5". */
const productAddress = ({ origin, path, language }: PageAddress, { id }: Product): string =>
  pageInLanguage(`${origin}${path}?product=${String(id)}`, toLanguage(language))

/** Returns the address of the largest variant of a product's image, or of the stored image if it has no variants. */
const imageAddress = (origin: string, { imageUrl }: Product): string | undefined => {
  const path = productImagePath(imageUrl, 960, 'png') ?? productImagePath(imageUrl)
  return path && origin + path
}

/** Returns a product's texts in its page's language. */
const textsOf = (product: Product, { language }: PageAddress) => ({
  name: translatedText(product, 'name', toLanguage(language)),
  description: translatedText(product, 'description', toLanguage(language)),
})

/** Returns a product in schema.org's vocabulary, with its price and availability. */
const productData = (page: PageAddress, product: Product) => ({
  '@type': 'Product',
  ...textsOf(product, page),
  sku: String(product.id),
  category: categoryName(product, toLanguage(page.language)) || undefined,
  image: imageAddress(page.origin, product),
  url: productAddress(page, product),
  offers: {
    '@type': 'Offer',
    price: product.price,
    priceCurrency: currency,
    availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
    url: productAddress(page, product),
  },
})

/** Returns JSON for a script element, with "<" escaped so that no text can close the element. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const dataBlock = (data: Record<string, unknown>): string =>
  `<script type="application/ld+json">${inScript({ '@context': 'https://schema.org', ...data })}</script>`

/** Number of images that a phone shows first; they come before the scripts. */
const preloadedImages = 2

const imagePreload = ({ imageUrl }: Product): string => {
  const sources = productImageSourceSet(imageUrl, 'webp')
  return sources
    ? `<link rel="preload" as="image" fetchpriority="high" type="image/webp" imagesrcset="${escapeText(sources)}" imagesizes="${productCardImageSizes}">\n`
    : ''
}

/**
 * Returns the products that the page was rendered with: the site hydrates it with the same products (its
 * content/initial-data.ts).
 */
const firstProductsBlock = (opening: FirstProducts): string =>
  opening.products.slice(0, preloadedImages).map(imagePreload).join('') +
  `<script type="application/json" id="first-products">${inScript(opening)}</script>\n`

/**
 * Returns the page with structured data about its products, for search engines.
 * @param isRendered whether the page's markup shows them
 */
export const withProducts = (
  html: string,
  page: PageAddress,
  first: FirstProducts,
  isRendered: boolean,
): string =>
  html.replace(
    placeholder,
    () =>
      (isRendered ? firstProductsBlock(first) : '') +
      dataBlock({
        '@type': 'ItemList',
        itemListElement: first.products.map((product, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          item: productData(page, product),
        })),
      }),
  )

/**
 * Returns a product's own page. Its template has placeholders such as "{product.name}" in its head, for link
 * previews.
 */
export const withProduct = (template: string, page: PageAddress, product: Product): string => {
  const values = new Map([
    ...Object.entries(textsOf(product, page)),
    ['id', String(product.id)],
    ['image', imageAddress(page.origin, product) ?? `${page.origin}/preview.png`],
  ])
  return fillTemplate(template, 'product', values).replace(placeholder, () =>
    dataBlock(productData(page, product)),
  )
}
