import type { DonatePageMessages } from '../en/donate.ts'

export const donatePage: DonatePageMessages = {
  heading: 'Wasaidie Watoto Wenye Mahitaji Maalumu',
  lead: 'Kiasi chochote kinasaidia. Chagua njia ya kulipa na ufuate hatua. Inachukua kama dakika mbili.',
  wayToPay: 'Njia ya kulipa',
  mobileMoney: 'Lipa Na M-Pesa',
  bankTransfer: 'Uhamisho wa Benki',
  loading: 'Inapakia maelezo ya malipo…',
  failed: 'Imeshindikana kupakia maelezo ya malipo. Tafadhali jaribu tena baadaye.',
  tryAgain: 'Jaribu Tena',
  trying: 'Inajaribu…',
  alreadyPaid: 'Nimeshalipa',
  afterYouPay: 'Baada ya kulipa',
  alreadyPaidHint: 'Tuambie namba ya muamala, ili mchango wako uhesabiwe.',
  iHavePaid: 'Nimelipa',
  onlyTheId: 'Umelipa? Imebaki namba ya muamala tu.',
  thankYou: '*Asante sana.* Kiasi chochote unachochangia kinamsaidia mtoto kituoni.',
  alternative: 'Njia Nyingine ya Kusaidia',
  alternativeHint:
    'Nunua kitu kilichotengenezwa kwa mkono. Fundi analipwa, na kinachobaki kinakwenda kwa watoto.',
  browseMarketplace: 'Tazama Soko',
}
