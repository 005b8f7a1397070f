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
  anonymous: 'Toa bila jina langu (Asiyejulikana)',
  name: 'Jina',
  email: 'Barua pepe',
  emailHint:
    'Tutakuandikia mchango wako ukithibitishwa. Bila barua pepe, hifadhi namba ya kumbukumbu tutakayokuonyesha.',
  wantsNews: 'Nitumieni habari za kampeni hii',
  wantsNewsHint: 'Baada tu ya kuthibitisha kwa barua pepe. Unaweza kuacha wakati wowote.',
  emailInvalid: 'Barua pepe si sahihi',
  phone: 'Simu',
  phoneHint: 'Inajaza fomu yako ya oda. Haitumwi.',
  prayer: 'Ujumbe au sala',
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
