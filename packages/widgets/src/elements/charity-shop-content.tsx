import { useLayoutEffect } from 'react'
import { cartOfPage, persistCartOfPage, countOf, totalTzsOf } from '../cart/cart-store.ts'
import { CharityProvider } from '../provider.tsx'
import { Storefront } from '../storefront/storefront.tsx'
import { isAddress, readConnection, validAttribute } from './attributes.ts'
import css from './charity-shop-content.css?inline'
import type { ShopProps } from './charity-shop-element.ts'
import type { Content, Place } from './fetch-on-intent.ts'
import { renderContent, type ContentProps } from './render-content.tsx'

const isPageSize = (value: string) => /^([1-9]|[1-4]\d)$/.test(value)

const ShopContent = ({ place }: ContentProps<ShopProps>) => {
  const { element, props, adopt, defaultApiBase } = place
  const connection = readConnection(element, props, defaultApiBase)
  const pageSize = validAttribute(element, 'page-size', props.pageSize, isPageSize, 'a number from 1 to 49')
  const { apiBase } = connection
  const cart = cartOfPage(apiBase)
  const isPersistent = element.hasAttribute('persist-cart')
  // Both before the effects of what is inside, which put back an order that was interrupted.
  useLayoutEffect(() => {
    if (isPersistent) persistCartOfPage(apiBase)
  }, [isPersistent, apiBase])
  useLayoutEffect(
    () =>
      cart.subscribe((state, before) => {
        const { lines } = state
        // A gift beside them changes no line.
        if (lines === before.lines || lines.length + before.lines.length === 0) return
        props['charity-cart-changed']({ count: countOf(state), totalTzs: totalTzsOf(state), lines })
      }),
    [cart, props],
  )
  return (
    <CharityProvider {...connection} cart={cart}>
      <Storefront
        cart={cart}
        pageSize={Number(pageSize) || undefined}
        category={props.category ?? ''}
        shareHref={validAttribute(element, 'share-url', props.shareUrl, isAddress, 'an address')}
        signInHref={validAttribute(element, 'sign-in-url', props.signInUrl, isAddress, 'an address')}
        adopt={adopt}
        onProductViewed={props['charity-product-viewed']}
        onCheckoutStarted={props['charity-checkout-started']}
        onOrderPlaced={props['charity-order-placed']}
        onCustomOrderPlaced={props['charity-custom-order-placed']}
      />
    </CharityProvider>
  )
}

/** The shop of `<charity-shop>`, in the place of what stood in the element. */
const createShopContent = (place: Place<ShopProps>): Content => ({
  ...renderContent(place, { component: ShopContent, css }),
  leave() {
    for (const dialog of place.element.shadowRoot.querySelectorAll('dialog')) dialog.close()
  },
})
export default createShopContent

export { preloadLanguage } from '@charity-kit/ui'
