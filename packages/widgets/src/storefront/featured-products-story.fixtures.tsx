/** The home page's products as a story shows them, with a cart. */
import { useState } from 'react'
import { AddToCartButton } from '../cart/add-to-cart-button.tsx'
import { FeaturedProducts } from '../shop/featured-products.tsx'
import { CharityProvider } from '../provider.tsx'
import { shopBase } from '../testing/centre-server.ts'
import { cartOf } from '../testing/story-cart.ts'

export const StoryHome = ({ lang }: { lang?: string }) => {
  const [cart] = useState(() => cartOf(1))
  return (
    <CharityProvider apiBase={shopBase} lang={lang} cart={cart}>
      <FeaturedProducts
        heading="From our marketplace"
        action={(product) => <AddToCartButton key={product.id} product={product} />}
        hrefOf={({ id }) => `#product-${String(id)}`}
        onOpen={() => undefined}
      />
    </CharityProvider>
  )
}
