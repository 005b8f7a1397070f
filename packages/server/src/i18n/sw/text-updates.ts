import type { TextUpdateWords } from '../en/text-updates.ts'

export const textUpdates: TextUpdateWords = {
  see: 'Ona au sitisha:',
  correct: 'Rekebisha au sitisha:',
  pay: 'Lipa au sitisha:',
  received: (amount, record) => [
    `tumepata namba ya muamala ya ${amount} (${record}). Tunaihakiki sasa.`,
    'tumepata namba yako ya muamala. Tunaihakiki sasa.',
    'tunahakiki malipo yako.',
  ],
  following: (record) => [`tutakutumia ujumbe hapa kuhusu ${record}.`, 'tutakutumia ujumbe hapa.'],
  confirmed: (amount, record) => [
    `${amount} zimetufikia (${record}). Asante.`,
    `${amount} zimetufikia. Asante.`,
    'pesa zako zimetufikia.',
  ],
  notFound: (id, record) => [
    ...(id === null
      ? []
      : [
          `hatujaona malipo yenye namba ${id} (${record}). Usilipe tena.`,
          `hatujaona malipo yenye namba ${id}. Usilipe tena.`,
        ]),
    `hatujaona malipo yako (${record}). Usilipe tena.`,
    'hatujaona malipo yako.',
  ],
  sent: (record, courierNumber) => [
    ...(courierNumber === '' ? [] : [`${record} imetumwa. Namba ya msafirishaji: ${courierNumber}.`]),
    `${record} imetumwa.`,
    'oda yako imetumwa.',
  ],
  priced: (record, price) => [
    `bei ya ${record} ni ${price}. Ukikubali, lipa kwenye ukurasa wetu.`,
    `bei ya ${record} ni ${price}.`,
    'oda yako ina bei sasa.',
  ],
  ready: (record) => [`${record} iko tayari.`, 'oda yako iko tayari.'],
  page: {
    title: 'Ujumbe wa simu',
    about: (record) => `Tunakutumia ujumbe kuhusu ${record}.`,
    stopped: (record) => `Hatutakutumia tena ujumbe kuhusu ${record}.`,
    stop: 'Sitisha ujumbe huu',
    unknown: 'Hatuujui ukurasa huu. Tafadhali fungua tena kiungo cha ujumbe wa mwisho.',
  },
}
