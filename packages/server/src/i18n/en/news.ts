/** News of a campaign, and the question whether they are wanted. */
export const news = {
  confirm: {
    subject: 'Please confirm: news by email',
    opening: (campaign: string) => [
      `Somebody, we hope you, asked for news of "${campaign}" at this address.`,
      'Press the button to confirm. Without it we write no news to you, and forget the address after a week.',
    ],
    action: 'Yes, send me news',
  },
  action: 'See the campaign',
  why: (campaign: string) => `You get this because you asked for news of "${campaign}".`,
  stop: 'Stop these emails',
}
export type NewsMessages = typeof news
