import { languageCodes, languages, type Language } from '@charity-kit/contract'
import type { Prerendered } from '../src/entry-prerender.tsx'
import type { SiteRoute } from '../src/routes.ts'

interface Head {
  page: Prerendered
  route: SiteRoute
  language: Language
  addressOf: (path: string, language: Language) => string
  /** Scripts that this page needs beside those of every page. */
  preloads: readonly string[]
  /** The page as it is for one product, which the server fills in: "{product.name}". */
  forProduct?: boolean
}

const text = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A page's title and what search engines and link previews read. "{origin}" stands for the site's address. */
export const headOf = ({ page, route, language, addressOf, preloads, forProduct = false }: Head): string => {
  const path = (of: Language) =>
    forProduct
      ? `${route.path}?product={product.id}${of === 'en' ? '' : `&lang=${of}`}`
      : addressOf(route.path, of)
  const address = (of: Language) => `{origin}${text(path(of))}`
  const meta = (name: string, content: string) => `<meta name="${name}" content="${text(content)}" />`
  const property = (name: string, content: string) => `<meta property="${name}" content="${text(content)}" />`
  const title = forProduct ? page.titleOf('{product.name}') : page.title
  const about = forProduct ? '{product.description}' : page.description
  const description = about && meta('description', about)
  return [
    `<title>${text(title)}</title>`,
    ...preloads.map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}" />`),
    ...(route.listed
      ? [
          description,
          `<link rel="canonical" href="${address(language)}" />`,
          ...languageCodes.map(
            (other) => `<link rel="alternate" hreflang="${other}" href="${address(other)}" />`,
          ),
          property('og:title', title),
          property('og:description', about),
          property('og:type', forProduct ? 'product' : 'website'),
          property('og:url', `{origin}${path(language)}`),
          property('og:locale', languages[language].locale.replace('-', '_')),
          property('og:image', forProduct ? '{product.image}' : '{origin}/preview.png'),
        ]
      : [description, meta('robots', 'noindex')]),
  ]
    .filter(Boolean)
    .join('\n    ')
}
