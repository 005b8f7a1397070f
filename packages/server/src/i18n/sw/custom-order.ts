import type { CustomOrderMessages } from '../en/custom-order.ts'

export const customOrder: CustomOrderMessages = {
  types: { bracelet: 'Bangili', necklace: 'Mkufu', keychain: 'Kishikio cha funguo', custom: 'Nyingine' },
  colours: {
    red: 'nyekundu',
    blue: 'bluu',
    green: 'kijani',
    yellow: 'njano',
    purple: 'zambarau',
    black: 'nyeusi',
    white: 'nyeupe',
  },
  receipt: {
    subject: (id) => `Tumepokea oda yako maalumu (namba ${id})`,
    opening: [
      'Asante sana.',
      'Tumepokea oda yako maalumu.',
      'Mafundi wanaliangalia sasa. Kituo kitakuandikia au kukupigia simu kukuambia bei na tarehe. Tafadhali usilipe chochote kabla ya hapo.',
    ],
    labels: { number: 'Namba', type: 'Aina', colours: 'Rangi', quantity: 'Idadi' },
    keep: 'Tafadhali hifadhi ujumbe huu. Ukituandikia kuhusu oda hii, taja namba yake.',
  },
  paymentRecorded: {
    subject: (id) => `Tumepokea taarifa za malipo yako (oda maalumu ${id})`,
    opening: [
      'Asante sana.',
      'Tumeandika taarifa za malipo ya oda yako maalumu.',
      'Sasa mhudumu wa kituo anayahakiki mwenyewe, kwa kuyalinganisha na kumbukumbu za simu au benki yetu. Ujumbe huu hauthibitishi kwamba malipo yamefika.',
    ],
    labels: { number: 'Namba', price: 'Bei', transactionId: 'Namba ya muamala' },
    keep: 'Kama kuna kitu kisicho sahihi hapa, tafadhali tuandikie ukitaja namba hiyo.',
  },
}
