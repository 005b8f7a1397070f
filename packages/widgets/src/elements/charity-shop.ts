import { defineCharityShop, type CharityShopElement, type ShopElementEvents } from './charity-shop-element.ts'
import { listenToTriggers } from './triggers.ts'

/**
 * Entry for bundlers: importing it defines `<charity-shop>`. Set `api-base` on the element. On a server the import does
 * nothing.
 */
defineCharityShop({ load: () => import('./charity-shop-content.tsx') })
listenToTriggers()

export type { CharityShopElement, ShopElementEvents }

declare global {
  interface HTMLElementTagNameMap {
    'charity-shop': CharityShopElement
  }
  /* eslint-disable @typescript-eslint/no-empty-object-type -- an element's events join the DOM's own, which bubble */
  interface HTMLElementEventMap extends ShopElementEvents {}
  interface DocumentEventMap extends ShopElementEvents {}
  /* eslint-enable @typescript-eslint/no-empty-object-type */
}
