import { checkout, type CheckoutMessages } from '../i18n/en/checkout.ts'
import type { RoomMessages } from '../i18n/use-messages.ts'

export const checkoutMessages: RoomMessages<CheckoutMessages> = {
  en: checkout,
  loadSwahili: async () => (await import('../i18n/sw/checkout.ts')).checkout,
}
