import { getCentre, languageCodes, localizedText, type Language } from '@charity-kit/contract'
import { preloadLanguage } from '@charity-kit/ui'
import { prerender } from 'react-dom/static'
import { safeParse } from 'valibot'
import type { InitialData } from './content/initial-data.ts'
import { descriptions, needsScript } from './i18n/page-texts.ts'
import { siteMessages } from './i18n/catalogue.ts'
import { addressOf } from './routing/paths.ts'
import { notFound, routes, type SiteRoute } from './routes.ts'
import { Site } from './site.tsx'

export { initialDataId } from './content/initial-data.ts'
export { addressOf, languageCodes, notFound, routes }

/** What a prerendered page is made of. */
export interface Prerendered {
  html: string
  title: string
  /** The title of what is looked at on this page. */
  titleOf: (what: string) => string
  description: string
  /** Where no scripts run. */
  needsScript: string
  /** The centre, as schema.org describes organisations. */
  organisation: Record<string, unknown>
}

/** Draws one page in one language, with the centre's data. */
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
  const known = safeParse(getCentre.output, data.centre)
  const centre = known.success ? known.output : undefined
  const titleOf = (what: string) => (centre ? `${what} - ${centre.name}` : what)
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
