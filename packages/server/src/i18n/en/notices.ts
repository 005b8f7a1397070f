/** Emails to the staff about what came in. */
export const notices = {
  kinds: {
    donation: {
      name: (id: number) => `Gift ${id}`,
      several: 'Gifts',
      subject: (id: number) => `New gift (reference ${id})`,
      opening: 'Somebody sent the details of a gift. Its payment is still to be checked.',
    },
    order: {
      name: (id: number) => `Order ${id}`,
      several: 'Orders',
      subject: (id: number) => `New order (number ${id})`,
      opening: 'Somebody placed an order. Its payment is still to be checked.',
    },
    'custom-order': {
      name: (id: number) => `Custom order ${id}`,
      several: 'Custom orders',
      subject: (id: number) => `New custom order (number ${id})`,
      opening: 'Somebody asked for a piece made to order. It waits for your price.',
    },
    message: {
      name: (id: number) => `Message ${id}`,
      several: 'Messages to answer',
      subject: (id: number) => `New message (number ${id})`,
      opening: 'Somebody wrote to the centre. The message waits for an answer.',
    },
  },
  digest: {
    subject: (day: string) => `What came in on ${day}`,
    opening: (day: string) => `This came in on ${day}.`,
    openingSince: (from: string, until: string) => `This came in from ${from} to ${until}.`,
    more: 'And more',
  },
  pieces: (pieces: number) => (pieces === 1 ? '1 piece' : `${pieces} pieces`),
  withGift: (amount: string) => `with a gift of ${amount}`,
  labels: { site: 'Site' },
  openDesk: 'Open the desk',
  closing: 'Names and addresses are not part of this message. Sign in at the desk to see them.',
  chosen: 'You chose this email at the desk, under "Your account". You can stop it there.',
}
export type NoticeMessages = typeof notices
