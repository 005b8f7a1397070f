/** The shop in a story, with a host that holds the view and the cart. */
import { useState } from 'react'
import { AddToCartButton } from '../cart/add-to-cart-button.tsx'
import { createCart } from '../cart/cart-store.ts'
import { Shop } from '../shop/shop.tsx'
import { initialShopView, type ShopView } from '../shop/shop-view.ts'
import { CharityProvider } from '../provider.tsx'
import { products } from '@charity-kit/contract/fixtures'
import { shopBase } from '../testing/centre-server.ts'

export interface StoryShopProps {
  view?: Partial<ShopView>
  /** Whether cards have 'Add to Cart', as in a widget. */
  withButtons?: boolean
  lang?: string
}

export const StoryShop = ({ view: start, withButtons, lang }: StoryShopProps) => {
  const [view, setView] = useState<ShopView>({ ...initialShopView, ...start })
  const [cart] = useState(() => {
    const made = createCart()
    made.add(products[1]!)
    return made
  })
  return (
    <CharityProvider apiBase={shopBase} lang={lang} cart={cart}>
      <Shop
        view={view}
        onView={setView}
        cart={cart}
        onGoToCart={() => undefined}
        onCustomOrder={() => undefined}
        {...(withButtons && {
          action: (product) => <AddToCartButton key={product.id} product={product} />,
        })}
      />
    </CharityProvider>
  )
}
