import type { CustomOrderMessages } from '../en/custom-order.ts'

export const customOrder: CustomOrderMessages = {
  types: { bracelet: 'Bangili', necklace: 'Mkufu', keychain: 'Kishikio cha funguo', custom: 'Nyingine' },
  colours: {
    red: 'nyekundu',
    blue: 'bluu',
    green: 'kijani',
    yellow: 'manjano',
    purple: 'zambarau',
    black: 'nyeusi',
    white: 'nyeupe',
  },
  receipt: {
    labels: {
      number: 'Namba',
      type: 'Aina',
      colours: 'Rangi',
      quantity: 'Idadi',
      tracking: 'Namba ya kufuatilia',
    },
    keep: 'Tafadhali hifadhi ujumbe huu. Ukituandikia kuhusu oda hii, taja namba yake.',
  },
  steps: {
    priced: {
      subject: (id) => `Bei ya oda yako maalumu (namba ${id})`,
      opening: [
        'Asante kwa kusubiri.',
        'Mafundi wanaweza kutengeneza kipande chako. Hii ndiyo bei yake, na namna ya kulipa.',
      ],
      keep: [
        'Ukikubali, lipa bei hiyo kisha ujibu ujumbe huu ukitaja namba ya muamala iliyo kwenye ujumbe wako wa uthibitisho. Mafundi wataanza baada ya malipo kuhakikiwa.',
        'Kama sicho ulichotaka, jibu na utueleze. Huhitaji kulipa chochote.',
      ],
    },
    declined: {
      subject: (id) => `Hatuwezi kutengeneza oda yako maalumu (namba ${id})`,
      opening: [
        'Asante kwa kutuomba.',
        'Samahani: mafundi hawawezi kutengeneza kipande hiki. Tafadhali usikilipie.',
      ],
      keep: ['Kama una swali, au umeshalipa chochote, jibu ujumbe huu ukitaja namba iliyo juu.'],
    },
    sent: {
      subject: (id) => `Oda yako maalumu imetumwa (namba ${id})`,
      opening: ['Kipande chako kimeondoka kituoni.', 'Asante kwa kuwaamini mafundi wetu.'],
      keep: ['Kisipofika, au kitu kisipokuwa sawa, jibu ujumbe huu ukitaja namba iliyo juu.'],
    },
    payOnPage:
      'Ukikubali, lipa bei hiyo, kisha tuma namba ya muamala iliyo kwenye ujumbe wako wa uthibitisho kwenye ukurasa wa oda yako: kiungo kilicho juu kinakupeleka huko. Mafundi wataanza baada ya malipo kuhakikiwa.',
    labels: {
      price: 'Bei',
      delivery: 'Pamoja na usafirishaji',
      readyOn: 'Itakuwa tayari tarehe',
      priceUntil: 'Bei hii ni hadi tarehe',
      lipa: 'Kwa malipo ya simu',
      bank: 'Kwa benki',
      note: 'Kituo kinaandika',
    },
  },
  paymentReported: {
    subject: (id) => `Tunayo namba ya muamala wako (taarifa ya malipo ${id})`,
    opening: [
      'Asante sana.',
      'Tunayo namba ya muamala ya malipo yako ya oda.',
      'Mfanyakazi wa kituo anayahakiki mwenyewe kwenye rekodi za akaunti yetu ya simu au benki, anayaunganisha na oda yako, na anakuuliza kama kuna jambo lisiloeleweka. Barua pepe hii bado si risiti.',
    ],
    amount: 'Kiasi ulichotaja',
  },
  paymentRecorded: {
    subject: (id) => `Tunayo namba ya muamala wako (oda maalumu ${id})`,
    opening: [
      'Asante sana.',
      'Tunayo namba ya muamala ya malipo ya oda yako maalumu.',
      'Mfanyakazi wa kituo anayahakiki mwenyewe kwenye rekodi za akaunti yetu ya simu au benki, kisha anakuandikia. Barua pepe hii bado si risiti.',
    ],
    labels: { number: 'Namba', price: 'Bei', transactionId: 'Namba ya muamala' },
    keep: 'Kama kuna kitu kisicho sahihi hapa, tafadhali tuandikie ukitaja namba hiyo.',
  },
}
