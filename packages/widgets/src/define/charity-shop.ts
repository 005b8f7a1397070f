import { defineElement } from '../element/fetched-element.ts'
import { startShop } from '../storefront/shop-element.ts'

/** For bundlers: importing this defines `<charity-shop>`, drawn with the page's React. Set `api-base` on it. */
defineElement('charity-shop', startShop, () => import('./mount-shop.ts'), new URL(location.href), '', true)
