import { HomePage } from './home-page.tsx'
import { useHomeContent } from '../../content/use-content.ts'
import { useRef } from 'react'
import { useDonationPanel } from '../../layout/donation-panel-context.ts'
import { part } from '../../layout/part.tsx'
import { SiteIcon } from '../../layout/site-icon.tsx'
import { usePageTitle } from '../../page-title.ts'
import { addressOf } from '../../routing/language-address.ts'
import { SiteLink } from '../../routing/site-link.tsx'
import { useSite } from '../../site-context.ts'
import { useNear } from '../use-near.ts'

const HomeProductsPart = part(async () => (await import('./home-products.tsx')).HomeProductsPart)

export const HomeSitePage = () => {
  const { t, language, connection, data } = useSite()
  const { buttonProps } = useDonationPanel()
  const home = useHomeContent(connection, data.home)
  usePageTitle('home')
  return (
    <HomePage
      {...connection}
      {...home}
      giftMusicProps={buttonProps}
      donateHref={addressOf('/donate', language)}
      marketplaceHref={addressOf('/marketplace', language)}
      products={
        <div className="site-wrap site-products">
          <hr className="site-thread" aria-hidden />
          <Products />
          <SiteLink className="ch-link" to="/marketplace">
            {t.seeEverything}
            <SiteIcon name="forward" />
          </SiteLink>
        </div>
      }
    />
  )
}

/** Far below the first screen, so they and their code are fetched when the visitor comes near. */
const Products = () => {
  const { t } = useSite()
  const place = useRef<HTMLDivElement>(null)
  const near = useNear(place)
  const shape = <Shape heading={t.fromOurMarketplace} />
  return <div ref={place}>{near ? <HomeProductsPart fallback={shape} /> : shape}</div>
}

/** The products' place until they are there. */
const Shape = ({ heading }: { heading: string }) => (
  <section className="ch-shop ch-stack">
    <div className="ch-shop__head">
      <h2 className="ch-h2">{heading}</h2>
    </div>
    <ul className="ch-grid" aria-hidden>
      {Array.from({ length: 8 }, (_, index) => (
        <li className="ch-product ch-skeleton" key={index}>
          <div className="ch-mat" />
          <div>
            <hr />
            <hr />
          </div>
          <div className="ch-btn ch-btn--sm" />
        </li>
      ))}
    </ul>
  </section>
)
