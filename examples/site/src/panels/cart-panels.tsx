import { CartPanel, EmptyCartDialog, FloatingCart } from '@charity-kit/widgets/cart'
import { useState } from 'react'
import { addressOf } from '../routing/paths.ts'
import { useSite } from '../site-context.ts'

interface Props {
  open: 'cart' | 'empty-cart' | 'custom-order' | undefined
  onClose: () => void
  onGo: (path: string) => void
  onViewCart: () => void
  /** Whether the floating button shows on this page. */
  floating: boolean
  /** How many pieces were in the cart before the visitor added any here. */
  seenCount: number
}

/** What shows the cart over a page. Fetched when something is added, or an empty cart is pressed. */
export const CartPanels = ({ open, onClose, onGo, onViewCart, floating, seenCount }: Props) => {
  const { language } = useSite()
  // The addition that this was fetched for is news, too; coming back from the checkout is not.
  const [away, setAway] = useState(false)
  if (!floating && !away) setAway(true)
  return (
    <>
      {floating && (
        <FloatingCart
          seenCount={away ? undefined : seenCount}
          onCheckout={() => onGo('/checkout')}
          onViewCart={onViewCart}
        />
      )}
      <CartPanel
        open={open === 'cart'}
        onClose={onClose}
        onCheckout={() => onGo('/checkout')}
        checkoutHref={addressOf('/checkout', language)}
      />
      <EmptyCartDialog open={open === 'empty-cart'} onClose={onClose} onBrowse={() => onGo('/marketplace')} />
    </>
  )
}
