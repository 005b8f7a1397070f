import type { ThanksMessages } from '../en/thanks.ts'
import { donation } from './donation.ts'

export const thanks: ThanksMessages = {
  thankYou: donation.thankYou,
  thankYouName: (name) => `Asante, ${name}`,
  received: (amount) => `Tumepokea namba ya muamala wako wa ${amount}.`,
  arrivedBefore: 'Mchango wako ulikuwa umeshatufikia ulipojaribu awali. Haya ndiyo tuliyo nayo.',
  yourReference: 'Namba ya mchango wako',
  referenceIs: (id) => `Namba ya mchango wako ni ${id}.`,
  referenceSent: (email) => `Tumeituma pia kwa *${email}*.`,
  keepReference:
    'Hifadhi namba hii, au piga picha ya skrini. Kwa namba hii na namba ya muamala unaweza kuona mchango wako ulipofikia.',
  countedFor: (amount, campaign) => `${amount} kwa ${campaign}.`,
  more: 'Zaidi kuhusu mchango huu',
  moreHint: 'Kwa heshima ya mtu, waliosaidia, mwambie rafiki',
  seeWhereDonationIs: 'Ona mchango wako ulipofikia',
}
