/** Sharing a campaign or a product. */
export const share = {
  tellAFriend: 'Tell a friend',
  close: 'Close',
  whatsApp: 'Send with WhatsApp',
  email: 'Send by email',
  copyLink: 'Copy the link',
  copied: 'Copied',
  copyByHand: 'Press and hold the link to copy it.',
  /** What a friend reads before the link. */
  campaignText: (campaign: string) => `I'd like to show you this campaign: ${campaign}`,
  productText: (product: string) => `I'd like to show you this piece: ${product}`,
}

export type ShareMessages = typeof share
