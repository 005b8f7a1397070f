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
  /** That of the `CharityProvider` around by default. */
  cart?: Cart | undefined
  /** Who is signed in: their details are filled in where nothing was typed, and no guest prompt is shown. */
  visitor?: Visitor | undefined
  /** Jumps straight to the payment step. */
  proceedToPayment?: boolean | undefined
  /** Called after such a jump: a site can now remove the query from its address. */
  onProceeded?: (() => void) | undefined
  /** The basket was shown just before: leaves the cart step at once, as 'Proceed to payment' does. */
  basketSeen?: boolean | undefined
  /** Jumps to the payment step's field for the transaction ID, as the reminder of an unfinished order does. */
  alreadyPaid?: boolean | undefined
  /** 'Sign in' on the guest prompt; with `signInHref` alone it is a plain link. With neither this nor `signInHref` there is no prompt: nobody could sign in. */
  onSignIn?: (() => void) | undefined
  /** 'Browse Products' of the empty-cart dialog, and 'Continue Shopping' after the order. */
  onBrowse: () => void
  /** 'Return to Home' of the empty-cart dialog; without it the button reads 'Close'. */
  onHome?: (() => void) | undefined
  /** 'Print or save' on the confirmation; without it there is no button: on a partner's page it would print that page. */
  onPrint?: (() => void) | undefined
  /** Where an order can be looked up afterwards; the API's /track by default. */
  trackHref?: string | undefined
  /** Shows where the order stands. Without it `trackHref` opens in a new tab. */
  onTrack?: ((key: TrackingKey) => void) | undefined
  /** The payment step was reached. */
  onCheckoutStarted?: (() => void) | undefined
  /** The order was stored; its payment has not been verified yet. */
  onOrderPlaced?: ((order: Accepted<Order>) => void) | undefined
}

/**
 * The checkout: cart, guest prompt, payment, confirmation. From 'Proceed to payment' on, everything
 * typed is stored in the tab's session storage with the items it was made for, until the order is placed.
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
  // Callbacks may change without creating a new store, which would lose what was typed.
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
