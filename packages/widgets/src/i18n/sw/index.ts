import type { Lazy } from '@charity-kit/ui'
import type { WidgetMessages } from '../en/index.ts'

export const sw: Lazy<WidgetMessages> = {
  campaign: async () => (await import('./campaign.ts')).campaign,
  cart: async () => (await import('./cart.ts')).cart,
  cartButton: async () => (await import('./cart-button.ts')).cartButton,
  checkout: async () => (await import('./checkout.ts')).checkout,
  customOrder: async () => (await import('./custom-order.ts')).customOrder,
  customOrderButton: async () => (await import('./custom-order-button.ts')).customOrderButton,
  donation: async () => (await import('./donation.ts')).donation,
  donorWall: async () => (await import('./donor-wall.ts')).donorWall,
  failure: async () => (await import('./failure.ts')).failure,
  live: async () => (await import('./live.ts')).live,
  payment: async () => (await import('./payment.ts')).payment,
  product: async () => (await import('./product.ts')).product,
  sendToMyself: async () => (await import('./send-to-myself.ts')).sendToMyself,
  share: async () => (await import('./share.ts')).share,
  shop: async () => (await import('./shop.ts')).shop,
  sold: async () => (await import('./sold.ts')).sold,
  storefront: async () => (await import('./storefront.ts')).storefront,
  testKey: async () => (await import('./test-key.ts')).testKey,
  textUpdates: async () => (await import('./text-updates.ts')).textUpdates,
  tracking: async () => (await import('./tracking.ts')).tracking,
  browse: async () => (await import('./browse.ts')).browse,
  thanks: async () => (await import('./thanks.ts')).thanks,
  paid: async () => (await import('./paid.ts')).paid,
  lastDonation: async () => (await import('./last-donation.ts')).lastDonation,
}
