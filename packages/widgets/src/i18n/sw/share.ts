import type { ShareMessages } from '../en/share.ts'

export const share: ShareMessages = {
  tellAFriend: 'Mwambie rafiki',
  close: 'Funga',
  whatsApp: 'Tuma kwa WhatsApp',
  email: 'Tuma kwa barua pepe',
  copyLink: 'Nakili kiungo',
  copied: 'Imenakiliwa',
  copyByHand: 'Bonyeza kiungo na ushikilie ili ukinakili.',
  campaignText: (campaign) => `Ningependa uione kampeni hii: ${campaign}`,
  productText: (product) => `Ningependa uione bidhaa hii: ${product}`,
}
