import type { DonationMethod } from '@charity-kit/contract'
import type { DonationMessages } from '../en/donation.ts'
import { campaign } from './campaign.ts'
import { payment } from './payment.ts'

const methodName = (method: DonationMethod): string =>
  method === 'Bank Transfer' ? 'Uhamisho wa Benki' : method

export const donation: DonationMessages = {
  ...payment,
  ...campaign,
  back: 'Rudi',
  close: 'Funga',
  latestCampaigns: 'Kampeni za Hivi Karibuni',
  loadingCampaigns: 'Inapakia kampeni…',
  noCampaigns: 'Hakuna kampeni kwa sasa.',
  noCampaignsHint: 'Bado unaweza kutoa kiasi chochote kwenye ukurasa wetu wa kuchangia.',
  toDonatePage: 'Nenda kwenye ukurasa wa kuchangia',
  campaignsFailed: 'Imeshindikana kupakia kampeni. Tafadhali jaribu tena baadaye.',
  panelFailed: 'Imeshindikana kuonyesha sehemu ya kuchangia.',
  panelFailedHint:
    'Ulichoandika kimehifadhiwa. Bado unaweza kutoa kiasi chochote kwenye ukurasa wetu wa kuchangia.',
  view: 'Tazama',
  viewCampaign: (name) => `Tazama ${name}`,
  campaign: 'Kampeni',
  donateNow: 'Changia Sasa',
  continueSupporting: 'Endelea Kuchangia',
  targetReached: 'Lengo Limefikiwa!',
  targetReachedHint: 'Asante. Kila mchango bado unasaidia.',
  yourGift: 'Mchango wako',
  stepNames: ['Kampeni', 'Kiasi', 'Thibitisha'],
  chooseAmount: 'Chagua kiasi kwa Tsh',
  ownAmount: 'Au andika kiasi chako',
  amountNotAboveZero: 'Tafadhali weka kiasi kinachozidi sifuri.',
  amountTooLarge: (max) => `Tafadhali weka kiasi kisichozidi ${max}.`,
  aboutYou: 'Kuhusu wewe',
  anonymous: 'Toa bila jina langu (Asiyejulikana)',
  name: 'Jina',
  email: 'Barua pepe',
  emailHint: 'Tutatuma risiti hapa.',
  emailInvalid: 'Barua pepe si sahihi',
  phone: 'Simu',
  phoneHint: 'Inabaki kwenye kifaa hiki.',
  prayer: 'Ujumbe au sala',
  optional: '(si lazima)',
  chooseHowToPay: 'Chagua njia ya kulipa',
  howWillYouPay: 'Utalipa vipi?',
  payOutside: 'Unalipa nje ya tovuti hii. Tunakuonyesha kila hatua.',
  continue: 'Endelea',
  cancel: 'Ghairi',
  confirmPayment: 'Thibitisha malipo',
  youAreGiving: 'Unachangia',
  methodName,
  givingTo: (campaign, method) => `kwa ${campaign}, kupitia ${methodName(method)}`,
  sendTransactionId: 'Tuma namba ya muamala',
  sending: 'Inatuma…',
  submitFailed: 'Imeshindikana kutuma mchango. Tafadhali jaribu tena.',
  thankYou: 'Asante',
  thankYouName: (name) => `Asante, ${name}`,
  received: (amount, id) =>
    `Tumepokea mchango wako wa ${amount} wenye namba ya muamala ${id}, na tunauhakiki.`,
  arrivedBefore: 'Mchango wako ulikuwa umeshatufikia ulipojaribu awali. Haya ndiyo tuliyo nayo.',
  reference: (id) => `Namba yako ya kumbukumbu ni *${id}*.`,
}
