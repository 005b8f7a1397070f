import { trackingFragment, trackingPath } from '@charity-kit/contract'
import { countOf, useCount } from '@charity-kit/widgets/cart'
import { hasUnsentDonation } from '@charity-kit/widgets/donation/draft'
import { followUnfinishedOrder, hasUnfinishedOrder } from '@charity-kit/widgets/checkout/draft'
import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { useGo } from '../routing/use-go.ts'
import { useKnownVisitor, useSite } from '../site-context.ts'
import { lazyComponent } from '@charity-kit/ui'

const CartPanels = lazyComponent(async () => (await import('./cart-panels.tsx')).CartPanels)
const UnfinishedOrderBar = lazyComponent(
  async () => (await import('@charity-kit/widgets/checkout')).UnfinishedOrder,
)
const CustomOrderPanel = lazyComponent(
  async () => (await import('@charity-kit/widgets/custom-order')).CustomOrderPanel,
)

/** Panels that pages and the header can open over any page. */
export interface Panels {
  openEmptyCart: () => void
  /** Opens a custom order. `like` names a product that the new one should resemble. */
  openCustomOrder: (like?: string) => void
}

export const PanelsContext = createContext<Panels | undefined>(undefined)

export const usePanels = (): Panels => {
  const panels = use(PanelsContext)
  if (!panels) throw new Error('usePanels() was called outside of <ShopPanels>.')
  return panels
}

/** Provides the cart's panels and the custom order, each fetched when it is first needed. */
export const ShopPanels = ({ path, children }: { path: string; children: ReactNode }) => {
  const { connection, cart } = useSite()
  const count = useCount(cart)
  const visitor = useKnownVisitor()
  const go = useGo()
  const [open, setOpen] = useState<'cart' | 'empty-cart' | 'custom-order'>()
  const [customOrder, setCustomOrder] = useState<{ like: string | undefined }>()
  const [cartNeeded, setCartNeeded] = useState(false)
  const [panels] = useState({
    openEmptyCart: () => {
      setCartNeeded(true)
      setOpen('empty-cart')
    },
    openCustomOrder: (like?: string) => {
      setCustomOrder({ like })
      setOpen('custom-order')
    },
  })
  // Pieces from the tab's storage or an interrupted order are not new, so no toast shows them.
  const [seenCount, setSeenCount] = useState(0)
  const isCheckout = path === '/checkout'
  const close = () => setOpen(undefined)
  const goTo = (page: string) => {
    close()
    go(page)
  }
  return (
    <PanelsContext value={panels}>
      {children}
      {!isCheckout && hasUnfinishedOrder(connection.apiBase) && (
        <UnfinishedOrder
          onResume={() => go('/checkout', { query: new URLSearchParams({ alreadyPaid: 'true' }) })}
        />
      )}
      <RestoredCart onRestored={setSeenCount} />
      {(cartNeeded || count > 0) && (
        <CartPanels
          open={open}
          onClose={close}
          onGo={goTo}
          onViewCart={() => setOpen('cart')}
          floating={!isCheckout}
          seenCount={seenCount}
        />
      )}
      {customOrder && (
        <CustomOrderPanel
          open={open === 'custom-order'}
          onClose={close}
          visitor={visitor}
          like={customOrder.like}
          onTrack={(key) => go(trackingPath, { hash: trackingFragment(key) })}
        />
      )}
    </PanelsContext>
  )
}

/**
 * Keeps the cart in step with an order in progress, and shows its reminder. The reminder of an unsent donation comes
 * first.
 */
const UnfinishedOrder = ({ onResume }: { onResume: () => void }) => {
  const { connection, cart } = useSite()
  const { apiBase } = connection
  useEffect(() => followUnfinishedOrder(cart, apiBase), [cart, apiBase])
  return !hasUnsentDonation(apiBase) && <UnfinishedOrderBar cart={cart} onResume={onResume} />
}

/** Renders nothing. Reports how many pieces the tab's storage, or an order in progress, has put into the cart. */
const RestoredCart = ({ onRestored }: { onRestored: (count: number) => void }) => {
  const { cart } = useSite()
  useEffect(() => {
    onRestored(countOf(cart.getState()))
  }, [cart, onRestored])
  return null
}
