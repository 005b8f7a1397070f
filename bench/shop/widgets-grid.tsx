import { AddToCartButton, CartButton, createCart } from '@charity-kit/widgets/cart'
import { initialShopView, Shop, type ShopView } from '@charity-kit/widgets/shop'
import { createRoot } from 'react-dom/client'
import type { StartGrid } from './grid.ts'

const nothing = () => undefined

/** The shop as a page puts it up: its view in the page's hands, a cart, and a header's button with the badge. */
export const startOurs: StartGrid = (box, apiBase, pageSize) => {
  const cart = createCart()
  const root = createRoot(box)
  let view: ShopView = initialShopView
  const draw = (next: ShopView) => {
    view = next
    root.render(
      <>
        <CartButton cart={cart} onView={nothing} onEmpty={nothing} />
        <Shop
          apiBase={apiBase}
          pageSize={pageSize}
          view={view}
          onView={draw}
          cart={cart}
          onGoToBasket={nothing}
          action={(product) => <AddToCartButton key={product.id} cart={cart} product={product} />}
        />
      </>,
    )
  }
  draw(view)
  return {
    sortUp: () => {
      draw({ ...view, sort: 'price-asc', page: 1 })
    },
    showPage: (page) => {
      draw({ ...view, page })
    },
    addToCart: (product) => {
      cart.add(product)
    },
  }
}
