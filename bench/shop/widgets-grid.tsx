import { AddToCartButton, CartButton, createCart } from '@charity-kit/widgets/cart'
import { initialShopView, Shop, type ShopView } from '@charity-kit/widgets/shop'
import { CharityProvider } from '@charity-kit/widgets/provider'
import { createRoot } from 'react-dom/client'
import type { StartGrid } from './grid.ts'

const noop = () => undefined

/** The shop as on a page: with a controlled view, a cart and the cart button with its badge. */
export const startWidgets: StartGrid = (container, apiBase, pageSize) => {
  const cart = createCart()
  const root = createRoot(container)
  let view: ShopView = initialShopView
  const render = (next: ShopView) => {
    view = next
    root.render(
      <CharityProvider apiBase={apiBase} cart={cart}>
        <CartButton onView={noop} onEmpty={noop} />
        <Shop
          pageSize={pageSize}
          view={view}
          onView={render}
          cart={cart}
          onGoToCart={noop}
          action={(product) => <AddToCartButton key={product.id} product={product} />}
        />
      </CharityProvider>,
    )
  }
  render(view)
  return {
    sortAscending: () => {
      render({ ...view, sort: 'price-asc', page: 1 })
    },
    showPage: (page) => {
      render({ ...view, page })
    },
    addToCart: (product) => {
      cart.add(product)
    },
  }
}
