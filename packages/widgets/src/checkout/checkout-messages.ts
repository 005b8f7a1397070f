import { checkout } from '../i18n/en/checkout.ts'
import { roomMessages } from '@charity-kit/ui'

export const checkoutMessages = roomMessages(checkout, {
  sw: async () => (await import('../i18n/sw/checkout.ts')).checkout,
})
