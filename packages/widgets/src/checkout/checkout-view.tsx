import { useEffect, useRef, useState } from 'react'
import type { Cart, CartState } from '../cart/cart-store.ts'
import { EmptyCartDialog } from '../cart/empty-cart-dialog.tsx'
import { useCart } from '../cart/use-cart.ts'
import type { CheckoutMessages } from '../i18n/en/checkout.ts'
import { catalogue } from '../i18n/catalogue.ts'
import { cart as english } from '../i18n/en/cart.ts'
import { Alert, StepIndicator, useMessages } from '@charity-kit/ui'
import { useStore } from 'zustand'
import { BasketStep } from './cart-step.tsx'
import type { CheckoutScreen } from './checkout-reducer.ts'
import type { CheckoutStore } from './checkout-store.ts'
import { Confirmation } from './confirmation-step.tsx'
import { GuestPrompt } from './guest-prompt.tsx'
import { PaymentStep } from './payment-step.tsx'

const messages = catalogue.messages('cart', english)

/** A step's name, as a page is told. */
export type CheckoutStep = CheckoutScreen['name']
const steps: readonly CheckoutStep[] = ['cart', 'payment', 'confirmation']

export interface CheckoutViewProps {
  store: CheckoutStore
  cart: Cart
  apiBase: string
  lang?: string | undefined
  timeZone?: string | undefined
  t: CheckoutMessages
  /** Somebody is signed in: then no guest is asked to. */
  signedIn: boolean
  signInHref?: string | undefined
  onSignIn?: (() => void) | undefined
  browseHref?: string | undefined
  onBrowse: () => void
  onHome?: (() => void) | undefined
  onStep?: ((step: CheckoutStep) => void) | undefined
  onPrint?: (() => void) | undefined
}

/** The checkout's steps, drawn from its store. */
export const CheckoutView = (props: CheckoutViewProps) => {
  const { store, cart, apiBase, lang, t, signedIn, signInHref, onSignIn, browseHref, onBrowse } = props
  const state = useStore(store)
  const basket = useCart(cart)
  const cartTexts = useMessages(messages)
  /** The empty basket that the visitor was told of. */
  const [toldOf, setToldOf] = useState<CartState['lines'] | undefined>(undefined)
  const top = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef<CheckoutStep | undefined>(undefined)
  const { screen } = state
  const name = screen?.name

  // A new step starts at its top, and says its name to a screen reader. The first one is the page's own.
  useEffect(() => {
    if (!name) return
    if (before.current && before.current !== name) {
      heading.current?.focus({ preventScroll: true })
      top.current?.scrollIntoView({ block: 'nearest' })
    }
    before.current = name
    props.onStep?.(name)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the step alone is news
  }, [name])

  if (!screen) return <div className="ch-checkout" />
  const step = steps.indexOf(screen.name) + 1
  const shared = { cart, basket, apiBase, t, cartTexts }
  return (
    <div className="ch-checkout ch-stack ch-stack--6">
      <div className="ch-no-print ch-checkout__steps" ref={top}>
        <StepIndicator step={step} names={t.stepNames} />
      </div>
      <h1 className="ch-h2" ref={heading} tabIndex={-1}>
        {{ cart: t.yourBasket, payment: t.paymentAndDelivery, confirmation: t.orderReceived }[screen.name]}
      </h1>
      {state.putBack && <Alert>{t.putBack}</Alert>}
      {screen.name === 'cart' && (
        <BasketStep
          {...shared}
          onBrowse={onBrowse}
          onProceed={() => {
            store.dispatch({ type: 'proceedPressed', askGuest: !signedIn && !!(onSignIn ?? signInHref) })
          }}
        />
      )}
      {screen.name === 'payment' && <PaymentStep {...shared} screen={screen} state={state} store={store} />}
      {screen.name === 'confirmation' && (
        <Confirmation
          placed={screen.placed}
          timeZone={props.timeZone}
          onPrint={props.onPrint}
          {...{ t, lang, browseHref, onBrowse }}
        />
      )}
      <GuestPrompt
        open={screen.name === 'cart' && screen.asking}
        signInHref={signInHref}
        t={t}
        onSignIn={onSignIn}
        onContinue={() => {
          store.dispatch({ type: 'paymentReached' })
        }}
        onClose={() => {
          store.dispatch({ type: 'promptClosed' })
        }}
      />
      <EmptyCartDialog
        open={!basket.lines.length && toldOf !== basket.lines && screen.name !== 'confirmation'}
        onClose={() => {
          setToldOf(basket.lines)
        }}
        onBrowse={onBrowse}
        onHome={props.onHome}
        lang={lang}
      />
    </div>
  )
}
