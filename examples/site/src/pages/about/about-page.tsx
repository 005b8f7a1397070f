import { useResource } from '@charity-kit/client/react'
import { getAbout, getCentre, localizedText } from '@charity-kit/contract'
import { Loading } from '@charity-kit/ui'
import { Garden, SmallPicture } from '../../art/pictures.tsx'
import { TrustLine } from '../../content/trust-line.tsx'
import { usePageTitle, useSite } from '../../site-context.ts'

/**
 * The about page (specification, section 2): title, subtitle, mission and vision, values. A failure stays on 'Loading...'
 * (section 8).
 */
export const AboutPage = () => {
  const { language, data } = useSite()
  const centre = useResource(getCentre, {}, { initial: data.centre })
  const about = useResource(getAbout, {}, { initial: data.aboutUs })
  usePageTitle('about')
  if (about.status !== 'ready')
    return (
      <div className="ch-content">
        <div className="ch-wrap ch-content__state">
          <Loading compact />
        </div>
      </div>
    )
  const { title, subtitle, sections, values } = about.value
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
          <div className="ch-stack ch-stack--5">
            <Garden />
            <TrustLine centre={centre} />
          </div>
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
}
