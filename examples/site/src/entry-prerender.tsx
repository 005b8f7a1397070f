import { languageCodes, localizedText, type Language } from '@charity-kit/contract'
import { preloadLanguage } from '@charity-kit/ui'
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
  /** The page's title while it shows one thing, a product for example. */
  titleOf: (subject: string) => string
  description: string
  /** Where no scripts run. */
  needsScript: string
  /** The centre, as schema.org describes organisations. */
  organisation: Record<string, unknown>
}

/** Renders one page in one language, with the centre's data. */
export const renderPage = async (
  { path, name, load }: SiteRoute,
  language: Language,
  data: InitialData,
  origin: string,
): Promise<Prerendered> => {
  await load()
  await preloadLanguage(language)
  const messages = await siteMessages.load(language)
  const { prelude } = await prerender(
    <Site path={path} language={language} data={data} />,
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER }, // else large parts are moved by an inline script
  )
  const centre = centreFile.initial(data)
  const titleOf = (subject: string) => (centre ? `${subject} - ${centre.name}` : subject)
  return {
    html: await new Response(prelude).text(),
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
