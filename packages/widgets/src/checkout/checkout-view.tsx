import { getCentre, type Centre, type TrackingKey } from '@charity-kit/contract'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Cart, CartState } from '../cart/cart-store.ts'
import { EmptyCartDialog } from '../cart/empty-cart-dialog.tsx'
import { useCart } from '../cart/use-cart.ts'
import type { CheckoutMessages } from '../i18n/en/checkout.ts'
import { catalogue } from '../i18n/catalogue.ts'
import { cart as english } from '../i18n/en/cart.ts'
import { Alert, StepIndicator, useMessages } from '@charity-kit/ui'
import { useResource, useStore } from '@charity-kit/client/react'
import { CartStep } from './cart-step.tsx'
import type { CheckoutScreen, CheckoutState } from './checkout-reducer.ts'
import type { CheckoutStore } from './checkout-store.ts'
import { ConfirmationStep } from './confirmation-step.tsx'
import { GuestPrompt } from './guest-prompt.tsx'
import { LastOrderStep } from './last-order-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import { isOpenSold } from '../payment/sold-item.ts'

const messages = catalogue.messages('cart', english)

/** Name of a step, as `onStep` reports it. */
export type CheckoutStep = CheckoutScreen['name']
const steps: readonly CheckoutStep[] = ['cart', 'payment', 'confirmation']

export interface CheckoutViewProps {
  store: CheckoutStore
  cart: Cart
  t: CheckoutMessages
  /** Whether the visitor is signed in, which skips the guest prompt. */
  signedIn: boolean
  signInHref?: string | undefined
  onSignIn?: (() => void) | undefined
  browseHref?: string | undefined
  onBrowse: () => void
  onHome?: (() => void) | undefined
  onStep?: ((step: CheckoutStep) => void) | undefined
  onPrint?: (() => void) | undefined
  /** Page where an order can be looked up. */
  trackHref?: string | undefined
  /** Shows the state of the order, in place of `trackHref`. */
  onTrack?: ((key: TrackingKey) => void) | undefined
  /** Content below the thanks for an order. */
  thanks?: ReactNode
  /** The centre's data, if the page has it. It is shown until the data is fetched again, and still if that fails. */
  centre?: Centre | undefined
}

/** Renders the current step of a checkout store. */
export const CheckoutView = (props: CheckoutViewProps) => {
  const { store, cart, t, signInHref, onSignIn, onBrowse } = props
  const state = useStore(store)
  const cartState = useCart(cart)
  /** Lines of the empty cart whose dialog was dismissed. */
  const [dismissed, setDismissed] = useState<CartState['lines'] | undefined>(undefined)
  const { screen } = state
  const { top, heading } = useLedToStep(screen, props.onStep)

  if (!screen) return <div className="ch-checkout" />
  const step = steps.indexOf(screen.name) + 1
  return (
    <div className="ch-checkout ch-stack ch-stack--6">
      <div className="ch-no-print ch-checkout__steps" ref={top}>
        <StepIndicator step={step} names={t.stepNames} />
      </div>
      <h1 className="ch-h2" ref={heading} tabIndex={-1}>
        {headingOf(screen, t)}
      </h1>
      {state.restored && <Alert>{t.restored}</Alert>}
      <Step {...props} state={state} screen={screen} cartState={cartState} />
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
        open={!cartState.lines.length && dismissed !== cartState.lines && screen.name !== 'confirmation'}
        onClose={() => {
          setDismissed(cartState.lines)
        }}
        onBrowse={onBrowse}
        onHome={props.onHome}
      />
    </div>
  )
}

/** Scrolls a new step to its top and focuses its heading. The first step leaves both to the page. */
const useLedToStep = (screen: CheckoutScreen | undefined, onStep: CheckoutViewProps['onStep']) => {
  const top = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef<CheckoutStep | undefined>(undefined)
  const name = screen?.name
  useEffect(() => {
    if (!name) return
    // A visitor who has paid already is led to the field for the transaction ID.
    if (before.current && before.current !== name && !(screen.name === 'payment' && screen.paid)) {
      heading.current?.focus({ preventScroll: true })
      top.current?.scrollIntoView({ block: 'nearest' })
    }
    before.current = name
    onStep?.(name)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only a new step is reported
  }, [name])
  return { top, heading }
}

interface StepProps extends CheckoutViewProps {
  state: CheckoutState
  screen: CheckoutScreen
  cartState: CartState
}

const Step = ({ state, screen, cartState, ...props }: StepProps) => {
  const { store, cart, t, signedIn, signInHref, onSignIn, onBrowse, onTrack, trackHref = '/track' } = props
  const cartTexts = useMessages(messages)
  /** Whether the payment data and the check time are needed, which are then fetched. */
  const [reachedPayment, setReachedPayment] = useState(false)
  if (screen.name !== 'cart' && !reachedPayment) setReachedPayment(true)
  const centre = useResource(getCentre, {}, { enabled: reachedPayment, initial: props.centre })
  const shared = { cart, cartState, t, cartTexts }
  if (screen.name === 'cart')
    return (
      <CartStep
        {...shared}
        screen={screen}
        onBrowse={onBrowse}
        onPaid={() => {
          store.dispatch({ type: 'paymentReached', paid: true })
        }}
        onProceed={() => {
          void store.proceed(!signedIn && !!(onSignIn ?? signInHref))
        }}
      />
    )
  if (screen.name === 'payment')
    return (
      <PaymentStep
        {...shared}
        centre={centre}
        screen={screen}
        state={state}
        store={store}
        where={{ trackHref, onTrack }}
      />
    )
  const afterwards = {
    t,
    browseHref: props.browseHref,
    onBrowse,
    onPrint: props.onPrint,
    centre: centre.status === 'ready' ? centre.value : undefined,
    trackHref,
    onTrack,
  }
  return screen.placed ? (
    <ConfirmationStep
      placed={screen.placed}
      thanks={props.thanks}
      onAnswered={(parcel) => {
        store.dispatch({ type: 'soldAnswered', parcel })
      }}
      {...afterwards}
    />
  ) : (
    <LastOrderStep last={screen.last} {...afterwards} />
  )
}

/**
 * Returns the heading. If a piece was sold while the buyer paid, the heading first says that the payment has arrived.
 */
const headingOf = (screen: CheckoutScreen, t: CheckoutMessages): string => {
  if (screen.name === 'cart') return t.yourBasket
  if (screen.name === 'payment') return t.paymentAndDelivery
  const isAsked = screen.placed?.order.orderItemList.some(isOpenSold)
  return isAsked ? t.havePayment : t.orderReceived
}
