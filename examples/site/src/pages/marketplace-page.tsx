import { readShopView, ShopPage, writeShopView } from '@charity-kit/widgets'
import { useSearch } from 'wouter'
import { usePanels } from '../layout/panels-context.ts'
import { usePageTitle } from '../page-title.ts'
import { addressOf } from '../routing/language-address.ts'
import { useGo } from '../routing/use-go.ts'
import { useSite } from '../site-context.ts'

const path = '/marketplace'

export const MarketplacePage = () => {
  const { language, connection, cart } = useSite()
  const { openCustomOrder } = usePanels()
  const search = useSearch()
  const go = useGo()
  usePageTitle('marketplace')
  return (
    <ShopPage
      {...connection}
      view={readShopView(new URLSearchParams(search))}
      onView={(view, how) => go(path, { query: writeShopView(view), replace: how === 'replace' })}
      hrefOf={(view) => addressOf(path, language, writeShopView(view))}
      cart={cart}
      onGoToBasket={() => go('/checkout')}
      onCustomOrder={openCustomOrder}
      contactHref={addressOf('/contact', language)}
      donateHref={addressOf('/donate', language)}
    />
  )
}
