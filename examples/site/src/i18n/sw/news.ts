import type { NewsPageMessages } from '../en/news.ts'

export const newsPage: NewsPageMessages = {
  confirmHeading: 'Habari za kampeni',
  confirmLead: 'Bonyeza kitufe, nasi tutakuandikia kukiwa na habari.',
  confirm: 'Ndiyo, nitumie habari',
  confirmed: (campaign) => `Utapata habari za *${campaign}*. Kila barua pepe inaeleza jinsi ya kuacha.`,
  stopHeading: 'Hutaki habari tena?',
  stopLead: 'Bonyeza kitufe, nasi tutasahau anwani yako kwa habari hizi.',
  stop: 'Acha kupokea barua pepe hizi',
  stopped: 'Hutapata tena barua pepe hizi. Tumesahau anwani yako kwa ajili yake.',
  sending: 'Inatuma…',
  gone: 'Kiungo hiki hakifanyi kazi tena: habari zimesimamishwa, au kiungo ni cha zamani mno.',
  failed: 'Imeshindikana kuhifadhi. Tafadhali jaribu tena.',
  noLink: 'Fungua ukurasa huu kupitia kiungo kilicho kwenye barua pepe yetu.',
}
