import { localizedText, type AboutContent } from '@charity-kit/contract'
import type { Loadable } from '@charity-kit/client/react'
import { ContentState, useMessages, useLanguage, withLocale } from '@charity-kit/ui'
import { catalogue } from '../../i18n/catalogue.ts'
import { content as english } from '../../i18n/en/content.ts'
import { Garden } from '../../art/garden.tsx'
import { SmallPicture } from '../../art/small-picture.tsx'

const messages = catalogue.messages('content', english)

export interface AboutPageProps {
  /** The page's data; `useAboutContent` fetches it. A failure stays on 'Loading...' (specification, section 8). */
  content: Loadable<AboutContent>
  /** "en" (default) or "sw"; longer tags such as "sw-TZ" are understood. */
  lang?: string | undefined
}

/** The about page (specification, section 2): title, subtitle, mission and vision, values. */
export const AboutPage = withLocale(function AboutPage({ content }: AboutPageProps) {
  const language = useLanguage()
  const t = useMessages(messages)
  if (content.status !== 'ready')
    return (
      <div className="ch-content">
        <ContentState failed={false} loading={t.loading} tryAgain="" onRetry={() => undefined} />
      </div>
    )
  const { title, subtitle, sections, values } = content.value
  return (
    <div className="ch-content">
      <section className="ch-section">
        <div className="ch-wrap ch-split">
          <div className="ch-stack ch-stack--5">
            <div className="ch-stack">
              <h1 className="ch-h1" tabIndex={-1}>
                {localizedText(title, language)}
              </h1>
              <p className="ch-lead">{localizedText(subtitle, language)}</p>
            </div>
            {sections.map(({ heading, paragraphs }) => (
              <div className="ch-stack ch-stack--2" key={heading.en}>
                <h2 className="ch-h3">{localizedText(heading, language)}</h2>
                {paragraphs.map((paragraph) => (
                  <p className="ch-prose" key={paragraph.en}>
                    {localizedText(paragraph, language)}
                  </p>
                ))}
              </div>
            ))}
          </div>
          <Garden />
        </div>
      </section>
      <section className="ch-section ch-section--mist">
        <div className="ch-wrap ch-stack ch-stack--5">
          <h2 className="ch-h2">{localizedText(values.heading, language)}</h2>
          <ul className="ch-values">
            {values.items.map(({ picture, title: name, text }) => (
              <li key={name.en}>
                <SmallPicture name={picture} />
                <h3 className="ch-h4">{localizedText(name, language)}</h3>
                <p className="ch-muted">{localizedText(text, language)}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </div>
  )
})
