import {
  getCentre,
  type Accepted,
  type CustomOrder,
  type Order,
  type Product,
  type TrackingKey,
} from '@charity-kit/contract'
import { useEffect, useState } from 'react'
import { createStore } from 'zustand/vanilla'
import { useConnection, useResource, useScoped, useStore } from '@charity-kit/client/react'
import { AddToCartButton } from '../cart/add-to-cart-button.tsx'
import { CartPanel } from '../cart/cart-panel.tsx'
import { CartButton } from '../cart/cart-button.tsx'
import type { Cart } from '../cart/cart-store.ts'
import { EmptyCartDialog } from '../cart/empty-cart-dialog.tsx'
import { createCheckoutDrafts, followDraft } from '../checkout/checkout-draft.ts'
import { Checkout } from '../checkout/checkout.tsx'
import { UnfinishedOrder } from '../checkout/unfinished-order.tsx'
import { catalogue } from '../i18n/catalogue.ts'
import { storefront as english } from '../i18n/en/storefront.ts'
import { Button, Dialog, Icon, RichText, lazyComponent, useMessages, useUniqueId } from '@charity-kit/ui'
import { initialShopView, type ShopView } from '../shop/shop-view.ts'
import { Shop, type ShopProps } from '../shop/shop.tsx'

const messages = catalogue.messages('storefront', english)

const TrackingPart = lazyComponent(async () => (await import('./tracking-part.tsx')).TrackingPart)
const CustomOrderPart = lazyComponent(async () => (await import('./custom-order-part.tsx')).CustomOrderPart)

interface Props {
  cart: Cart
  pageSize?: number | undefined
  /** The category that is shown at first. */
  category: string
  /** Where a visitor of the centre can sign in; without it guests are not asked to. */
  signInHref?: string | undefined
  /** The page that a shared product opens at, with "{id}". */
  shareHref?: string | undefined
  /** Takes a style sheet that came with a part. */
  adopt: (css: string) => void
  onProductViewed: (product: Product) => void
  onCheckoutStarted: () => void
  onOrderPlaced: (order: Accepted<Order>) => void
  onCustomOrderPlaced: (order: Accepted<CustomOrder>) => void
}

/** The whole shop in one place of somebody else's page: grid, details, basket, checkout and custom orders. */
export const Storefront = ({ cart, category, signInHref, adopt, ...props }: Props) => {
  const { apiBase } = useConnection()
  const t = useMessages(messages)
  const centre = useResource(getCentre, {}) // the line with its name is left out until it is there
  const [open, setOpen] = useState<'basket' | 'empty' | 'checkout' | 'custom' | 'tracking' | undefined>(
    undefined,
  )
  /** How often a custom order was asked for: each time its code is fetched unless it is there. */
  const [customOrders, setCustomOrders] = useState(0)
  /** The same for where an order is, and which one was asked for. */
  const [lookups, setLookups] = useState<{ times: number; key?: TrackingKey | undefined }>({ times: 0 })
  const id = useUniqueId()
  useEffect(() => followDraft(cart, createCheckoutDrafts(apiBase)), [cart, apiBase])

  const close = () => {
    setOpen(undefined)
  }
  const track = (key?: TrackingKey) => {
    setLookups({ times: lookups.times + 1, key })
    setOpen('tracking')
  }
  /** Whether the checkout was opened by the reminder of an order that may be paid for. */
  const [resumed, setResumed] = useState(false)
  const checkOut = () => {
    setResumed(false)
    setOpen('checkout')
  }
  return (
    <div className="ch-stack">
      <Browse
        {...props}
        key={category}
        category={category}
        cart={cart}
        cartButton={
          <CartButton
            cart={cart}
            onView={() => {
              setOpen('basket')
            }}
            onEmpty={() => {
              setOpen('empty')
            }}
          />
        }
        onGoToCart={checkOut}
        onCustomOrder={() => {
          setCustomOrders(customOrders + 1)
          setOpen('custom')
        }}
      />
      {centre.status === 'ready' && (
        <p className="ch-small ch-muted ch-row">
          <Icon name="shield" />
          <span>
            <RichText text={t.soldBy(centre.value.name)} />
          </span>
        </p>
      )}
      <p>
        <Button
          variant="quiet"
          onClick={() => {
            track()
          }}
        >
          {t.whereIsOrder}
        </Button>
      </p>
      <CartPanel cart={cart} open={open === 'basket'} onClose={close} onCheckout={checkOut} />
      <EmptyCartDialog open={open === 'empty'} onClose={close} onBrowse={close} />
      <Dialog open={open === 'checkout'} onClose={close} className="ch-panel ch-panel--wide" labelledBy={id}>
        <div className="ch-panel__form">
          <div className="ch-panel__head">
            <h2 className="ch-h4" id={id}>
              {t.checkout}
            </h2>
            <button type="button" className="ch-icon-btn" aria-label={t.close} onClick={close}>
              <Icon name="close" />
            </button>
          </div>
          <div className="ch-panel__body" tabIndex={0} role="group" aria-labelledby={id}>
            {open === 'checkout' && (
              <Checkout
                {...props}
                cart={cart}
                signInHref={signInHref}
                onBrowse={close}
                onTrack={track}
                alreadyPaid={resumed}
              />
            )}
          </div>
        </div>
      </Dialog>
      {open === undefined && (
        <UnfinishedOrder
          cart={cart}
          onResume={() => {
            setResumed(true)
            setOpen('checkout')
          }}
        />
      )}
      {customOrders > 0 && (
        <CustomOrderPart
          resetKey={customOrders}
          adopt={adopt}
          timeZone={centre.status === 'ready' ? centre.value.timeZone : undefined}
          open={open === 'custom'}
          onClose={close}
          onTrack={track}
          onPlaced={props.onCustomOrderPlaced}
        />
      )}
      {lookups.times > 0 && (
        <TrackingPart
          resetKey={lookups.times}
          adopt={adopt}
          kind="order"
          initial={lookups.key}
          open={open === 'tracking'}
          onClose={close}
        />
      )}
    </div>
  )
}

type BrowseProps = Pick<Props, 'cart' | 'category' | 'pageSize' | 'shareHref' | 'onProductViewed'> &
  Pick<ShopProps, 'cartButton' | 'onGoToCart' | 'onCustomOrder'>

/** The shop, which remembers what is being looked at: a partner's page keeps its own address. */
const Browse = ({ category, ...props }: BrowseProps) => {
  const { cart, onGoToCart } = props
  const views = useScoped('view', () => createStore<ShopView>(() => ({ ...initialShopView, category })), [
    category,
  ])
  const view = useStore(views)
  const setView = (next: ShopView) => {
    views.setState(next, true)
  }
  useEffect(
    () => () => {
      views.setState({ productId: undefined }) // back on the page, nothing opens by itself
    },
    [views],
  )
  return (
    <Shop
      {...props}
      view={view}
      onView={setView}
      action={(product) => <AddToCartButton key={product.id} cart={cart} product={product} />}
      onGoToCart={() => {
        setView({ ...view, productId: undefined })
        onGoToCart()
      }}
    />
  )
}
