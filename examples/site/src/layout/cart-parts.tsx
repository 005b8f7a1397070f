import { CartPanel, EmptyCartDialog, FloatingCart } from '@charity-kit/widgets/cart'
import { useState } from 'react'
import { addressOf } from '../routing/language-address.ts'
import { useSite } from '../site-context.ts'

interface Props {
  open: 'basket' | 'empty-cart' | 'custom-order' | undefined
  onClose: () => void
  onGo: (path: string) => void
  onViewCart: () => void
  /** Whether the floating button shows on this page. */
  floating: boolean
  /** The pieces that were in the cart before anything was put in here. */
  seenCount: number
}

/** What shows the cart over a page. Fetched when something is put in, or an empty one is pressed. */
export const CartParts = ({ open, onClose, onGo, onViewCart, floating, seenCount }: Props) => {
  const { language } = useSite()
  // The addition that brought this here is news, too; coming back from the checkout is none.
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
        open={open === 'basket'}
        onClose={onClose}
        onCheckout={() => onGo('/checkout')}
        checkoutHref={addressOf('/checkout', language)}
      />
      <EmptyCartDialog open={open === 'empty-cart'} onClose={onClose} onBrowse={() => onGo('/marketplace')} />
    </>
  )
}
