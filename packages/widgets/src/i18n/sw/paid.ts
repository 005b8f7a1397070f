import type { PaidMessages } from '../en/paid.ts'
import { browse } from './browse.ts'
import { donation } from './donation.ts'

export const paid: PaidMessages = {
  ...donation,
  loadingCampaigns: browse.loadingCampaigns,
  campaignsFailed: browse.campaignsFailed,
  alreadyPaidLead: 'Asante. Tuambie namba ya muamala, ili mchango wako uhesabiwe.',
  howMuchSent: 'Ulituma kiasi gani?',
  whatFor: 'Ni kwa ajili ya nini?',
  whereNeededMost: 'Mahitaji makubwa zaidi',
  chooseCause: 'Tafadhali chagua',
  causeRequired: 'Tafadhali chagua mchango wako ni kwa ajili ya nini.',
  onlyToTellYou: 'Ni kwa ajili ya kukujulisha mchango wako ukithibitishwa.',
  moreAboutDonation: 'Tuambie zaidi kuhusu mchango huu',
  moreAboutPayment: 'Tuambie zaidi kuhusu malipo haya',
  paidForWhat: 'Umelipia nini?',
  aDonation: 'Mchango',
  anOrder: 'Oda',
  paidLead: 'Asante. Tuambie namba ya muamala, ili tuyapate malipo yako.',
  contact: 'Simu au barua pepe yako',
  contactHint: 'Ili tuipate oda yako, au tukufikie.',
  contactRequired: 'Tafadhali weka namba ya simu, kama 0754 000 000, au barua pepe.',
  paidFor: 'Yalikuwa ya nini?',
  paidForHint: 'Namba ya oda, au vitu, kwa mfano “vishikio 2 vya funguo”.',
  moreAboutOrder: 'Tuambie zaidi kuhusu oda hii',
  joinedToOrder:
    'Mfanyakazi wa kituo anaunganisha malipo na oda yako, na anakupigia kama kuna jambo lisiloeleweka.',
  reportFailed: 'Imeshindikana kutuma namba ya muamala. Tafadhali jaribu tena.',
  reportReference: 'Namba ya taarifa yako ya malipo',
  keepReportReference: 'Hifadhi namba hii, au piga picha ya skrini. Ukituuliza kuhusu malipo haya, itaje.',
  reportReceived: (amount) => `Tumepokea namba ya muamala wako wa ${amount}.`,
  reportAnother: 'Tuambie kuhusu malipo mengine',
}
