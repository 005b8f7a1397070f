import { countOf, useCount } from '@charity-kit/widgets/cart'
import { followUnfinishedOrder, hasUnfinishedOrder } from '@charity-kit/widgets/checkout/draft'
import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { useGo } from '../routing/use-go.ts'
import { useKnownVisitor, useSite } from '../site-context.ts'
import { lazyComponent } from '@charity-kit/ui'

const CartPanels = lazyComponent(async () => (await import('./cart-panels.tsx')).CartPanels)
const CustomOrderPanel = lazyComponent(
  async () => (await import('@charity-kit/widgets/custom-order')).CustomOrderPanel,
)

/** What pages and the header can open over any page. */
export interface Panels {
  openEmptyCart: () => void
  openCustomOrder: () => void
}

export const PanelsContext = createContext<Panels | undefined>(undefined)

export const usePanels = (): Panels => {
  const panels = use(PanelsContext)
  if (!panels) throw new Error('usePanels() was called outside of <ShopPanels>.')
  return panels
}

/** Provides what can open over any page: the cart's panels and the custom order, each fetched once there is a use for it. */
export const ShopPanels = ({ path, children }: { path: string; children: ReactNode }) => {
  const { connection, cart } = useSite()
  const count = useCount(cart)
  const visitor = useKnownVisitor()
  const go = useGo()
  const [open, setOpen] = useState<'cart' | 'empty-cart' | 'custom-order'>()
  const [customOrderNeeded, setCustomOrderNeeded] = useState(false)
  const [cartNeeded, setCartNeeded] = useState(false)
  const [panels] = useState({
    openEmptyCart: () => {
      setCartNeeded(true)
      setOpen('empty-cart')
    },
    openCustomOrder: () => {
      setCustomOrderNeeded(true)
      setOpen('custom-order')
    },
  })
  // An order that a reload interrupted puts its items back into the cart. They are no news, so no toast shows them.
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
      {!isCheckout && hasUnfinishedOrder(connection.apiBase) && <UnfinishedOrder onPutBack={setSeenCount} />}
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
      {customOrderNeeded && (
        <CustomOrderPanel
          timeZone={connection.timeZone}
          open={open === 'custom-order'}
          onClose={close}
          visitor={visitor}
        />
      )}
    </PanelsContext>
  )
}

/** Renders nothing: keeps the cart in step with an order in progress. `onPutBack` gets the number of pieces that came from it. */
const UnfinishedOrder = ({ onPutBack }: { onPutBack: (count: number) => void }) => {
  const { connection, cart } = useSite()
  const { apiBase } = connection
  useEffect(() => {
    const stop = followUnfinishedOrder(cart, apiBase)
    onPutBack(countOf(cart.getState()))
    return stop
  }, [cart, apiBase, onPutBack])
  return null
}
