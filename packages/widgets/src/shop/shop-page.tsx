import { catalogue } from '../i18n/catalogue.ts'
import { shopPage as english } from '../i18n/en/shop-page.ts'
import { Icon, useMessages } from '@charity-kit/ui'
import { Shop, type ShopProps } from './shop.tsx'

const messages = catalogue.messages('shopPage', english)

export interface ShopPageProps extends ShopProps {
  /** Where the centre can be asked something. */
  contactHref: string
  /** Where one can give money without buying. */
  donateHref: string
}

/** The whole shop page (specification, section 2): intro, {@link Shop}, and what an order does. */
export const ShopPage = ({ contactHref, donateHref, ...shop }: ShopPageProps) => {
  const t = useMessages(messages)
  return (
    <>
      <div className="ch-shop-page ch-shop-page__wrap">
        <div className="ch-stack">
          <h1 className="ch-h1">{t.marketplace}</h1>
          <p className="ch-lead">{t.intro}</p>
        </div>
        <Shop {...shop} />
      </div>
      <section className="ch-shop-page__impact">
        <div className="ch-shop-page__wrap ch-stack">
          <h2 className="ch-h2">{t.impact}</h2>
          <ul className="ch-impact">
            {t.impacts.map(([title, text]) => (
              <li key={title}>
                <h3 className="ch-h4">{title}</h3>
                <p className="ch-muted">{text}</p>
              </li>
            ))}
          </ul>
          <div className="ch-impact__links">
            <a href={contactHref}>
              {t.ask}
              <Icon name="forward" />
            </a>
            <a href={donateHref}>
              {t.give}
              <Icon name="forward" />
            </a>
          </div>
        </div>
      </section>
    </>
  )
}
