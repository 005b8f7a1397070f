import type { Accepted, Order, TrackingKey } from '@charity-kit/contract'
import { useEffect, useMemo, useRef } from 'react'
import { useConnection } from '@charity-kit/client/react'
import type { Cart } from '../cart/cart-store.ts'
import { useSharedCart } from '../cart/use-cart.ts'
import { centreAddress } from '../centre-address.ts'
import { catalogue } from '../i18n/catalogue.ts'
import { checkout as english } from '../i18n/en/checkout.ts'
import { useMessages } from '@charity-kit/ui'
import { FeatureBoundary, type FailureProps } from '../feature-boundary.tsx'
import { createCheckoutDrafts } from './checkout-draft.ts'
import { createLastOrder } from '../payment/last-order.ts'
import { createCheckoutStore } from './checkout-store.ts'
import { CheckoutView, type CheckoutStep, type CheckoutViewProps } from './checkout-view.tsx'
import type { Visitor } from '../payment/visitor.ts'

const messages = catalogue.messages('checkout', english)

export type { CheckoutStep, Visitor }

export interface CheckoutProps
  extends
    FailureProps,
    Pick<CheckoutViewProps, 'browseHref' | 'centre' | 'onStep' | 'signInHref' | 'thanks'> {
  /** Cart to order; by default the cart of the surrounding `CharityProvider`. */
  cart?: Cart | undefined
  /** The signed-in visitor. The visitor's details fill in empty fields, and there is no guest prompt. */
  visitor?: Visitor | undefined
  /** Whether the checkout opens at the payment step. */
  proceedToPayment?: boolean | undefined
  /** Called after the checkout opened at the payment step: a site can now remove the query from its address. */
  onProceeded?: (() => void) | undefined
  /**
   * Whether the basket was shown just before. The checkout then leaves the cart step at once, like 'Proceed to
   * payment'.
   */
  basketSeen?: boolean | undefined
  /** Whether to open the payment step at the field for the transaction ID, like the reminder of an unfinished order. */
  alreadyPaid?: boolean | undefined
  /**
   * Called by 'Sign in' on the guest prompt; with `signInHref` alone 'Sign in' is a plain link. Without both there is
   * no prompt, because nobody could sign in.
   */
  onSignIn?: (() => void) | undefined
  /** Called by 'Browse Products' of the empty-cart dialog, and by 'Continue Shopping' after the order. */
  onBrowse: () => void
  /** Called by 'Return to Home' of the empty-cart dialog; without this function the button reads 'Close'. */
  onHome?: (() => void) | undefined
  /**
   * Called by 'Print or save' on the confirmation. Without this function there is no button, because on a partner's
   * page it would print that page.
   */
  onPrint?: (() => void) | undefined
  /** Page where an order can be looked up afterwards; the API's /track by default. */
  trackHref?: string | undefined
  /** Shows the state of the order. Without this function `trackHref` opens in a new tab. */
  onTrack?: ((key: TrackingKey) => void) | undefined
  /** Called when the visitor reached the payment step. */
  onCheckoutStarted?: (() => void) | undefined
  /** Called when the order was stored; its payment has not been verified yet. */
  onOrderPlaced?: ((order: Accepted<Order>) => void) | undefined
}

/**
 * The checkout: cart, guest prompt, payment, confirmation.
 * From 'Proceed to payment' until the order is placed, all input and the order's items are stored in the tab's session
 * storage.
 */
export const Checkout = (props: CheckoutProps) => (
  <FeatureBoundary feature="checkout" onError={props.onError}>
    <CheckoutContent {...props} />
  </FeatureBoundary>
)

const CheckoutContent = (props: CheckoutProps) => {
  const { visitor, proceedToPayment, alreadyPaid, basketSeen } = props
  const asksGuest = !visitor && !!(props.onSignIn ?? props.signInHref)
  const { apiBase, keptAs, client } = useConnection()
  const cart = useSharedCart(props.cart)
  const t = useMessages(messages)
  // Callbacks may change without creating a new store, which would lose the visitor's input.
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  }, [props])
  const store = useMemo(
    () =>
      createCheckoutStore({
        client,
        cart,
        drafts: createCheckoutDrafts(keptAs),
        lastOrder: createLastOrder(keptAs),
        started: () => latest.current.onCheckoutStarted?.(),
        placed: (order) => latest.current.onOrderPlaced?.(order),
      }),
    [client, cart, keptAs],
  )
  useEffect(() => store.open(), [store])
  useEffect(() => {
    if (visitor) store.setVisitor(visitor)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- compared by value: a new object with the same details changes nothing
  }, [store, visitor?.name, visitor?.email, visitor?.phone])
  useEffect(() => {
    if (!proceedToPayment) return
    void store.proceed(false)
    latest.current.onProceeded?.()
  }, [store, proceedToPayment])
  useEffect(() => {
    if (basketSeen) void store.proceed(asksGuest)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when it opens
  }, [store, basketSeen])
  useEffect(() => {
    if (!alreadyPaid) return
    if (cart.getState().lines.length) store.dispatch({ type: 'paymentReached', paid: true })
    latest.current.onProceeded?.()
  }, [store, cart, alreadyPaid])
  return (
    <CheckoutView
      {...props}
      trackHref={props.trackHref ?? centreAddress(apiBase, '/track')}
      cart={cart}
      store={store}
      t={t}
      signedIn={!!visitor}
    />
  )
}
