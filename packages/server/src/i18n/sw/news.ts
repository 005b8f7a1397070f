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
  campaign: {
    action: 'Tazama kampeni',
    why: (campaign) => `Unapata barua pepe hii kwa sababu uliomba habari za "${campaign}".`,
  },
  lists: {
    newsletter: {
      action: 'Fungua tovuti yetu',
      why: 'Unapata barua pepe hii kwa sababu umechagua "Jarida" kwenye akaunti yako.',
    },
    promotions: {
      action: 'Fungua duka',
      why: 'Unapata barua pepe hii kwa sababu umechagua "Ofa na punguzo" kwenye akaunti yako.',
    },
  },
  stop: 'Acha kupokea barua pepe hizi',
}
