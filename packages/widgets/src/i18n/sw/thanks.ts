import type { ThanksMessages } from '../en/thanks.ts'
import { donation } from './donation.ts'

export const thanks: ThanksMessages = {
  thankYou: donation.thankYou,
  thankYouName: (name) => `Asante, ${name}`,
  received: (amount) =>
    `Tumepokea namba ya muamala wako wa ${amount}. Mhudumu wa kituo anahakiki kila muamala mwenyewe.`,
  arrivedBefore: 'Mchango wako ulikuwa umeshatufikia ulipojaribu awali. Haya ndiyo tuliyo nayo.',
  yourReference: 'Namba yako ya kumbukumbu',
  referenceIs: (id) => `Namba yako ya kumbukumbu ni ${id}.`,
  referenceSent: (email) => `Tumeituma pia kwa *${email}*.`,
  keepReference:
    'Hifadhi namba hii, au piga picha ya skrini. Kwa namba hii na namba ya muamala unaweza kuona mchango wako ulipofikia.',
  whatHappensNext: 'Kinachofuata',
  haveYourId: 'Tumepokea namba ya muamala wako',
  now: 'sasa',
  lookForIt: 'Tunautafuta kwenye kumbukumbu zetu',
  writeToYou: 'Tunakuandikia, na risiti yako iko tayari',
  receiptIsReady: 'Utaweza kupata risiti yako hapa',
  seeWhereDonationIs: 'Ona mchango wako ulipofikia',
}
