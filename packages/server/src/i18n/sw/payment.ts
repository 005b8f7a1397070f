import type { PaymentMessages } from '../en/payment.ts'

export const payment: PaymentMessages = {
  kinds: {
    donation: {
      reversedSubject: (id) => `Mchango wako umerudi kwa mtumaji (mchango ${id})`,
      reversed: [
        'Rekodi za akaunti yetu ya simu au benki zinaonyesha kuwa mchango wako umerudi kwa mtumaji. Hauhesabiwi tena.',
      ],
      called: 'mchango',
      reference: 'Namba ya mchango',
    },
    order: {
      reversedSubject: (id) => `Malipo yako yamerudi kwa mtumaji (oda ${id})`,
      reversed: [
        'Rekodi za akaunti yetu ya simu au benki zinaonyesha kuwa malipo yako yamerudi kwa mtumaji.',
        'Oda yako inasubiri hadi jambo hili litatuliwe, na vipande vyake vimerudishwa dukani.',
      ],
      called: 'oda',
      reference: 'Namba ya oda',
    },
    'custom-order': {
      reversedSubject: (id) => `Malipo yako yamerudi kwa mtumaji (oda maalumu ${id})`,
      reversed: [
        'Rekodi za akaunti yetu ya simu au benki zinaonyesha kuwa malipo yako yamerudi kwa mtumaji.',
        'Oda yako maalumu inasubiri hadi jambo hili litatuliwe.',
      ],
      called: 'oda maalumu',
      reference: 'Namba',
    },
  },
  rejectReasons: {
    'not-found': 'Hakuna malipo yenye namba hii ya muamala kwenye taarifa ya akaunti yetu.',
    'amount-differs': 'Kiasi kilicho kwenye taarifa ya akaunti yetu si kile ulichotuambia.',
    'id-used': 'Namba hii ya muamala imeshatumika kwa mchango au oda nyingine.',
    'other-number': 'Pesa zilitumwa kwenye namba ambayo si yetu.',
  },
  whatToDo: [
    'Mara nyingi herufi au tarakimu moja hutofautiana. Tafadhali angalia ujumbe wa simu au benki yako, na urekebishe namba kwenye ukurasa wetu, au jibu barua pepe hii ukitaja namba sahihi.',
    'Tafadhali usilipe mara ya pili. Malipo yakionekana, tutayahesabu.',
  ],
  whatToDoByReply: [
    'Mara nyingi herufi au tarakimu moja hutofautiana. Tafadhali angalia ujumbe wa simu au benki yako, na ujibu barua pepe hii ukitaja namba sahihi.',
    'Tafadhali usilipe mara ya pili. Malipo yakionekana, tutayahesabu.',
  ],
  whatToDoReversed: [
    'Kama hukuiomba kampuni ya simu au benki yako irudishe pesa hizo, au kama lilikuwa kosa, tafadhali kiandikie kituo ukitaja namba iliyo hapo juu.',
  ],
  labels: {
    campaign: 'Kampeni',
    dedication: 'Mchango umetolewa',
    due: 'Kiasi',
    received: 'Kiasi kilichopokelewa',
    transactionId: 'Namba ya muamala',
    reason: 'Sababu',
    donation: (campaignName, id) => `Mchango kwa "${campaignName}" (namba ${id})`,
  },
  part: {
    rejectedSubject: (called, id) => `Hatujaona sehemu ya malipo yako (${called} ${id})`,
    rejected:
      'Ulitutajia malipo mawili au zaidi. Tumeyatafuta yaliyo hapa chini kwenye rekodi za akaunti yetu ya simu au benki, na hatukuweza kuyathibitisha.',
    reversedSubject: (called, id) => `Sehemu ya malipo yako imerudishwa (${called} ${id})`,
    reversed:
      'Ulitutajia malipo mawili au zaidi. Rekodi za akaunti yetu ya simu au benki zinaonyesha kuwa yaliyo hapa chini yamerudi kwa mtumaji.',
    waits: {
      donation:
        'Sehemu ya mchango wako tuliyoiona imehesabiwa. Iliyobaki inasubiri hadi jambo hili litatuliwe.',
      order: 'Oda yako inasubiri hadi jambo hili litatuliwe.',
      'custom-order': 'Oda yako maalumu inasubiri hadi jambo hili litatuliwe.',
    },
  },
  donation: {
    counts: 'Mchango ulioongeza umefika pia. Sasa umehesabiwa.',
    cancelled: 'Mchango ulioongeza umeghairiwa pia.',
  },
  looking: {
    subject: (called, id) => `Bado tunayatafuta malipo yako (${called} ${id})`,
    opening: [
      'Tulikuandikia kuwa malipo yako yamefika. Tuliharakisha: tulikuwa tumesoma vibaya rekodi za akaunti yetu ya simu au benki. Tunaomba radhi.',
      'Bado tunayatafuta malipo yako, na tutakuandikia tena tukiyaona. Huhitaji kufanya chochote; tafadhali usilipe mara ya pili.',
    ],
  },
  amountDiffers:
    'Kiasi kilichofika si kile kilichotarajiwa. Kama jambo hili linakushangaza, tafadhali tuandikie.',
  keep: 'Tafadhali hifadhi ujumbe huu. Ukituandikia, taja namba iliyo juu.',
}
