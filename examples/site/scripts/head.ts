import { languageCodes, languages, type Language } from '@charity-kit/contract'
import type { Prerendered } from '../src/entry-server.tsx'
import type { SiteRoute } from '../src/routes.ts'

/** What a page can show one of. */
export type PageRecord = 'product' | 'campaign'

interface Head {
  page: Prerendered
  route: SiteRoute
  language: Language
  addressOf: (path: string, language: Language) => string
  /** Scripts that this page needs beside those of every page. */
  preloads: readonly string[]
  /** The page as it is for one of these, which the server fills in: "{product.name}". */
  record?: PageRecord | undefined
}

const text = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A page's title and what search engines and link previews read. "{origin}" stands for the site's address. */
export const headOf = ({ page, route, language, addressOf, preloads, record }: Head): string => {
  const path = (of: Language) =>
    record
      ? `${route.path}?${record}={${record}.id}${of === 'en' ? '' : `&lang=${of}`}`
      : addressOf(route.path, of)
  const address = (of: Language) => `{origin}${text(path(of))}`
  const meta = (name: string, content: string) => `<meta name="${name}" content="${text(content)}" />`
  const property = (name: string, content: string) => `<meta property="${name}" content="${text(content)}" />`
  const title = record ? page.titleOf(`{${record}.name}`) : page.title
  const about = record ? `{${record}.description}` : page.description
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
          property('og:type', record === 'product' ? 'product' : 'website'),
          property('og:url', `{origin}${path(language)}`),
          property('og:locale', languages[language].locale.replace('-', '_')),
          property('og:image', record ? `{${record}.image}` : '{origin}/preview.png'),
          // Without its size, the first who shares a link may see it without its image.
          ...(record === 'campaign'
            ? [
                property('og:image:width', '1200'),
                property('og:image:height', '630'),
                property('og:image:alt', '{campaign.imageText}'),
                meta('twitter:card', 'summary_large_image'),
              ]
            : []),
        ]
      : [description, meta('robots', 'noindex')]),
  ]
    .filter(Boolean)
    .join('\n    ')
}
