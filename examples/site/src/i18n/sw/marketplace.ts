import type { MarketplacePageMessages } from '../en/marketplace.ts'

export const marketplacePage: MarketplacePageMessages = {
  heading: 'Soko',
  intro:
    'Bangili, mikufu na vishikio vya funguo, vilivyotungwa kwa mkono na mafundi wenye mahitaji maalumu. Hakuna viwili vinavyofanana kabisa.',
  impact: 'Oda yako inasaidia nini',
  impacts: [
    ['Inamlipa fundi', 'Kila kipande ni kazi yenye malipo kwa fundi mwenye mahitaji maalumu.'],
    ['Inaendeleza madarasa', 'Kinachobaki baada ya gharama za vifaa huenda kwenye mpango wa watoto.'],
    ['Inaonyesha kinachowezekana', 'Watu huona ufundi kwanza. Hilo hubadilisha jinsi wanavyomwona fundi.'],
  ],
  ask: 'Tuulize swali',
  give: 'Changia bila kununua',
}
