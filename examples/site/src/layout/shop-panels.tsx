import { hasUnfinishedOrder } from '@charity-kit/widgets/checkout/draft'
import { useCount } from '@charity-kit/widgets/cart'
import { useState, type ReactNode } from 'react'
import { useGo } from '../routing/use-go.ts'
import { useSite } from '../site-context.ts'
import { useKnownVisitor } from '../use-known-visitor.ts'
import { PanelsContext } from './panels-context.ts'
import { part } from './part.tsx'

const CartParts = part(async () => (await import('./cart-parts.tsx')).CartParts)
const UnfinishedOrder = part(async () => (await import('./unfinished-order.tsx')).UnfinishedOrder)
const CustomOrderPanel = part(async () => (await import('./custom-order-panel.ts')).CustomOrderPanel)

/** Holds what can open over any page: the cart's parts and the custom order, each fetched once there is a use for it. */
export const ShopPanels = ({ path, children }: { path: string; children: ReactNode }) => {
  const { connection, cart } = useSite()
  const count = useCount(cart)
  const visitor = useKnownVisitor()
  const go = useGo()
  const [open, setOpen] = useState<'basket' | 'empty-cart' | 'custom-order'>()
  const [customOrderAsked, setCustomOrderAsked] = useState(false)
  const [cartAsked, setCartAsked] = useState(false)
  const [panels] = useState({
    openBasket: () => setOpen('basket'),
    openEmptyCart: () => {
      setCartAsked(true)
      setOpen('empty-cart')
    },
    openCustomOrder: () => {
      setCustomOrderAsked(true)
      setOpen('custom-order')
    },
  })
  // An order that a reload interrupted is in the cart of every page. It is no news there, so no toast tells of it.
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
      {(cartAsked || count > 0) && (
        <CartParts
          open={open}
          onClose={close}
          onGo={goTo}
          onViewCart={panels.openBasket}
          floating={!isCheckout}
          seenCount={seenCount}
        />
      )}
      {customOrderAsked && (
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
