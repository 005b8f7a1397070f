import { languageCodes, localizedText, type Language } from '@charity-kit/contract'
import { preloadLanguage } from '@charity-kit/ui'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { prerender } from 'react-dom/static'
import { centreFile } from './content/centre-files.ts'
import type { InitialData } from './content/initial-data.ts'
import { descriptions, needsScript } from './i18n/page-texts.ts'
import { siteMessages } from './i18n/catalogue.ts'
import { addressOf } from './routing/paths.ts'
import { notFound, routes, type SiteRoute } from './routes.ts'
import { Site } from './site.tsx'

export { initialDataId } from './content/initial-data.ts'
export { addressOf, languageCodes, notFound, routes }

/** The parts of a prerendered page. */
export interface Prerendered {
  html: string
  title: string
  /** Returns the title of a page about one subject, such as a product. */
  titleOf: (subject: string) => string
  description: string
  /** Text for browsers without scripts. */
  needsScript: string
  /** Data of the centre, as schema.org describes organisations. */
  organisation: Record<string, unknown>
}

const renderSite = async (path: string, language: Language, data: InitialData): Promise<string> => {
  await preloadLanguage(language)
  const { prelude } = await prerender(
    <Site path={path} language={language} data={data} />,
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER }, // prevents an inline script, which would move large parts
  )
  return new Response(prelude).text()
}

/** Renders one page in one language, with the centre's data. */
export const renderPage = async (
  { path, name, load }: SiteRoute,
  language: Language,
  data: InitialData,
  origin: string,
): Promise<Prerendered> => {
  await load()
  const html = await renderSite(path, language, data)
  const messages = await siteMessages.load(language)
  const centre = centreFile.initial(data)
  const titleOf = (subject: string) => (centre ? `${subject} - ${centre.name}` : subject)
  return {
    html,
    title: titleOf(messages.titles[name]),
    titleOf,
    needsScript: needsScript[language],
    description: descriptions[language][name] ?? '',
    organisation: {
      '@context': 'https://schema.org',
      '@type': 'NGO',
      name: centre?.name,
      slogan: centre && localizedText(centre.tagline, language),
      url: origin,
      potentialAction: { '@type': 'DonateAction', target: origin + addressOf('/donate', language) },
    },
  }
}

/** File with the marketplace's prerendered data, beside this module after the build. */
export const marketplaceDataFile = 'marketplace.json'

/**
 * Renders the marketplace again, with its first products, so that a visitor sees them before any script runs.
 * The API server calls this (its site/shop-markup.ts), and puts the same products into the page
 * (content/first-products.ts).
 *
 * @returns the markup inside the page's root element
 */
export const renderMarketplace = async (language: Language, firstProducts: unknown): Promise<string> => {
  const route = routes.find(({ name }) => name === 'marketplace')
  if (!route) throw new Error('src/routes.ts has no marketplace.')
  await route.load()
  const file = await readFile(join(import.meta.dirname, marketplaceDataFile), 'utf8')
  return renderSite(route.path, language, { ...(JSON.parse(file) as InitialData), firstProducts })
}
