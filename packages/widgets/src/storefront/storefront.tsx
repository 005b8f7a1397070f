import {
  getCentre,
  getProduct,
  type Accepted,
  type CustomOrder,
  type Order,
  type Product,
  type TrackingKey,
} from '@charity-kit/contract'
import { useImperativeHandle, useState, type ReactNode, type Ref } from 'react'
import { createStore } from 'zustand/vanilla'
import { useConnection, useResource, useScoped } from '@charity-kit/client/react'
import { CartButton } from '../cart/cart-button.tsx'
import { ItemAddedToast } from '../cart/item-added-toast.tsx'
import { countOf, quantityOf, type Cart } from '../cart/cart-store.ts'
import { useSharedCart } from '../cart/use-cart.ts'
import { hasUnfinishedOrder } from '../checkout/has-unfinished-order.ts'
import { FeatureBoundary, type FailureProps } from '../feature-boundary.tsx'
import { catalogue } from '../i18n/catalogue.ts'
import { storefront as english } from '../i18n/en/storefront.ts'
import { Button, Icon, RichText, lazyComponent, useMessages, usePrefetch } from '@charity-kit/ui'
import { messageReader } from '../payment/message-reader.ts'
import { initialShopView, type ShopView } from '../shop/shop-view.ts'
import { Browse, OneProduct } from './browse.tsx'

const messages = catalogue.messages('storefront', english)

const BasketPart = lazyComponent(
  async () => (await import('./basket-part.tsx')).BasketPart,
  catalogue.words('cart'),
)
const CheckoutPart = lazyComponent(
  async () => (await import('./checkout-part.tsx')).CheckoutPart,
  catalogue.words('cart', 'checkout', 'payment'),
)
/** Where an order is in progress. */
const UnfinishedPart = lazyComponent(
  async () => (await import('./unfinished-part.tsx')).UnfinishedPart,
  catalogue.words('checkout'),
)
const laterParts = [BasketPart, CheckoutPart, UnfinishedPart, messageReader]

const TrackingPart = lazyComponent(
  async () => (await import('./tracking-part.tsx')).TrackingPart,
  catalogue.words('payment', 'tracking'),
)
const CustomOrderPart = lazyComponent(
  async () => (await import('./custom-order-part.tsx')).CustomOrderPart,
  catalogue.words('customOrder'),
)

/** What opens over the page. */
export type StorefrontPanel = 'basket' | 'checkout' | 'product' | 'custom-order' | 'tracking'

/** What a page can ask a {@link Storefront} to do. */
export interface StorefrontCommands {
  /** Resolves with whether the cart took any. */
  addToCart(productId: number, quantity?: number): Promise<boolean>
  openBasket(): void
  checkout(): void
  open(productId: number): void
}

export interface StorefrontProps extends FailureProps {
  /** What stands in its place on the page: the whole shop by default, or one product, or only the cart's button. */
  shows?: 'shop' | 'cart-button' | { productId: number }
  /** That of the `CharityProvider` around by default. */
  cart?: Cart | undefined
  /** Products on a page; 8 by default. */
  pageSize?: number | undefined
  /** The category that is shown at first; all by default. */
  category?: string | undefined
  /** Where a visitor of the centre can sign in; without it guests are not asked to. */
  signInHref?: string | undefined
  /** The page that a shared product opens at, with "{id}". */
  shareHref?: string | undefined
  /** Stands at the top of the shop. */
  header?: ReactNode
  /** Stands in the place of the products where there are none. */
  empty?: ReactNode
  /** Stands below the thanks for an order. */
  thanks?: ReactNode
  /** A product's details were opened. */
  onProductViewed?: ((product: Product) => void) | undefined
  /** The payment step was reached. */
  onCheckoutStarted?: (() => void) | undefined
  /** The order was stored; its payment has not been verified yet. */
  onOrderPlaced?: ((order: Accepted<Order>) => void) | undefined
  /** A request for a piece made to order was stored. */
  onCustomOrderPlaced?: ((order: Accepted<CustomOrder>) => void) | undefined
  /** A panel is about to open, a product's details with its number; false keeps it closed. */
  onBeforeOpen?: ((panel: StorefrontPanel, productId?: number) => boolean) | undefined
  /** `addToCart` named a product that the centre does not sell. */
  onUnknownProduct?: ((productId: number) => void) | undefined
  /** A ref for what the page's own buttons do. */
  commands?: Ref<StorefrontCommands> | undefined
}

/** The whole shop in one place of somebody else's page: grid, details, basket, checkout and custom orders. */
export const Storefront = (props: StorefrontProps) => (
  <FeatureBoundary feature="shop" onError={props.onError}>
    <StorefrontContent {...props} />
  </FeatureBoundary>
)

const StorefrontContent = ({
  shows = 'shop',
  cart: given,
  category = '',
  signInHref,
  commands,
  onBeforeOpen = () => true,
  ...props
}: StorefrontProps) => {
  const { apiBase, client } = useConnection()
  const cart = useSharedCart(given)
  const views = useScoped('view', () => createStore<ShopView>(() => ({ ...initialShopView, category })), [
    category,
  ])
  const t = useMessages(messages)
  const centre = useResource(getCentre, {}) // the line with its name is left out until it is there
  const [open, setOpen] = useState<'empty' | Exclude<StorefrontPanel, 'product'> | undefined>(undefined)
  /** What was opened before: only then its code is needed. */
  const [opened, setOpened] = useState({ basket: false, checkout: false })
  const isBasket = open === 'basket' || open === 'empty'
  if (isBasket && !opened.basket) setOpened({ ...opened, basket: true })
  if (open === 'checkout' && !opened.checkout) setOpened({ ...opened, checkout: true })
  const [wasUnfinished] = useState(() => hasUnfinishedOrder(apiBase))
  // The centre's data comes with the products: by then they can be used.
  usePrefetch(centre.status !== 'loading', laterParts)
  /** How often a custom order was asked for: each time its code is fetched unless it is there. */
  const [customOrders, setCustomOrders] = useState<{ times: number; like?: string | undefined }>({ times: 0 })
  /** The same for where an order is, and which one was asked for. */
  const [lookups, setLookups] = useState<{ times: number; key?: TrackingKey | undefined }>({ times: 0 })

  /** @param as what is shown in its place: that the basket is empty */
  const show = (panel: Exclude<StorefrontPanel, 'product'>, as: 'empty' | typeof panel = panel) => {
    const isAllowed = onBeforeOpen(panel)
    if (isAllowed) setOpen(as)
    return isAllowed
  }
  const close = () => {
    setOpen(undefined)
  }
  const track = (key?: TrackingKey) => {
    if (show('tracking')) setLookups({ times: lookups.times + 1, key })
  }
  /** Whether the checkout was opened by the reminder of an order that may be paid for. */
  const [resumed, setResumed] = useState(false)
  /** Whether it was opened from the basket, which it need not show again. */
  const [basketSeen, setBasketSeen] = useState(false)
  const checkOut = (seen = false) => {
    setResumed(false)
    setBasketSeen(seen)
    show('checkout')
  }
  const changeView = (next: ShopView) => {
    const { productId } = next
    const isOpened = productId !== undefined && productId !== views.getState().productId
    const isAllowed = !isOpened || onBeforeOpen('product', productId)
    if (isAllowed) views.setState(next, true)
    return isAllowed
  }
  const openBasket = () => {
    show('basket')
  }
  const hasPieces = () => countOf(cart.getState()) > 0
  useImperativeHandle(commands, () => ({
    async addToCart(id, quantity) {
      const product = await client(getProduct, { params: { id } })
      if (!product.ok) {
        if (product.error.kind === 'rejected' && product.error.code === 'not_found')
          props.onUnknownProduct?.(id)
        return false
      }
      const before = quantityOf(cart.getState(), id)
      cart.add(product.value, quantity)
      return quantityOf(cart.getState(), id) > before
    },
    openBasket() {
      show('basket', hasPieces() ? 'basket' : 'empty')
    },
    checkout() {
      if (hasPieces()) checkOut()
      else show('checkout', 'empty')
    },
    open(productId) {
      if (changeView({ ...views.getState(), productId })) setOpen(undefined)
    },
  }))
  const cartButton = (
    <CartButton
      cart={cart}
      onView={openBasket}
      onEmpty={() => {
        show('basket', 'empty')
      }}
    />
  )
  /** How often a card's button added its product. */
  const [added, setAdded] = useState(0)
  const place = {
    ...props,
    cart,
    views,
    onView: changeView,
    cartButton: (
      <div className="ch-basket">
        {cartButton}
        <ItemAddedToast times={added} onViewCart={openBasket} />
      </div>
    ),
    onGoToCart: () => {
      checkOut()
    },
    onCustomOrder: (like?: string) => {
      if (show('custom-order')) setCustomOrders({ times: customOrders.times + 1, like })
    },
    onAdded: () => {
      setAdded(added + 1)
    },
  }
  return (
    <div className="ch-stack">
      {shows === 'cart-button' && cartButton}
      {typeof shows === 'object' && <OneProduct {...place} key={shows.productId} {...shows} />}
      {shows === 'shop' && (
        <>
          <Browse {...place} key={category} />
          {centre.status === 'ready' && (
            <p className="ch-small ch-muted ch-row">
              <Icon name="shield" />
              <span>
                <RichText text={t.soldBy(centre.value.name)} />
              </span>
            </p>
          )}
          <p className="ch-shop__track">
            <Button
              variant="quiet"
              onClick={() => {
                track()
              }}
            >
              {t.whereIsOrder}
            </Button>
          </p>
        </>
      )}
      {opened.basket && (
        <BasketPart
          resetKey={open}
          cart={cart}
          open={open === 'basket'}
          emptyOpen={open === 'empty'}
          onClose={close}
          onCheckout={() => {
            checkOut(true)
          }}
        />
      )}
      {opened.checkout && (
        <CheckoutPart
          {...props}
          centre={centre.status === 'ready' ? centre.value : undefined}
          resetKey={open}
          cart={cart}
          signInHref={signInHref}
          open={open === 'checkout'}
          onClose={close}
          onTrack={track}
          alreadyPaid={resumed}
          basketSeen={basketSeen}
        />
      )}
      {(wasUnfinished || opened.checkout) && (
        <UnfinishedPart
          quiet
          cart={cart}
          isOpen={open !== undefined}
          onResume={() => {
            setResumed(true)
            show('checkout')
          }}
        />
      )}
      {customOrders.times > 0 && (
        <CustomOrderPart
          resetKey={customOrders.times}
          like={customOrders.like}
          timeZone={centre.status === 'ready' ? centre.value.timeZone : undefined}
          open={open === 'custom-order'}
          onClose={close}
          onTrack={track}
          onPlaced={props.onCustomOrderPlaced}
        />
      )}
      {lookups.times > 0 && (
        <TrackingPart
          resetKey={lookups.times}
          kind="order"
          initial={lookups.key}
          open={open === 'tracking'}
          onClose={close}
        />
      )}
    </div>
  )
}
