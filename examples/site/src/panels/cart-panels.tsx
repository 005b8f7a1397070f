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
  /** Number of pieces in the cart before the visitor's own additions. */
  seenCount: number
}

/** Panels and buttons of the cart. Fetched when a product is added, or an empty cart is clicked. */
export const CartPanels = ({ open, onClose, onGo, onViewCart, floating, seenCount }: Props) => {
  const { language } = useSite()
  // The addition that caused the fetch is new too; coming back from the checkout is not.
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
