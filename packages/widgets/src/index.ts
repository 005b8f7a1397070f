/** React components. The import has no side effects; styles come from '@charity-kit/widgets/styles.css'. */
export * from './provider.tsx'
export * from './campaign/index.ts'
export * from './cart/index.ts'
export * from './checkout/index.ts'
export * from './custom-order/index.ts'
export * from './donation/index.ts'
export * from './donor-wall/index.ts'
export * from './hooks/index.ts'
export * from './payment/index.ts'
export * from './shop/index.ts'
export * from './storefront/index.ts'
export * from './tracking/index.ts'
export * from './checkout/checkout-draft.ts'
export type { CampaignElementEvents, CharityCampaignElement } from './elements/charity-campaign-element.ts'
export type { CharityDonateElement, DonateElementEvents } from './elements/charity-donate-element.ts'
export type {
  CharityCustomOrderElement,
  CustomOrderElementEvents,
} from './elements/charity-custom-order-element.ts'
export type {
  CartButtonElementEvents,
  CartChange,
  CharityCartButtonElement,
  CharityProductElement,
  CharityShopElement,
  ProductElementEvents,
  ShopElementEvents,
} from './elements/charity-shop-element.ts'
export type { ElementError, ElementErrorCode, ElementEvents, OpenDetail } from './elements/report.ts'
