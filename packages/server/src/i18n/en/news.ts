/** News, and the question whether a campaign's are wanted. */
export const news = {
  confirm: {
    subject: 'Please confirm: news by email',
    opening: (campaign: string) => [
      `Somebody, we hope you, asked for news of "${campaign}" at this address.`,
      'Press the button to confirm. Without it we write no news to you, and forget the address after a week.',
    ],
    action: 'Yes, send me news',
  },
  campaign: {
    action: 'See the campaign',
    why: (campaign: string) => `You get this because you asked for news of "${campaign}".`,
  },
  lists: {
    newsletter: {
      action: 'Open our site',
      why: 'You get this because "Newsletter" is ticked in your account.',
    },
    promotions: {
      action: 'Open the shop',
      why: 'You get this because "Promotions and discounts" is ticked in your account.',
    },
  },
  stop: 'Stop these emails',
}
export type NewsMessages = typeof news
