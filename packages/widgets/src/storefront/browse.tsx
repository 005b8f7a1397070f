import type { Product } from '@charity-kit/contract'
import { useStore } from '@charity-kit/client/react'
import { useEffect, type ReactNode } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import { AddToCartButton } from '../cart/add-to-cart-button.tsx'
import type { Cart } from '../cart/cart-store.ts'
import { ProductPlace } from '../shop/product-place.tsx'
import type { ShopView } from '../shop/shop-view.ts'
import { Shop } from '../shop/shop.tsx'

interface Props {
  cart: Cart
  views: StoreApi<ShopView>
  onView: (view: ShopView) => void
  cartButton: ReactNode
  pageSize?: number | undefined
  shareHref?: string | undefined
  header?: ReactNode
  empty?: ReactNode
  onGoToCart: () => void
  /** Called when a card's button added its product. */
  onAdded: () => void
  onCustomOrder: (like?: string) => void
  onProductViewed?: ((product: Product) => void) | undefined
}

/** Holds the current view in memory, because a partner's page keeps its own address. */
const useView = ({ views, onView, onGoToCart }: Pick<Props, 'views' | 'onView' | 'onGoToCart'>) => {
  const view = useStore(views)
  useEffect(
    () => () => {
      views.setState({ productId: undefined }) // back on the page, nothing opens by itself
    },
    [views],
  )
  return {
    view,
    goToCart: () => {
      onView({ ...view, productId: undefined })
      onGoToCart()
    },
  }
}

/** The shop with its view. */
export const Browse = ({ views, onAdded, ...props }: Props) => {
  const { cart } = props
  const { view, goToCart } = useView({ views, ...props })
  return (
    <Shop
      {...props}
      view={view}
      action={(product) => (
        <AddToCartButton key={product.id} cart={cart} product={product} onAdded={onAdded} />
      )}
      onGoToCart={goToCart}
    />
  )
}

/** One product, with the way to the cart. */
export const OneProduct = ({ views, cartButton, onAdded, ...props }: Props & { productId: number }) => {
  const { cart, productId, onView } = props
  const { view, goToCart } = useView({ views, ...props })
  return (
    <>
      <ProductPlace
        {...props}
        open={view.productId === productId}
        action={(product) => <AddToCartButton cart={cart} product={product} onAdded={onAdded} />}
        onOpen={(open) => {
          onView({ ...view, productId: open ? productId : undefined })
        }}
        onGoToCart={goToCart}
      />
      {cartButton}
    </>
  )
}
