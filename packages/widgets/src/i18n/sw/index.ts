import type { Lazy } from '@charity-kit/ui'
import type { WidgetMessages } from '../en/index.ts'

export const sw: Lazy<WidgetMessages> = {
  account: async () => (await import('./account.ts')).account,
  cart: async () => (await import('./cart.ts')).cart,
  checkout: async () => (await import('./checkout.ts')).checkout,
  contact: async () => (await import('./contact.ts')).contact,
  content: async () => (await import('./content.ts')).content,
  customOrder: async () => (await import('./custom-order.ts')).customOrder,
  donatePage: async () => (await import('./donate-page.ts')).donatePage,
  donation: async () => (await import('./donation.ts')).donation,
  shop: async () => (await import('./shop.ts')).shop,
  shopPage: async () => (await import('./shop-page.ts')).shopPage,
  storefront: async () => (await import('./storefront.ts')).storefront,
}
