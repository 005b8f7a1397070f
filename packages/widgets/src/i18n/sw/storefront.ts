import type { StorefrontMessages } from '../en/storefront.ts'

export const storefront: StorefrontMessages = {
  close: 'Funga',
  checkout: 'Malipo',
  soldBy: (centre) => `Imetengenezwa na kuuzwa na *${centre}*`,
}
