import { useResource } from '@charity-kit/client/react'
import { getHome, localizedText } from '@charity-kit/contract'
import { Alert, ResourceState, useMessages, Button, buttonClass } from '@charity-kit/ui'
import { useHistoryState } from 'wouter/use-browser-location'
import { Garden, SmallPicture } from '../../art/pictures.tsx'
import { SupporterMark } from '../../art/supporter-mark.tsx'
import { catalogue } from '../../i18n/catalogue.ts'
import { content as english } from '../../i18n/en/content.ts'
import { useDonateButton } from '../../panels/donation-panel.tsx'
import { SiteLink } from '../../routing/site-link.tsx'
import { usePageTitle, useSite } from '../../site-context.ts'
import { ProductsSection } from './products-section.tsx'
import { ScanToDonate } from './scan-to-donate.tsx'
import { Video } from './video.tsx'

const messages = catalogue.messages('content', english)

/** The home page (specification, section 2), edge to edge, from the centre's data. */
export const HomePage = () => {
  const { language, data } = useSite()
  const donateButton = useDonateButton()
  const home = useResource(getHome, {}, { initial: data.home })
  const t = useMessages(messages)
  const state = useHistoryState<{ accountDeleted?: boolean } | null>()
  usePageTitle('home')
  if (home.status !== 'ready')
    return (
      <div className="ch-content">
        <div className="ch-wrap ch-content__state">
          <ResourceState resource={home} failed={t.homeFailed} onRetry={home.retry} compact>
            {() => undefined}
          </ResourceState>
        </div>
      </div>
    )
  const { hero, supporters, features, video } = home.value
  return (
    <div className="ch-content">
      {state?.accountDeleted && (
        <div className="ch-wrap ch-home__news">
          <Alert tone="success">{t.accountDeleted}</Alert>
        </div>
      )}
      <div className="ch-wrap ch-hero">
        <div className="ch-stack ch-stack--5">
          <h1 className="ch-h1" tabIndex={-1}>
            {localizedText(hero.heading, language)}
          </h1>
          {hero.descriptions.map((description) => (
            <p className="ch-lead" key={description.en}>
              {localizedText(description, language)}
            </p>
          ))}
          <div className="ch-hero__ways">
            <Button variant="give" size="large" {...donateButton}>
              {t.giftMusic}
            </Button>
            <SiteLink className={buttonClass({ variant: 'line', size: 'large' })} to="/marketplace">
              {t.visitMarketplace}
            </SiteLink>
          </div>
          <ScanToDonate t={t} />
        </div>
        <Garden />
      </div>
      {supporters.length > 0 && (
        <section className="ch-section--mist ch-supporters">
          <div className="ch-wrap">
            <h2 className="ch-small ch-muted">{t.ourSupporters}</h2>
            <ul>
              {supporters.map(({ name, mark }) => (
                <li key={name}>
                  <SupporterMark name={mark} />
                  {name}
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
      <section className="ch-section">
        <div className="ch-wrap ch-stack ch-stack--5">
          <h2 className="ch-h2">{localizedText(features.heading, language)}</h2>
          <ul className="ch-features">
            {features.items.map(({ picture, title, text }) => (
              <li key={title.en}>
                <SmallPicture name={picture} />
                <h3 className="ch-h4">{localizedText(title, language)}</h3>
                <p className="ch-muted">{localizedText(text, language)}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <ProductsSection />
      {video && <Video video={video} t={t} language={language} />}
    </div>
  )
}
