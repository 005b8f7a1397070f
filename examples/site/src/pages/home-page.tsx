import {
  AddToCartButton,
  HomePage,
  HomeProducts,
  useHomeContent,
  writeShopView,
  initialShopView,
} from '@charity-kit/widgets'
import { useDonationPanel } from '../layout/donation-panel-context.ts'
import { usePageTitle } from '../page-title.ts'
import { SiteLink } from '../routing/site-link.tsx'
import { addressOf } from '../routing/language-address.ts'
import { useGo } from '../routing/use-go.ts'
import { useSite } from '../site-context.ts'

const queryOf = (productId: number) => writeShopView({ ...initialShopView, productId })

export const HomeSitePage = () => {
  const { t, language, connection, cart, data } = useSite()
  const { buttonProps } = useDonationPanel()
  const home = useHomeContent(connection, data.home)
  const go = useGo()
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
          <HomeProducts
            {...connection}
            heading={t.fromOurMarketplace}
            hrefOf={({ id }) => addressOf('/marketplace', language, queryOf(id))}
            onOpen={({ id }) => go('/marketplace', { query: queryOf(id) })}
            action={(product) => (
              <AddToCartButton key={product.id} cart={cart} product={product} lang={language} />
            )}
          />
          <SiteLink className="ch-link" to="/marketplace">
            {t.seeEverything}
          </SiteLink>
        </div>
      }
    />
  )
}
