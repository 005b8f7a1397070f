/** The checkout in a real browser: real store and cart, an API without a network. */
import { render } from '@testing-library/react'
import type { FakeServer } from '@charity-kit/client/testing'
import { useEffect } from 'react'
import type { Cart } from '../cart/cart-store.ts'
import type { Draft } from '@charity-kit/client'
import type { LastOrder } from '../payment/last-order.ts'
import type { CheckoutDraft } from './checkout-draft.ts'
import { createCheckoutStore, type CheckoutStore } from './checkout-store.ts'
import { CheckoutView, type CheckoutViewProps } from './checkout-view.tsx'
import { checkout as english } from '../i18n/en/checkout.ts'
import { checkout as swahili } from '../i18n/sw/checkout.ts'
import { CharityProvider } from '../provider.tsx'
import { memoryDraft } from '@charity-kit/client/testing'
import { checkoutServer, filledCart, formWith } from './checkout.fixtures.ts'
import '../styles/index.css'

interface Options extends Partial<Omit<CheckoutViewProps, 'store'>> {
  lang?: string | undefined
  /** The last order of this tab. */
  lastOrder?: Draft<LastOrder>
  server?: FakeServer
  /** Moves the store to a step. */
  start?: (store: CheckoutStore, cart: Cart) => void
}

/** Puts a checkout on the page, as a guest with the cart of the fixtures. */
export const openCheckout = ({
  server = checkoutServer(),
  cart = filledCart(),
  start,
  lang,
  lastOrder = memoryDraft<LastOrder>(),
  ...props
}: Options = {}) => {
  const drafts = memoryDraft<CheckoutDraft>()
  const log: string[] = []
  const store = createCheckoutStore({ client: server.client, cart, drafts, lastOrder })
  const Page = () => {
    useEffect(() => {
      const close = store.open()
      start?.(store, cart)
      return close
    }, [])
    return (
      <div className="ch-root">
        <CheckoutView
          store={store}
          cart={cart}
          t={lang === 'sw' ? swahili : english}
          signedIn={false}
          onSignIn={() => log.push('sign in')}
          onBrowse={() => log.push('browse')}
          onHome={() => log.push('home')}
          onStep={(step) => log.push(step)}
          onPrint={() => {
            print()
          }}
          {...props}
        />
      </div>
    )
  }
  render(
    <CharityProvider apiBase={location.origin} client={server.client} lang={lang}>
      <Page />
    </CharityProvider>,
  )
  return { store, server, cart, drafts, log }
}

/** Moves the store to the payment step. */
export const toPayment = (store: CheckoutStore) => {
  store.dispatch({ type: 'paymentReached' })
}
export const filledIn =
  (change: Parameters<typeof formWith>[0] = {}) =>
  (store: CheckoutStore) => {
    toPayment(store)
    store.dispatch({ type: 'formEdited', change: formWith(change) })
  }
