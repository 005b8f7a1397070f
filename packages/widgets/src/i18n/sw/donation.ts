import type { DonationMethod } from '@charity-kit/contract'
import type { DonationMessages } from '../en/donation.ts'
import { browse } from './browse.ts'
import { payment } from './payment.ts'

const methodName = (method: DonationMethod): string =>
  method === 'Bank Transfer' ? 'Uhamisho wa Benki' : method

export const donation: DonationMessages = {
  ...payment,
  chooseAmount: browse.chooseAmount,
  stepNames: browse.stepNames,
  close: 'Funga',
  yourDonation: 'Mchango wako',
  ownAmount: 'Au andika kiasi chako',
  aboutYou: 'Kuhusu wewe',
  anonymous: 'Changia bila kutaja jina langu (Jina limehifadhiwa)',
  name: 'Jina',
  email: 'Barua pepe',
  emailHint:
    'Tutakuandikia mchango wako ukithibitishwa. Bila barua pepe, hifadhi namba ya mchango tutakayokuonyesha.',
  wantsNews: 'Nitumie habari za kampeni hii',
  wantsNewsHint: 'Baada tu ya kuthibitisha kwa barua pepe. Unaweza kuacha wakati wowote.',
  emailInvalid: 'Barua pepe si sahihi',
  phone: 'Simu',
  phoneHint: 'Namba hii inajaza fomu yako ya oda tu. Haitumwi kwetu.',
  prayer: 'Ujumbe, sala au dua',
  chooseHowToPay: 'Chagua njia ya kulipa',
  howWillYouPay: 'Utalipa vipi?',
  payOutside: 'Unalipa nje ya tovuti hii. Tunakuonyesha kila hatua.',
  continue: 'Endelea',
  cancel: 'Ghairi',
  confirmPayment: 'Thibitisha malipo',
  youAreGiving: 'Unachangia',
  methodName,
  givingTo: (campaign) => `kwa ${campaign}`,
  sending: 'Inatuma…',
  submitFailed: 'Imeshindikana kutuma mchango. Tafadhali jaribu tena.',
  thankYou: 'Asante',
  alreadyPaid: 'Umeshalipa?',
  campaignGone: 'Kampeni hii haipo tena. Tafadhali chagua nyingine. Ulichoandika bado kipo hapa.',
  finishDonation: (amount) => `Kamilisha taarifa ya mchango wako wa ${amount}`,
  finishAnyDonation: 'Kamilisha taarifa ya mchango wako',
  unfinishedDonation: 'Mchango ambao haujakamilika',
}
