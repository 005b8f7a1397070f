import type { PhoneWords } from '../en/phone-words.ts'

export const phoneWords: PhoneWords = {
  paymentMissing:
    'Habari {name}. Bado hatujaona malipo yako ya {amount}. Hakiki namba ya muamala: {link} Asante, {centre}',
  paymentFound: 'Habari {name}. {amount} zimetufikia, asante. Risiti yako: {link} {centre}',
  askAddress:
    'Habari {name}. Oda {number} iko tayari kusafirishwa. Kuna alama gani karibu nawe ya kumwelekeza dereva? Tafadhali jibu hapa. Asante, {centre}',
  orderSent: 'Habari {name}. Oda {number} imetumwa. Ilipofikia: {link} {centre}',
  orderPriced: 'Habari {name}. Bei ya oda {number} ni {amount}. Ukikubali, lipa hapa: {link} {centre}',
  orderReady:
    'Habari {name}. Kipande chako kiko tayari (oda {number}). Tukutumie? Tafadhali jibu hapa. Asante, {centre}',
  messageRead: 'Habari {name}. Tumesoma ujumbe wako, asante. Tukupigie kwa namba gani? {centre}',
}
