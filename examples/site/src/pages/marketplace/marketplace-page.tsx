import { Icon, useMessages } from '@charity-kit/ui'
import { AddToCartButton } from '@charity-kit/widgets/cart'
import { readShopView, Shop, writeShopView } from '@charity-kit/widgets/shop'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { firstProductsOf } from '../../content/first-products.ts'
import { catalogue } from '../../i18n/catalogue.ts'
import { marketplacePage as english } from '../../i18n/en/marketplace.ts'
import { usePanels } from '../../panels/shop-panels.tsx'
import { addressOf } from '../../routing/paths.ts'
import { SiteLink } from '../../routing/site-link.tsx'
import { useGo } from '../../routing/use-go.ts'
import { usePageTitle, useSite } from '../../site-context.ts'

const messages = catalogue.messages('marketplacePage', english)

const path = '/marketplace'

/**
 * The shop page (specification, section 2): intro, the shop, and the effect of an order. The address holds the shop's
 * view.
 */
export const MarketplacePage = () => {
  const { language, cart, data } = useSite()
  const { openCustomOrder } = usePanels()
  const t = useMessages(messages)
  const search = useSearch()
  const go = useGo()
  const view = readShopView(new URLSearchParams(search))
  const [firstProducts] = useState(() => firstProductsOf(data))
  const [viewed, setViewed] = useState<{ id: number; name: string }>()
  usePageTitle('marketplace', viewed?.id === view.productId ? viewed?.name : undefined)
  return (
    <>
      <div className="site-wrap site-marketplace">
        <div className="ch-stack">
          <h1 className="ch-h1">{t.heading}</h1>
          <p className="ch-lead">{t.intro}</p>
        </div>
        <Shop
          view={view}
          firstProducts={firstProducts}
          onProductViewed={setViewed}
          onView={(view, how) => go(path, { query: writeShopView(view), replace: how === 'replace' })}
          hrefOf={(view) => addressOf(path, language, writeShopView(view))}
          cart={cart}
          action={(product) => <AddToCartButton key={product.id} cart={cart} product={product} />}
          onGoToCart={() => go('/checkout')}
          onCustomOrder={openCustomOrder}
          customOrderArt={<svg className="site-beads" aria-hidden="true" />}
        />
      </div>
      <section className="site-impact">
        <div className="site-wrap ch-stack">
          <h2 className="ch-h2">{t.impact}</h2>
          <ul>
            {t.impacts.map(([title, text]) => (
              <li key={title}>
                <h3 className="ch-h4">{title}</h3>
                <p className="ch-muted">{text}</p>
              </li>
            ))}
          </ul>
          <div className="site-impact__links">
            <SiteLink to="/contact">
              {t.ask}
              <Icon name="forward" />
            </SiteLink>
            <SiteLink to="/donate">
              {t.give}
              <Icon name="forward" />
            </SiteLink>
          </div>
        </div>
      </section>
    </>
  )
}
