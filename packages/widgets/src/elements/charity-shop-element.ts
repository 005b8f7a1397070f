import type { Start } from './define-element.ts'

/**
 * `<charity-shop>`: the centre's shop inside somebody else's page. Attributes: `api-base`, `client-key`, `lang`, `theme`
 * (light, dark, auto), `page-size`, `category`, `sign-in-url`, each also a property once the shop is fetched, and
 * `persist-cart`, which keeps the cart for the tab. Events: shop-events.ts. What stands inside the element (a
 * link to the centre's shop, say) is shown until the shop is there, or if it never is.
 */
export const startShop: Start = (_host, root) => {
  root.innerHTML = '<slot>'
  return undefined
}
