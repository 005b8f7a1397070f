/** A home page's product grid in a real browser, with a cart. */
import { cleanup, render } from '@testing-library/react'
import { AddToCartButton } from '../cart/add-to-cart-button.tsx'
import { createCart } from '../cart/cart-store.ts'
import { FeaturedProducts } from '../shop/featured-products.tsx'
import { CharityProvider } from '../provider.tsx'
import { centreServer, shopBase } from '../testing/centre-server.ts'
import '../styles/index.css'

let uninstall: () => void = () => undefined

export const openHome = (server = centreServer()) => {
  uninstall = server.install()
  const cart = createCart()
  const opened: number[] = []
  render(
    <div className="ch-root">
      <CharityProvider apiBase={shopBase} cart={cart}>
        <FeaturedProducts
          heading="From our marketplace"
          action={(product) => <AddToCartButton key={product.id} product={product} />}
          hrefOf={({ id }) => `#product-${String(id)}`}
          onOpen={({ id }) => opened.push(id)}
        />
      </CharityProvider>
    </div>,
  )
  return { cart, opened, server }
}

export const closeHome = () => {
  cleanup()
  uninstall()
}
