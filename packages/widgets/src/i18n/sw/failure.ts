import type { FailureMessages } from '../en/failure.ts'

export const failure: FailureMessages = {
  sentIsStored: 'Ulichotuma kimefika. Huna haja ya kutuma tena.',
  campaignNotShown: 'Imeshindikana kufungua. Tafadhali jaribu tena.',
  cartNotShown: 'Imeshindikana kuonyesha kikapu.',
  checkoutNotShown: 'Imeshindikana kuonyesha ukurasa wa malipo. Ulichoandika hakijapotea.',
  customOrderNotShown: 'Imeshindikana kuonyesha fomu ya oda maalumu.',
  donationNotShown: 'Imeshindikana kuonyesha sehemu ya kuchangia.',
  donationNotShownHint:
    'Ulichoandika kimehifadhiwa. Bado unaweza kuchangia kiasi chochote kwenye ukurasa wetu wa kuchangia.',
  paidDonationNotShown: 'Imeshindikana kuonyesha fomu. Ulichoandika hakijapotea.',
  paymentNotShown: 'Imeshindikana kuonyesha maelezo ya malipo.',
  shopNotShown: 'Imeshindikana kuonyesha duka.',
  trackingNotShown: 'Imeshindikana kuonyesha sehemu hii.',
  wallNotShown: 'Imeshindikana kuonyesha waliosaidia.',
  toCampaign: 'Tazama kampeni',
  toCentre: 'Wasiliana na kituo',
  toDonatePage: 'Nenda kwenye ukurasa wa kuchangia',
  toShop: 'Fungua duka kwenye tovuti ya kituo',
  toSite: 'Ifungue kwenye tovuti ya kituo',
  close: 'Funga',
}
