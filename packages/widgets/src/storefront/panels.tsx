import type { Accepted, Centre, CustomOrder, TrackingKey } from '@charity-kit/contract'
import { useConnection } from '@charity-kit/client/react'
import { lazyComponent, usePrefetch } from '@charity-kit/ui'
import { useState } from 'react'
import type { Cart } from '../cart/cart-store.ts'
import type { CheckoutProps } from '../checkout/checkout.tsx'
import { catalogue } from '../i18n/catalogue.ts'
import { hasUnfinishedOrder } from '../checkout/has-unfinished-order.ts'
import { messageReader } from '../payment/message-reader.ts'
import type { usePanels } from './use-panels.ts'

const BasketPart = lazyComponent(
  async () => (await import('./basket-part.tsx')).BasketPart,
  catalogue.words('cart'),
)
const CheckoutPart = lazyComponent(
  async () => (await import('./checkout-part.tsx')).CheckoutPart,
  catalogue.words('cart', 'checkout', 'live', 'payment', 'sendToMyself'),
)
/** Fetched only with an order in progress. */
const UnfinishedPart = lazyComponent(
  async () => (await import('./unfinished-part.tsx')).UnfinishedPart,
  catalogue.words('checkout'),
)
const laterParts = [BasketPart, CheckoutPart, UnfinishedPart, messageReader]

const TrackingPart = lazyComponent(
  async () => (await import('./tracking-part.tsx')).TrackingPart,
  catalogue.words('payment', 'sendToMyself', 'tracking'),
)
const CustomOrderPart = lazyComponent(
  async () => (await import('./custom-order-part.tsx')).CustomOrderPart,
  catalogue.words('customOrder', 'sendToMyself'),
)

interface Props extends Pick<
  CheckoutProps,
  'signInHref' | 'thanks' | 'onCheckoutStarted' | 'onOrderPlaced' | 'onError'
> {
  panels: ReturnType<typeof usePanels>
  cart: Cart
  /** Undefined until the centre's data is loaded. */
  centre: Centre | undefined
  /** Whether the shop can be used. The panels' code is fetched after it. */
  isUsable: boolean
  onCustomOrderPlaced?: ((order: Accepted<CustomOrder>) => void) | undefined
}

/** Panels over the page, each fetched when it is first needed, and the reminder of an order that may be paid for. */
export const Panels = ({ panels, cart, centre, isUsable, onCustomOrderPlaced, ...props }: Props) => {
  const { keptAs } = useConnection()
  const [wasUnfinished] = useState(() => hasUnfinishedOrder(keptAs))
  usePrefetch(isUsable, laterParts)
  const { open, purpose, times, show, close } = panels
  const track = (key?: TrackingKey) => {
    show('tracking', { key })
  }
  return (
    <>
      {times.basket && (
        <BasketPart
          resetKey={times.basket}
          cart={cart}
          open={open === 'basket' && !purpose.isEmpty}
          emptyOpen={open === 'basket' && !!purpose.isEmpty}
          onClose={close}
          onCheckout={() => {
            show('checkout', { basketSeen: true })
          }}
        />
      )}
      {times.checkout && (
        <CheckoutPart
          {...props}
          centre={centre}
          resetKey={times.checkout}
          cart={cart}
          open={open === 'checkout'}
          onClose={close}
          onTrack={track}
          alreadyPaid={purpose.resumed}
          basketSeen={purpose.basketSeen}
        />
      )}
      {(wasUnfinished || times.checkout) && (
        <UnfinishedPart
          quiet
          cart={cart}
          isOpen={!!open}
          onResume={() => {
            show('checkout', { resumed: true })
          }}
        />
      )}
      {times['custom-order'] && (
        <CustomOrderPart
          resetKey={times['custom-order']}
          like={purpose.like}
          centre={centre}
          open={open === 'custom-order'}
          onClose={close}
          onTrack={track}
          onPlaced={onCustomOrderPlaced}
        />
      )}
      {times.tracking && (
        <TrackingPart
          resetKey={times.tracking}
          kind="order"
          initial={purpose.key}
          open={open === 'tracking'}
          onClose={close}
        />
      )}
    </>
  )
}
