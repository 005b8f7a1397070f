import { localizedText, type HomeContent } from '@charity-kit/contract'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import type { ConnectionProps, PageContent } from '@charity-kit/client/react'
import { ContentState, useMessages, useLanguage, withLocale } from '@charity-kit/ui'
import { catalogue } from '../../i18n/catalogue.ts'
import { content as english } from '../../i18n/en/content.ts'
import { Garden } from '../../art/garden.tsx'
import { PageLink, type Navigation } from '../../content/page-link.tsx'
import { ScanToDonate } from './scan-to-donate.tsx'
import { SmallPicture, SupporterMark } from '../../art/small-picture.tsx'
import { Video } from './video.tsx'

const messages = catalogue.messages('content', english)

export interface HomePageProps extends ConnectionProps, PageContent<HomeContent>, Navigation {
  /** The 'Gift Music' button's attributes; its onClick opens the donation panel. */
  giftMusicProps: ButtonHTMLAttributes<HTMLButtonElement>
  /** The marketplace's products, e.g. `FeaturedProducts` in a section. */
  products?: ReactNode
}

/**
 * The home page (specification, section 2) from the centre's data, edge to edge: put it into a full-width <main>.
 * `useHomeContent` gives `content` and `onRetry`.
 */
export const HomePage = withLocale(function HomePage({
  content,
  onRetry,
  giftMusicProps,
  products,
  donateHref,
  marketplaceHref,
  onNavigate,
  ...connection
}: HomePageProps) {
  const language = useLanguage()
  const t = useMessages(messages)
  if (content.status !== 'ready')
    return (
      <div className="ch-content">
        <ContentState
          failed={content.status === 'failed' && t.homeFailed}
          loading={t.loading}
          tryAgain={t.tryAgain}
          onRetry={onRetry}
        />
      </div>
    )
  const { hero, supporters, features, video } = content.value
  return (
    <div className="ch-content">
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
            <button type="button" className="ch-btn ch-btn--give ch-btn--lg" {...giftMusicProps}>
              {t.giftMusic}
            </button>
            <PageLink
              className="ch-btn ch-btn--line ch-btn--lg"
              href={marketplaceHref}
              onNavigate={onNavigate}
            >
              {t.visitMarketplace}
            </PageLink>
          </div>
          <ScanToDonate
            connection={connection}
            navigation={{ donateHref, marketplaceHref, onNavigate }}
            t={t}
          />
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
      {products}
      {video && <Video video={video} t={t} language={language} />}
    </div>
  )
})
