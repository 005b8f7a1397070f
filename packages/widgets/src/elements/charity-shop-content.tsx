import { cartOfPage } from '../cart/page-carts.ts'
import { countOf, totalTzsOf, type Cart } from '../cart/cart-store.ts'
import { readAttribute } from './attributes.ts'
import type { Mount } from './define-element.ts'
import { mountContent } from './render-content.tsx'
import css from './charity-shop-content.css?inline'
import { Storefront } from '../storefront/storefront.tsx'

/** Draws the shop inside an element's shadow root, in the place of what stood in the element. */
const mountShop: Mount = (host, root, adopt, defaultApiBase) => {
  let shown: Cart | undefined
  let stopTelling: (() => void) | undefined
  const show = mountContent({
    properties: ['apiBase', 'clientKey', 'theme', 'pageSize', 'category', 'signInUrl'],
    css,
    render: ({ settings, emit }) => {
      const pageSize = Number(readAttribute(host, 'page-size', /^([1-9]|[1-4]\d)$/, 'a number from 1 to 49'))
      const cart = cartOfPage(settings.apiBase, host.hasAttribute('persist-cart'))
      if (shown !== cart) {
        shown = cart
        stopTelling?.()
        stopTelling = cart.subscribe((state) => {
          emit('cart-changed', { count: countOf(state), totalTzs: totalTzsOf(state), lines: state.lines })
        })
      }
      return (
        <Storefront
          {...settings}
          cart={cart}
          pageSize={pageSize || undefined}
          category={host.getAttribute('category') ?? ''}
          signInHref={readAttribute(host, 'sign-in-url', /^(https?:\/)?\/./, 'an address')}
          adopt={adopt}
          onProductViewed={(product) => {
            emit('product-viewed', product)
          }}
          onCheckoutStarted={() => {
            emit('checkout-started')
          }}
          onOrderPlaced={(order) => {
            emit('order-placed', order)
          }}
          onCustomOrderPlaced={(order) => {
            emit('custom-order-placed', order)
          }}
        />
      )
    },
  })(host, root, adopt, defaultApiBase)
  return (open) => {
    // It leaves its place: a dialog that is moved is no longer in the top layer, and the page behind it not inert.
    if (open === false) for (const dialog of root.querySelectorAll('dialog')) dialog.close()
    show(open)
  }
}
export default mountShop
