import type { StorefrontMessages } from '../en/storefront.ts'

export const storefront: StorefrontMessages = {
  whereIsOrder: 'Mchango au oda yangu imefikia wapi?',
  checkout: 'Malipo',
  soldBy: (centre) => `Imetengenezwa na kuuzwa na *${centre}*`,
}
