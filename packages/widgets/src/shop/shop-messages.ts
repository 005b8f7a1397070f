import { shop, type ShopMessages } from '../i18n/en/shop.ts'
import type { RoomMessages } from '../i18n/use-messages.ts'

export const shopMessages: RoomMessages<ShopMessages> = {
  en: shop,
  loadSwahili: async () => (await import('../i18n/sw/shop.ts')).shop,
}
