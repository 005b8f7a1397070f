import { readShopView, ShopPage, writeShopView } from '@charity-kit/widgets/shop'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { usePanels } from '../../panels/shop-panels.tsx'
import { addressOf } from '../../routing/paths.ts'
import { useGo } from '../../routing/use-go.ts'
import { usePageTitle, useSite } from '../../site-context.ts'

const path = '/marketplace'

export const MarketplacePage = () => {
  const { language, connection, cart } = useSite()
  const { openCustomOrder } = usePanels()
  const search = useSearch()
  const go = useGo()
  const view = readShopView(new URLSearchParams(search))
  const [viewed, setViewed] = useState<{ id: number; name: string }>()
  usePageTitle('marketplace', viewed?.id === view.productId ? viewed?.name : undefined)
  return (
    <ShopPage
      {...connection}
      view={view}
      onProductViewed={setViewed}
      onView={(view, how) => go(path, { query: writeShopView(view), replace: how === 'replace' })}
      hrefOf={(view) => addressOf(path, language, writeShopView(view))}
      cart={cart}
      onGoToCart={() => go('/checkout')}
      onCustomOrder={openCustomOrder}
      customOrderArt={<svg className="site-beads" aria-hidden="true" />}
      contactHref={addressOf('/contact', language)}
      donateHref={addressOf('/donate', language)}
    />
  )
}
