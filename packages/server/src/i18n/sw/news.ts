import type { NewsMessages } from '../en/news.ts'

export const news: NewsMessages = {
  confirm: {
    subject: 'Tafadhali thibitisha: habari kwa barua pepe',
    opening: (campaign) => [
      `Mtu fulani, tunatumaini ni wewe, ameomba habari za "${campaign}" kwa anwani hii.`,
      'Bonyeza kitufe ili kuthibitisha. Usipothibitisha hatutakutumia habari, na tutasahau anwani hii baada ya wiki moja.',
    ],
    action: 'Ndiyo, nitumie habari',
  },
  action: 'Tazama kampeni',
  why: (campaign) => `Unapata barua pepe hii kwa sababu uliomba habari za "${campaign}".`,
  stop: 'Acha kupokea barua pepe hizi',
}
