import type { StorefrontMessages } from '../en/storefront.ts'

export const storefront: StorefrontMessages = {
  whereIsOrder: 'Mchango au oda yangu iko wapi?',
  close: 'Funga',
  checkout: 'Malipo',
  soldBy: (centre) => `Imetengenezwa na kuuzwa na *${centre}*`,
}
