import { toLanguage } from '@charity-kit/contract'
import { cart, type CartMessages } from '../i18n/en/cart.ts'
import { roomMessages, useMessages } from '@charity-kit/ui'

const cartMessages = roomMessages(cart, { sw: async () => (await import('../i18n/sw/cart.ts')).cart })

/** The cart's texts in a page's language; nothing before the first ones are there. */
export const useCartMessages = (lang: string | undefined): CartMessages | undefined =>
  useMessages(cartMessages, toLanguage(lang))
