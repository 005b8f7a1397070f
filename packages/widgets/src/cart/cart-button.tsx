import { ErrorReport, FeatureBoundary, type FailureProps } from '../feature-boundary.tsx'
import { catalogue } from '../i18n/catalogue.ts'
import { cartButton as english } from '../i18n/en/cart-button.ts'
import { ErrorBoundary, Icon, useMessages } from '@charity-kit/ui'
import { useContext } from 'react'
import type { Cart } from './cart-store.ts'
import { useCount, useSharedCart } from './use-cart.ts'

const messages = catalogue.messages('cartButton', english)

/**
 * The number of pieces in the cart, hidden at 0. The badge has no fallback link: it is too small, and its button names
 * the same number.
 */
export const CartBadge = (props: { cart: Cart }) => (
  <ErrorBoundary fallback={() => null} onError={useContext(ErrorReport)}>
    <Count {...props} />
  </ErrorBoundary>
)

const Count = ({ cart }: { cart: Cart }) => {
  const count = useCount(cart)
  return count ? (
    <span className="ch-count" part="cart-count" aria-hidden="true">
      {count}
    </span>
  ) : null
}

export interface CartButtonProps extends FailureProps {
  /** Cart to show; by default the cart of the surrounding `CharityProvider`. */
  cart?: Cart | undefined
  /** Called by a click with pieces in the cart. A site goes to /checkout, a widget opens the {@link CartPanel}. */
  onView: () => void
  /** Called by a click with an empty cart: show the {@link EmptyCartDialog}. */
  onEmpty: () => void
}

/** A header's cart button with its badge. Its title depends on whether the cart is empty. */
export const CartButton = (props: CartButtonProps) => (
  <FeatureBoundary feature="cart" onError={props.onError}>
    <ButtonContent {...props} />
  </FeatureBoundary>
)

const ButtonContent = ({ cart: given, onView, onEmpty }: CartButtonProps) => {
  const cart = useSharedCart(given)
  const t = useMessages(messages)
  const count = useCount(cart)
  return (
    <button
      type="button"
      className="ch-cart-btn ch-icon-btn"
      part="cart-button"
      title={count ? t.viewCart : t.cartIsEmpty}
      aria-label={count ? t.viewCartWith(count) : t.cartIsEmpty}
      onClick={count ? onView : onEmpty}
    >
      <Icon name="basket" />
      <CartBadge cart={cart} />
    </button>
  )
}
