import { useEffect, useRef, useState } from 'react'
import { FeatureBoundary, type FailureProps } from '../feature-boundary.tsx'
import { catalogue } from '../i18n/catalogue.ts'
import { cartButton as english } from '../i18n/en/cart-button.ts'
import { Icon, useMessages } from '@charity-kit/ui'
import { CartBadge } from './cart-button.tsx'
import { countOf, type Cart } from './cart-store.ts'
import { ItemAddedToast } from './item-added-toast.tsx'
import { useCount, useSharedCart } from './use-cart.ts'

const messages = catalogue.messages('cartButton', english)

const bumpMs = 700

export interface FloatingCartProps extends FailureProps {
  /** Cart to show; by default the cart of the surrounding `CharityProvider`. */
  cart?: Cart | undefined
  /** Called by a click on the button; a site goes to /checkout. */
  onCheckout: () => void
  /** Called by 'View basket' on the toast: open the {@link CartPanel}. */
  onViewCart: () => void
  /**
   * Number of pieces that the visitor saw last, if the cart grew before the first render; by default the current
   * number.
   */
  seenCount?: number | undefined
}

/**
 * The floating cart button, hidden at 0 pieces. When the number rises, it pulses for 0.7 s and shows 'Item added to
 * cart!' for 3 s.
 * The toast stays longer while it is hovered or focused. If a dialog over the page added the piece, the dialog says so
 * instead.
 */
export const FloatingCart = (props: FloatingCartProps) => (
  <FeatureBoundary feature="cart" onError={props.onError}>
    <FloatingContent {...props} />
  </FeatureBoundary>
)

const FloatingContent = ({ cart: given, onCheckout, onViewCart, seenCount }: FloatingCartProps) => {
  const cart = useSharedCart(given)
  const t = useMessages(messages)
  const count = useCount(cart)
  const [added, setAdded] = useState(0)
  const [bumping, setBumping] = useState(false)
  const seen = useRef(seenCount ?? count)
  useEffect(() => {
    let bumpTimer = 0
    const follow = () => {
      const before = seen.current
      seen.current = countOf(cart.getState())
      if (seen.current <= before) return
      setBumping(true)
      // A dialog over the page has said so itself, and once is enough.
      if (!document.querySelector('dialog[open]')) setAdded((times) => times + 1)
      clearTimeout(bumpTimer)
      bumpTimer = window.setTimeout(() => {
        setBumping(false)
      }, bumpMs)
    }
    follow() // the count may have risen since rendering
    const stop = cart.subscribe(follow)
    return () => {
      stop()
      clearTimeout(bumpTimer)
    }
  }, [cart])
  return (
    <div className="ch-fab-wrap">
      <ItemAddedToast times={count > 0 ? added : 0} onViewCart={onViewCart} />
      {count > 0 && (
        <button
          type="button"
          className={bumping ? 'ch-fab ch-fab--bump' : 'ch-fab'}
          part="cart-button"
          title={t.viewCart}
          aria-label={t.viewCartWith(count)}
          onClick={onCheckout}
        >
          <Icon name="basket" />
          <CartBadge cart={cart} />
        </button>
      )}
    </div>
  )
}
