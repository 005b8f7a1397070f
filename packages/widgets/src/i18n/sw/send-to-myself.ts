import type { SendToMyselfMessages } from '../en/send-to-myself.ts'

export const sendToMyself: SendToMyselfMessages = {
  sendToMyself: 'Jitumie mwenyewe',
  whatsApp: 'WhatsApp',
  sms: 'SMS',
  share: 'Shiriki',
  copyLink: 'Nakili kiungo',
  copied: 'Imenakiliwa',
  linkCopied: 'Kiungo kimenakiliwa',
  copyByHand: 'Bonyeza kiungo na ushikilie ili ukinakili.',
  opensYourApp: 'Inafungua programu yako. Sisi hatuoni chochote.',
  donation: (reference, amount) => `Mchango wangu ${reference}, ${amount}. Ulipofikia:`,
  order: (number) => `Oda yangu ${number}. Ilipofikia:`,
  unnumberedOrder: 'Oda yangu. Ilipofikia:',
  customOrder: (number) => `Oda yangu maalumu ${number}. Ilipofikia:`,
  unnumberedCustomOrder: 'Oda yangu maalumu. Ilipofikia:',
  payment: (reference, amount) => `Malipo yangu ${reference}, ${amount}. Yalipofikia:`,
}
