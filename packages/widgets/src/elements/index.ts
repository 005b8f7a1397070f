/**
 * For bundlers: importing this defines every element. They bring what they need, React not included. Safe on a server, where it
 * does nothing.
 */
export * from './charity-campaign.ts'
export * from './charity-cart-button.ts'
export * from './charity-custom-order.ts'
export * from './charity-donate.ts'
export * from './charity-product.ts'
export * from './charity-shop.ts'
export type { ElementMarkup, Listeners } from './markup.ts'
export type { ElementError, ElementErrorCode, ElementEvents, OpenDetail } from './report.ts'
