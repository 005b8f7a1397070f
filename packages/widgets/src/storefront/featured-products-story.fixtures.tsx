/** The home page's products as a story shows them, with a cart. */
import { useState } from 'react'
import { AddToCartButton } from '../cart/add-to-cart-button.tsx'
import { FeaturedProducts } from '../shop/featured-products.tsx'
import { shopBase } from '../testing/shop-server.ts'
import { cartOf } from '../testing/story-cart.ts'

export const StoryHome = ({ lang }: { lang?: string }) => {
  const [cart] = useState(() => cartOf(1))
  return (
    <FeaturedProducts
      apiBase={shopBase}
      lang={lang}
      heading="From our marketplace"
      action={(product) => <AddToCartButton key={product.id} cart={cart} product={product} lang={lang} />}
      hrefOf={({ id }) => `#product-${String(id)}`}
      onOpen={() => undefined}
    />
  )
}
