import { BasketPanel, EmptyCartDialog, FloatingCart, useVisitor } from '@charity-kit/widgets'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { addressOf } from '../routing/language-address.ts'
import { useGo } from '../routing/use-go.ts'
import { useSite } from '../site-context.ts'
import { PageFault } from './page-fault.tsx'
import { PanelsContext } from './panels-context.ts'

const CustomOrderPanel = lazy(async () => ({
  default: (await import('./custom-order-panel.ts')).CustomOrderPanel,
}))

/** Holds what can open over any page: basket, empty-cart dialog, floating button and custom order. */
export const ShopPanels = ({ path, children }: { path: string; children: ReactNode }) => {
  const { language, connection, cart } = useSite()
  const user = useVisitor(connection.session)?.user
  const go = useGo()
  const [open, setOpen] = useState<'basket' | 'empty-cart' | 'custom-order'>()
  const [customOrderAsked, setCustomOrderAsked] = useState(false)
  const [panels] = useState({
    openBasket: () => setOpen('basket'),
    openEmptyCart: () => setOpen('empty-cart'),
    openCustomOrder: () => {
      setCustomOrderAsked(true)
      setOpen('custom-order')
    },
  })
  const close = () => setOpen(undefined)
  const goTo = (page: string) => {
    close()
    go(page)
  }
  return (
    <PanelsContext value={panels}>
      {children}
      {path !== '/checkout' && (
        <FloatingCart
          cart={cart}
          lang={language}
          onCheckout={() => goTo('/checkout')}
          onViewBasket={panels.openBasket}
        />
      )}
      <BasketPanel
        cart={cart}
        apiBase={connection.apiBase}
        lang={language}
        open={open === 'basket'}
        onClose={close}
        onCheckout={() => goTo('/checkout')}
        checkoutHref={addressOf('/checkout', language)}
      />
      <EmptyCartDialog
        open={open === 'empty-cart'}
        lang={language}
        onClose={close}
        onBrowse={() => goTo('/marketplace')}
      />
      {customOrderAsked && (
        <PageFault>
          <Suspense>
            <CustomOrderPanel
              {...connection}
              open={open === 'custom-order'}
              onClose={close}
              visitor={
                user && {
                  name: `${user.firstName} ${user.lastName}`,
                  email: user.email,
                  phone: user.phoneNumber,
                }
              }
            />
          </Suspense>
        </PageFault>
      )}
    </PanelsContext>
  )
}
