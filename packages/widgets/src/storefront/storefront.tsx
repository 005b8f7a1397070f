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

/** Panels that open over the page. */
export type StorefrontPanel = Panel | 'product'

/** Commands of a {@link Storefront} for its page. */
export interface StorefrontCommands {
  /** Resolves to whether the cart took a piece. */
  addToCart(productId: number, quantity?: number): Promise<boolean>
  openBasket(): void
  checkout(): void
  open(productId: number): void
}

export interface StorefrontProps extends FailureProps {
  /** Content in place on the page: the whole shop by default, one product, or only the cart's button. */
  shows?: 'shop' | 'cart-button' | { productId: number }
  /** Cart to use; by default the cart of the surrounding `CharityProvider`. */
  cart?: Cart | undefined
  /** Number of products on a page; 8 by default. */
  pageSize?: number | undefined
  /** Name of the category that is shown at first; all by default. */
  category?: string | undefined
  /** Address where a visitor of the centre can sign in; without it guests are not asked to. */
  signInHref?: string | undefined
  /** Address of a shared product, with "{id}". */
  shareHref?: string | undefined
  /** Content at the top of the shop. */
  header?: ReactNode
  /** Content in place of the products if there are none. */
  empty?: ReactNode
  /** Content below the thanks for an order. */
  thanks?: ReactNode
  /** Called when a product's details were opened. */
  onProductViewed?: ((product: Product) => void) | undefined
  /** Called when the visitor reached the payment step. */
  onCheckoutStarted?: (() => void) | undefined
  /** Called when the order was stored; its payment has not been verified yet. */
  onOrderPlaced?: ((order: Accepted<Order>) => void) | undefined
  /** Called when a custom order was stored. */
  onCustomOrderPlaced?: ((order: Accepted<CustomOrder>) => void) | undefined
  /** Called before a panel opens, with the number of a product for its details; false keeps the panel closed. */
  onBeforeOpen?: ((panel: StorefrontPanel, productId?: number) => boolean) | undefined
  /** Called when `addToCart` named a product that the centre does not sell. */
  onUnknownProduct?: ((productId: number) => void) | undefined
  /** Ref of the commands, for the page's own buttons. */
  commands?: Ref<StorefrontCommands> | undefined
}

/** The whole shop in one place of a partner's page: grid, details, basket, checkout and custom orders. */
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
        // The centre's data comes with the products, which can be used by then.
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

/** Content in place on the page: the shop, one product, or the cart's button. */
const Place = ({ shows = 'shop', show, centreName, ...props }: PlaceProps) => {
  /** Number of products added by a card's button. */
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

/** Adds a product to the cart by its number alone. */
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
  /** Undefined until the name is loaded: its line is then left out. */
  centreName: string | undefined
  onTrack: () => void
}

/** The seller's name, and a link to track an order. */
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
