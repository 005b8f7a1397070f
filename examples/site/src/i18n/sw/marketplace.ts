import type { MarketplacePageMessages } from '../en/marketplace.ts'

export const marketplacePage: MarketplacePageMessages = {
  heading: 'Soko',
  intro:
    'Bangili, mikufu na vishikizo vya funguo, vilivyotungwa kwa mkono na mafundi wenye mahitaji maalumu. Hakuna viwili vinavyofanana kabisa.',
  impact: 'Agizo lako linafanya nini',
  impacts: [
    ['Linamlipa fundi', 'Kila kipande ni kazi yenye malipo kwa fundi mwenye mahitaji maalumu.'],
    ['Linaendeleza madarasa', 'Kinachobaki baada ya gharama za vifaa huenda kwenye mpango wa watoto.'],
    ['Linaonyesha kinachowezekana', 'Watu huona ufundi kwanza. Hilo hubadilisha jinsi wanavyomwona fundi.'],
  ],
  ask: 'Tuulize swali',
  give: 'Toa bila kununua',
}
