import { currency, productImagePath, type Product } from '@charity-kit/contract'

/** Where the site's built pages leave room for what search engines read of products (its scripts/prerender.ts). */
const placeholder = '<!--products-->'

/** Whether a page shows products. */
export const showsProducts = (html: string): boolean => html.includes(placeholder)

/** What the site's pages need to know of the shop. */
export interface ProductSource {
  /** The products that the shop page opens with. */
  listFirst: () => Promise<Product[]>
  find: (id: number) => Promise<Product | undefined>
}

/** Where the page stands: "https://centre.example", "/marketplace", "sw". */
export interface PageAddress {
  origin: string
  path: string
  language: string
}

/** "https://centre.example/marketplace?product=5" */
const productAddress = ({ origin, path, language }: PageAddress, { id }: Product): string =>
  `${origin}${path}?product=${String(id)}${language === 'en' ? '' : `&lang=${language}`}`

/** The largest member of its image's family; the image as it is stored where it has none. */
const imageAddress = (origin: string, { imageUrl }: Product): string | undefined => {
  const path = productImagePath(imageUrl, 960, 'png') ?? productImagePath(imageUrl)
  return path && origin + path
}

/** A product as schema.org describes it, with what it costs and whether there is one. */
const productData = (page: PageAddress, product: Product) => ({
  '@type': 'Product',
  name: product.name,
  description: product.description,
  sku: String(product.id),
  category: product.category?.name,
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

/** JSON inside a script element that is only read: no "<" of a product can end it. */
const dataBlock = (data: Record<string, unknown>): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')}</script>`

/** The page with the products that it opens with, for search engines. */
export const withProducts = (html: string, page: PageAddress, products: readonly Product[]): string =>
  html.replace(placeholder, () =>
    dataBlock({
      '@type': 'ItemList',
      itemListElement: products.map((product, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: productData(page, product),
      })),
    }),
  )

const escapeText = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A product's own page: its template writes "{product.name}" and the like in its head, where link previews look. */
export const withProduct = (template: string, page: PageAddress, product: Product): string => {
  const values = new Map([
    ['id', String(product.id)],
    ['name', product.name],
    ['description', product.description],
    ['image', imageAddress(page.origin, product) ?? `${page.origin}/preview.png`],
  ])
  return template
    .replace(/\{product\.(\w+)\}/g, (written, key: string) => escapeText(values.get(key) ?? written))
    .replace(placeholder, () => dataBlock(productData(page, product)))
}
