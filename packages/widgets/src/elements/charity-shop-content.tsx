import { getProduct, listProducts } from '@charity-kit/contract'
import { createRef, useLayoutEffect, type Ref } from 'react'
import { cartOfPage, persistCartOfPage, countOf, totalTzsOf, type CartState } from '../cart/cart-store.ts'
import { LanguageOffer } from '../language-offer.tsx'
import { CharityProvider } from '../provider.tsx'
import { isPageSize } from '../shop/page-size.ts'
import { Storefront, type StorefrontCommands } from '../storefront/storefront.tsx'
import { isAddress, isRecordNumber, readConnection, validAttribute } from './attributes.ts'
import base from '@charity-kit/ui/styles/embed.css?inline'
import forms from '../styles/form-part.css?inline'
import css from './charity-shop-content.css?inline'
import type { CartChange, ShopContent, ShopProps } from './charity-shop-element.ts'
import type { Place } from './fetch-on-intent.ts'
import { checkKey, KeyCheck } from './key-check.tsx'
import { pageTransport } from './page-transport.ts'
import { renderContent, type ContentProps } from './render-content.tsx'
import { report } from './report.ts'
import { reportAnswers } from './report-answers.ts'

type Kind = 'shop' | 'cart-button' | 'product'

/** Calls without which the element has nothing to show. */
const essentials = { shop: listProducts, product: getProduct, 'cart-button': checkKey }
/** Cart states that were dispatched to the page already. */
const announced = new WeakSet<CartState>()

/**
 * Dispatches a change of the cart. Each element that shows the cart dispatches it, but only the first event bubbles, so
 * the page hears each change once.
 */
const dispatchCartChange = (element: Element, state: CartState) => {
  const bubbles = !announced.has(state)
  announced.add(state)
  const detail: CartChange = { count: countOf(state), totalTzs: totalTzsOf(state), lines: state.lines }
  element.dispatchEvent(new CustomEvent('charity-cart-changed', { detail, bubbles, composed: true }))
}

interface Props extends ContentProps<ShopProps> {
  kind: Kind
  commands: Ref<StorefrontCommands>
}

const ShopPlace = ({ place, kind, commands }: Props) => {
  const { element, props } = place
  const connection = readConnection(place)
  const pageSize = validAttribute(element, 'page-size', props.pageSize, isPageSize, 'a number from 1 to 49')
  const { apiBase } = connection
  const productId = Number(
    validAttribute(element, 'product-id', props.productId, isRecordNumber, "a product's number"),
  )
  /**
   * There is nothing to show without a product ID: visitors see the page's own link, and the page's author gets a
   * report.
   */
  const lacksProduct = kind === 'product' && !productId
  if (lacksProduct && !props.productId)
    report(element, 'missing-product-id', 'has no product-id', 'add the number of the product to show')
  place.showFallback(lacksProduct, 'no-product')
  const cart = cartOfPage(apiBase)
  const isPersistent = element.hasAttribute('persist-cart')
  // Both effects run before those of the content, which restore an interrupted order.
  useLayoutEffect(() => {
    if (isPersistent) persistCartOfPage(apiBase)
  }, [isPersistent, apiBase])
  useLayoutEffect(
    () =>
      cart.subscribe((state, before) => {
        const { lines } = state
        // A donation in the cart does not change its lines.
        if (lines === before.lines || lines.length + before.lines.length === 0) return
        dispatchCartChange(element, state)
      }),
    [cart, element],
  )
  return (
    <CharityProvider
      {...connection}
      transport={pageTransport}
      messages={props.messages ?? undefined}
      cart={cart}
      onAnswer={reportAnswers(place, {
        ...connection,
        essential: essentials[kind],
        product: kind === 'product' ? productId : undefined,
        category: kind === 'shop' ? (props.category ?? undefined) : undefined,
      })}
    >
      {kind === 'cart-button' && <KeyCheck />}
      {lacksProduct || (
        <Storefront
          shows={kind === 'product' ? { productId } : kind}
          cart={cart}
          pageSize={Number(pageSize) || undefined}
          category={props.category ?? ''}
          shareHref={validAttribute(element, 'share-url', props.shareUrl, isAddress, 'an address')}
          signInHref={validAttribute(element, 'sign-in-url', props.signInUrl, isAddress, 'an address')}
          header={
            <>
              <LanguageOffer />
              <slot name="header" />
            </>
          }
          thanks={<slot name="thanks" />}
          empty={element.querySelector(':scope > [slot=empty]') ? <slot name="empty" /> : undefined}
          onProductViewed={props['charity-product-viewed']}
          onCheckoutStarted={props['charity-checkout-started']}
          onOrderPlaced={props['charity-order-placed']}
          onCustomOrderPlaced={props['charity-custom-order-placed']}
          onBeforeOpen={place.mayOpen}
          onUnknownProduct={(id) => {
            report(
              element,
              'unknown-product',
              `cannot add product ${String(id)}, which ${apiBase} does not sell`,
              'correct its number',
            )
          }}
          commands={commands}
        />
      )}
    </CharityProvider>
  )
}

const createContent = (kind: Kind, place: Place<ShopProps>): ShopContent => {
  const commands = createRef<StorefrontCommands>()
  return {
    ...renderContent(place, {
      component: (props: ContentProps<ShopProps>) => <ShopPlace {...props} kind={kind} commands={commands} />,
      css: [base, forms, css],
    }),
    leave() {
      for (const dialog of place.element.shadowRoot.querySelectorAll('dialog')) dialog.close()
    },
    get commands() {
      return commands.current
    },
  }
}

/** Creates the shop of `<charity-shop>`, which replaces the element's own content. */
const createShopContent = (place: Place<ShopProps>): ShopContent => createContent('shop', place)
export default createShopContent

/** Creates the content of `<charity-product>`. */
export const createProductContent = (place: Place<ShopProps>): ShopContent => createContent('product', place)

/** Creates the button of `<charity-cart-button>`, which stands in a line of the page. */
export const createCartButtonContent = (place: Place<ShopProps>): ShopContent => {
  const content = createContent('cart-button', place)
  place.adopt(':host { display: inline-block }')
  return content
}

export { preloadLanguage } from '@charity-kit/ui'
export { diagnose } from './diagnose.ts'
