import type { PaymentMessages } from '../en/payment.ts'

export const payment: PaymentMessages = {
  kinds: {
    donation: {
      verifiedSubject: (id) => `Mchango wako umefika (kumbukumbu ${id})`,
      verified: [
        'Asante sana.',
        'Tumeuona mchango wako kwenye kumbukumbu za simu au benki yetu. Sasa umehesabiwa.',
      ],
      rejectedSubject: (id) => `Hatujauona mchango wako (kumbukumbu ${id})`,
      rejected: [
        'Tumeutafuta mchango wako kwenye kumbukumbu za simu au benki yetu, na hatukuweza kuuthibitisha.',
      ],
      reversedSubject: (id) => `Mchango wako umerudishwa (kumbukumbu ${id})`,
      reversed: [
        'Kumbukumbu za simu au benki yetu zinaonyesha kuwa mchango wako umerudishwa kwa mtumaji. Hauhesabiwi tena.',
      ],
      reference: 'Kumbukumbu',
    },
    order: {
      verifiedSubject: (id) => `Malipo yako yamefika (oda ${id})`,
      verified: [
        'Asante sana.',
        'Tumeyaona malipo yako kwenye kumbukumbu za simu au benki yetu. Sasa tunaandaa oda yako, na tutakuandikia tena itakapotumwa.',
      ],
      rejectedSubject: (id) => `Hatujayaona malipo yako (oda ${id})`,
      rejected: [
        'Tumeyatafuta malipo yako kwenye kumbukumbu za simu au benki yetu, na hatukuweza kuyathibitisha.',
        'Oda yako inasubiri hadi jambo hili litatuliwe, na vipande vyake vimerudishwa dukani.',
      ],
      reversedSubject: (id) => `Malipo yako yamerudishwa (oda ${id})`,
      reversed: [
        'Kumbukumbu za simu au benki yetu zinaonyesha kuwa malipo yako yamerudishwa kwa mtumaji.',
        'Oda yako inasubiri hadi jambo hili litatuliwe, na vipande vyake vimerudishwa dukani.',
      ],
      reference: 'Namba ya oda',
    },
    'custom-order': {
      verifiedSubject: (id) => `Malipo yako yamefika (oda maalumu ${id})`,
      verified: [
        'Asante sana.',
        'Tumeyaona malipo yako kwenye kumbukumbu za simu au benki yetu. Sasa mafundi wanakutengenezea kipande chako.',
      ],
      rejectedSubject: (id) => `Hatujayaona malipo yako (oda maalumu ${id})`,
      rejected: [
        'Tumeyatafuta malipo yako kwenye kumbukumbu za simu au benki yetu, na hatukuweza kuyathibitisha.',
        'Oda yako maalumu inasubiri hadi jambo hili litatuliwe.',
      ],
      reversedSubject: (id) => `Malipo yako yamerudishwa (oda maalumu ${id})`,
      reversed: [
        'Kumbukumbu za simu au benki yetu zinaonyesha kuwa malipo yako yamerudishwa kwa mtumaji.',
        'Oda yako maalumu inasubiri hadi jambo hili litatuliwe.',
      ],
      reference: 'Namba',
    },
  },
  whatToDo: [
    'Unachoweza kufanya: fungua ujumbe wa uthibitisho wa simu au benki yako, na ulinganishe namba yake ya muamala na iliyo hapo juu. Kisha kiandikie kituo, ukitaja namba sahihi ya muamala pamoja na namba ya kumbukumbu iliyo juu.',
    'Tafadhali usilipe mara ya pili kabla hujapata jibu letu. Malipo yakionekana, tutayahesabu.',
  ],
  whatToDoReversed: [
    'Kama hukuiomba kampuni ya simu au benki yako irudishe pesa hizo, au kama lilikuwa kosa, tafadhali kiandikie kituo, ukitaja namba ya kumbukumbu iliyo juu.',
  ],
  labels: {
    campaign: 'Kampeni',
    due: 'Kiasi',
    received: 'Kiasi kilichopokelewa',
    transactionId: 'Namba ya muamala',
    reason: 'Sababu',
  },
  amountDiffers:
    'Kiasi kilichofika si kile kilichotarajiwa. Kama jambo hili linakushangaza, tafadhali tuandikie.',
  keep: 'Tafadhali hifadhi ujumbe huu. Ukituandikia, taja namba iliyo juu.',
}
