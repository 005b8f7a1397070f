/** The checkout as a story shows it: in one state, with an API without a network. */
import { useEffect, useState } from 'react'
import { createCart, type Cart } from '../cart/cart-store.ts'
import type { LastOrder } from '../payment/last-order.ts'
import type { CheckoutDraft } from './checkout-draft.ts'
import { createCheckoutStore, type CheckoutStore } from './checkout-store.ts'
import { CheckoutView } from './checkout-view.tsx'
import { checkout as english } from '../i18n/en/checkout.ts'
import { checkout as swahili } from '../i18n/sw/checkout.ts'
import { CharityProvider } from '../provider.tsx'
import { memoryDraft } from '@charity-kit/client/testing'
import { checkoutServer, filledCart, type CheckoutAnswers } from './checkout.fixtures.ts'

export interface StoryCheckoutProps {
  /** Responses of the API that are not the usual ones. */
  answers?: Partial<CheckoutAnswers>
  fill?: (cart: Cart) => void
  empty?: boolean
  /** An order that an earlier visit left. */
  stored?: CheckoutDraft
  /** The last order of this tab. */
  lastOrder?: LastOrder
  /** Earlier actions of the visitor. */
  start?: (store: CheckoutStore, cart: Cart) => void
  lang?: string
}

export const StoryCheckout = ({
  answers,
  empty,
  fill,
  stored,
  lastOrder,
  start,
  lang,
}: StoryCheckoutProps) => {
  const [{ store, cart, client }] = useState(() => {
    const { client } = checkoutServer(answers)
    const cart = empty ? createCart() : filledCart()
    fill?.(cart)
    const store = createCheckoutStore({
      client,
      cart,
      drafts: memoryDraft<CheckoutDraft>(stored),
      lastOrder: memoryDraft(lastOrder),
    })
    return { store, cart, client }
  })
  useEffect(() => {
    const close = store.open()
    start?.(store, cart)
    return close
  }, [store, cart, start])
  return (
    <CharityProvider apiBase="https://centre.example" client={client} lang={lang}>
      <CheckoutView
        store={store}
        cart={cart}
        t={lang === 'sw' ? swahili : english}
        signedIn={false}
        signInHref="#signin"
        onBrowse={() => undefined}
        onHome={() => undefined}
      />
    </CharityProvider>
  )
}
