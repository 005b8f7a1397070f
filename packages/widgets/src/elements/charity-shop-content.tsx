import { cartOfPage } from '../cart/page-carts.ts'
import { countOf, totalTzsOf, type Cart } from '../cart/cart-store.ts'
import { Storefront } from '../storefront/storefront.tsx'
import { readConnection, validAttribute } from './attributes.ts'
import css from './charity-shop-content.css?inline'
import type { ShopProps } from './charity-shop-element.ts'
import type { Content, Place } from './fetch-on-intent.ts'
import { renderContent } from './render-content.tsx'

const isPageSize = (value: string) => /^([1-9]|[1-4]\d)$/.test(value)
const isAddress = (value: string) => /^(https?:\/)?\/./.test(value)

/** The shop of `<charity-shop>`, in the place of what stood in the element. */
const createShopContent = (place: Place<ShopProps>): Content => {
  const { element, props, adopt, defaultApiBase } = place
  let cart: Cart | undefined
  let unsubscribe: (() => void) | undefined
  const content = renderContent(place, css, () => {
    const connection = readConnection(element, props, defaultApiBase)
    const pageCart = cartOfPage(connection.apiBase, element.hasAttribute('persist-cart'))
    if (cart !== pageCart) {
      unsubscribe?.()
      unsubscribe = pageCart.subscribe((state) => {
        props['charity-cart-changed']({
          count: countOf(state),
          totalTzs: totalTzsOf(state),
          lines: state.lines,
        })
      })
      cart = pageCart
    }
    return (
      <Storefront
        {...connection}
        cart={pageCart}
        pageSize={
          Number(validAttribute(element, 'page-size', props.pageSize, isPageSize, 'a number from 1 to 49')) ||
          undefined
        }
        category={props.category ?? ''}
        signInHref={validAttribute(element, 'sign-in-url', props.signInUrl, isAddress, 'an address')}
        adopt={adopt}
        onProductViewed={props['charity-product-viewed']}
        onCheckoutStarted={props['charity-checkout-started']}
        onOrderPlaced={props['charity-order-placed']}
        onCustomOrderPlaced={props['charity-custom-order-placed']}
      />
    )
  })
  return {
    ...content,
    leave() {
      for (const dialog of element.shadowRoot.querySelectorAll('dialog')) dialog.close()
    },
    release() {
      content.release()
      unsubscribe?.()
      cart = undefined
    },
  }
}
export default createShopContent
