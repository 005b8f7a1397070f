import {
  editableMailNames,
  type ContentKey,
  type ContentProposal,
  type ContentVersion,
  type CurrentContent,
  type MailTexts,
  type PartnerSites,
  type PhoneTexts,
  type PartnerSiteUse,
} from '@charity-kit/contract'
import { aboutContent, centreWithWallets, contactContent, homeContent } from '@charity-kit/contract/fixtures'
import { dayIn, hoursAgo } from './moments.ts'

const sites: PartnerSites = {
  pk_stmarys_7Q2mX4HbKt: {
    siteName: "St. Mary's Primary School",
    origins: ['https://stmarys.example', 'https://www.stmarys.example'],
  },
  pk_kijani_9Zs81LmQpe: { siteName: 'Kijani Café', origins: ['https://kijani.example'] },
  pk_pwani_4Tn77BvCxa: {
    siteName: 'Pwani Radio',
    origins: ['https://pwaniradio.example'],
    isOff: true,
  },
}
export const partnerSiteUses: PartnerSiteUse[] = [
  { key: 'pk_stmarys_7Q2mX4HbKt', origin: 'https://stmarys.example', day: dayIn(0) },
  { key: 'pk_kijani_9Zs81LmQpe', origin: 'https://kijani.example', day: dayIn(-12) },
]

const values: Record<ContentKey, unknown> = {
  centre: centreWithWallets,
  home: homeContent,
  aboutUs: aboutContent,
  contactUs: contactContent,
  clients: sites,
  limits: { orderMaxPieces: 20, orderHoldHours: 72, personDays: 3650 },
  mails: {},
  phoneTexts: {},
}
const version: ContentVersion = {
  version: 41,
  by: 'rehema@chanua.example',
  at: hoursAgo(140),
  note: 'New number of Airtel Money',
}

/** Returns a part of the centre's content. For payment numbers a second owner must agree. */
export const contentOf = (key: ContentKey): CurrentContent => ({
  ...version,
  value: values[key],
  proposal: null,
  askedOwners: key === 'centre' ? ['Joseph Tarimo'] : [],
})
/** Another payment number, which Joseph proposed. */
export const proposal: ContentProposal = {
  id: 3,
  by: 'joseph@chanua.example',
  isYours: false,
  at: hoursAgo(5),
  note: '',
  value: {
    ...centreWithWallets,
    payment: {
      ...centreWithWallets.payment,
      lipa: { ...centreWithWallets.payment.lipa, number: '000 111 333' },
    },
  },
}
export const contentVersions: ContentVersion[] = [
  version,
  { ...version, version: 40, by: 'joseph@chanua.example', at: hoursAgo(700), note: '' },
  { version: 39, by: '', at: null, note: '' },
]

const mail = {
  en: {
    subject: 'Thank you (number {number})',
    text: 'Thank you. We look at our statement within two working days.',
  },
  sw: {
    subject: 'Asante (namba {number})',
    text: 'Asante. Tunaangalia taarifa yetu ndani ya siku mbili za kazi.',
  },
}
export const defaultMailTexts: MailTexts = Object.fromEntries(editableMailNames.map((name) => [name, mail]))

/** Default of two texts; the other texts equal these. */
export const defaultPhoneTexts: PhoneTexts = {
  paymentMissing: {
    en: "Hello {name}. We can't find your payment of {amount} yet. Please check the ID: {link} Thank you, {centre}",
    sw: 'Habari {name}. Bado hatujaona malipo yako ya {amount}. Hakiki namba ya muamala: {link} Asante, {centre}',
  },
  paymentFound: {
    en: 'Hello {name}. Your {amount} has arrived, thank you. Your receipt: {link} {centre}',
    sw: 'Habari {name}. {amount} zimetufikia, asante. Risiti yako: {link} {centre}',
  },
}
