import { defineElement } from './define-element.ts'
import { startShop } from './charity-shop-element.ts'
import type { CharityShopElement, ShopElementEvents } from './shop-events.ts'

/** For bundlers: importing this defines `<charity-shop>`, drawn with the page's React. Set `api-base` on it. */
defineElement('charity-shop', startShop, () => import('./mount-shop.ts'), new URL(location.href), '', true)

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
