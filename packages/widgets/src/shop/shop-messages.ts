import { shop } from '../i18n/en/shop.ts'
import { roomMessages } from '@charity-kit/ui'

export const shopMessages = roomMessages(shop, { sw: async () => (await import('../i18n/sw/shop.ts')).shop })
