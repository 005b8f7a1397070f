/** React components. Importing this does nothing else; styles come from '@charity-kit/widgets/styles.css'. */
export * from './cart/index.ts'
export * from './checkout/index.ts'
export * from './custom-order/index.ts'
export * from './donation/index.ts'
export * from './shop/index.ts'
export * from './checkout/checkout-draft.ts'
export type { CharityDonateElement, DonateElementEvents } from './elements/charity-donate-element.ts'
export type { CartChange, CharityShopElement, ShopElementEvents } from './elements/charity-shop-element.ts'
