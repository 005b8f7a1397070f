/** Keeping a link to where a gift or an order stands, in an app of one's own. */
export const sendToMyself = {
  sendToMyself: 'Send this to myself',
  whatsApp: 'WhatsApp',
  sms: 'SMS',
  share: 'Share',
  copyLink: 'Copy link',
  copied: 'Copied',
  linkCopied: 'The link is copied',
  copyByHand: 'Press and hold the link to copy it.',
  opensYourApp: 'It opens your own app. We see nothing of it.',
  /** What is read before the link. */
  donation: (reference: string, amount: string) => `My gift ${reference}, ${amount}. Where it is:`,
  order: (number: string) => `My order ${number}. Where it is:`,
  unnumberedOrder: 'My order. Where it is:',
  customOrder: (number: string) => `My custom order ${number}. Where it is:`,
  unnumberedCustomOrder: 'My custom order. Where it is:',
  payment: (reference: string, amount: string) => `My payment ${reference}, ${amount}. Where it is:`,
}

export type SendToMyselfMessages = typeof sendToMyself
