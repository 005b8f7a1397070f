import {
  getCentre,
  getProduct,
  type Accepted,
  type CustomOrder,
  type Order,
  type Product,
} from '@charity-kit/contract'
import { useImperativeHandle, useState, type ReactNode, type Ref } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { useClient, useResource, useScoped } from '@charity-kit/client/react'
import { CartButton } from '../cart/cart-button.tsx'
import { ItemAddedToast } from '../cart/item-added-toast.tsx'
import { countOf, quantityOf, type Cart } from '../cart/cart-store.ts'
import { useSharedCart } from '../cart/use-cart.ts'
import { FeatureBoundary, type FailureProps } from '../feature-boundary.tsx'
import { catalogue } from '../i18n/catalogue.ts'
import { storefront as english } from '../i18n/en/storefront.ts'
import { Button, Icon, RichText, useMessages } from '@charity-kit/ui'
import { initialShopView, type ShopView } from '../shop/shop-view.ts'
import { Browse, OneProduct } from './browse.tsx'
import { Panels } from './panels.tsx'
import { usePanels, type Panel } from './use-panels.ts'

const messages = catalogue.messages('storefront', english)

/** What opens over the page. */
export type StorefrontPanel = Panel | 'product'

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

const StorefrontContent = ({ commands, onBeforeOpen = () => true, ...props }: StorefrontProps) => {
  const { category = '' } = props
  const cart = useSharedCart(props.cart)
  const views = useScoped('view', () => createStore<ShopView>(() => ({ ...initialShopView, category })), [
    category,
  ])
  const resource = useResource(getCentre, {})
  const centre = resource.status === 'ready' ? resource.value : undefined
  const panels = usePanels(onBeforeOpen)
  const changeView = (next: ShopView) => {
    const { productId } = next
    const isOpened = productId !== undefined && productId !== views.getState().productId
    const isAllowed = !isOpened || onBeforeOpen('product', productId)
    if (isAllowed) views.setState(next, true)
    return isAllowed
  }
  const addToCart = useAddToCart(cart, props.onUnknownProduct)
  const isEmpty = () => countOf(cart.getState()) === 0
  useImperativeHandle(commands, () => ({
    addToCart,
    openBasket() {
      panels.show('basket', { isEmpty: isEmpty() })
    },
    checkout() {
      panels.show('checkout', { isEmpty: isEmpty() })
    },
    open(productId) {
      if (changeView({ ...views.getState(), productId })) panels.close()
    },
  }))
  return (
    <div className="ch-stack">
      <Place
        {...props}
        cart={cart}
        views={views}
        show={panels.show}
        centreName={centre?.name}
        onView={changeView}
      />
      <Panels
        {...props}
        panels={panels}
        cart={cart}
        centre={centre}
        // The centre's data comes with the products: by then they can be used.
        isUsable={resource.status !== 'loading'}
      />
    </div>
  )
}

interface PlaceProps extends Omit<StorefrontProps, 'commands' | 'onBeforeOpen'> {
  cart: Cart
  views: StoreApi<ShopView>
  show: ReturnType<typeof usePanels>['show']
  centreName: string | undefined
  onView: (view: ShopView) => void
}

/** What stands in the page: the shop, one product, or the cart's button. */
const Place = ({ shows = 'shop', show, centreName, ...props }: PlaceProps) => {
  /** How often a card's button added its product. */
  const [added, setAdded] = useState(0)
  const openBasket = () => {
    show('basket')
  }
  const cartButton = (
    <CartButton
      cart={props.cart}
      onView={openBasket}
      onEmpty={() => {
        show('basket', { isEmpty: true })
      }}
    />
  )
  if (shows === 'cart-button') return cartButton
  const place = {
    ...props,
    cartButton: (
      <div className="ch-basket">
        {cartButton}
        <ItemAddedToast times={added} onViewCart={openBasket} />
      </div>
    ),
    onGoToCart: () => {
      show('checkout')
    },
    onCustomOrder: (like?: string) => {
      show('custom-order', { like })
    },
    onAdded: () => {
      setAdded(added + 1)
    },
  }
  return typeof shows === 'object' ? (
    <OneProduct {...place} key={shows.productId} {...shows} />
  ) : (
    <>
      <Browse {...place} key={props.category} />
      <BelowShop
        centreName={centreName}
        onTrack={() => {
          show('tracking')
        }}
      />
    </>
  )
}

/** Puts a product that only its number is known of into the cart. */
const useAddToCart = (
  cart: Cart,
  onUnknown: StorefrontProps['onUnknownProduct'],
): StorefrontCommands['addToCart'] => {
  const client = useClient()
  return async (id, quantity) => {
    const product = await client(getProduct, { params: { id } })
    if (!product.ok) {
      if (product.error.kind === 'rejected' && product.error.code === 'not_found') onUnknown?.(id)
      return false
    }
    const before = quantityOf(cart.getState(), id)
    cart.add(product.value, quantity)
    return quantityOf(cart.getState(), id) > before
  }
}

interface BelowShopProps {
  /** The line with it is left out until it is known. */
  centreName: string | undefined
  onTrack: () => void
}

/** Who sells, and where an order is. */
const BelowShop = ({ centreName, onTrack }: BelowShopProps) => {
  const t = useMessages(messages)
  return (
    <>
      {centreName !== undefined && (
        <p className="ch-small ch-muted ch-row">
          <Icon name="shield" />
          <span>
            <RichText verbatim text={t.soldBy(centreName)} />
          </span>
        </p>
      )}
      <p className="ch-shop__track">
        <Button variant="quiet" onClick={onTrack}>
          {t.whereIsOrder}
        </Button>
      </p>
    </>
  )
}
