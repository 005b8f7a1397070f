/**
 * Entry for bundlers: importing it defines every element. The elements include their dependencies, but not React. On a
 * server the import does nothing.
 */
export * from './charity-campaign.ts'
export * from './charity-cart-button.ts'
export * from './charity-custom-order.ts'
export * from './charity-donate.ts'
export * from './charity-product.ts'
export * from './charity-shop.ts'
export type { ElementMarkup, Listeners } from './markup.ts'
export type { ElementError, ElementErrorCode, ElementEvents, OpenDetail } from './report.ts'
