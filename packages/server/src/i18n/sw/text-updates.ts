import type { TextUpdateWords } from '../en/text-updates.ts'

export const textUpdates: TextUpdateWords = {
  see: 'Ona au acha SMS:',
  correct: 'Rekebisha au acha SMS:',
  pay: 'Lipa, au acha SMS:',
  answer: 'Jibu au acha SMS:',
  received: (amount, record) => [
    `tumepokea namba ya muamala wa ${amount} (${record}). Tunaihakiki sasa.`,
    'tumepokea namba ya muamala wako. Tunaihakiki sasa.',
    'tunahakiki malipo yako.',
  ],
  following: (record) => [`tutakutumia ujumbe hapa kuhusu ${record}.`, 'tutakutumia ujumbe hapa.'],
  confirmed: (amount, record) => [
    `${amount} zimetufikia (${record}). Asante.`,
    `${amount} zimetufikia. Asante.`,
    'pesa zako zimetufikia.',
  ],
  sold: (amount, record) => [
    `${amount} zimefika, ila bidhaa moja ya ${record} ilishauzwa. Unataka nini badala yake?`,
    `kipande kimoja cha ${record} kimeuzwa punde kabla. Tuambie unataka nini badala yake.`,
    'kipande kimeuzwa kabla hujalipa.',
  ],
  reversed: (amount, record) => [
    `${amount} zimerudi kwa mtumaji (${record}), hazihesabiwi tena. Kama ni kosa, tuambie.`,
    `${amount} zimerudishwa kwa mtumaji, hazihesabiwi tena.`,
    'malipo yako yamerudi kwa mtumaji.',
  ],
  looking: (amount, record) => [
    `tulithibitisha ${amount} (${record}) kimakosa. Tunazitafuta tena. Usilipe tena.`,
    `tunazitafuta tena ${amount}. Usilipe tena.`,
    'tunatafuta tena malipo yako.',
  ],
  cancelled: {
    donation: (record) => [
      `${record} umeghairiwa, hautahesabiwa. Kama umeshalipa, tuambie.`,
      `${record} umeghairiwa.`,
      'mchango wako umeghairiwa.',
    ],
    order: (record) => [
      `${record} imeghairiwa. Usiilipie tena. Kama umeshalipa, tuambie.`,
      `${record} imeghairiwa.`,
      'oda yako imeghairiwa.',
    ],
    'custom-order': (record) => [
      `malipo tuliyoyaandika kwa ajili ya ${record} yameghairiwa.`,
      `malipo ya ${record} yameghairiwa.`,
      'malipo yako yameghairiwa.',
    ],
  },
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
    sendCode: 'Nitumie msimbo wa michango yangu yote',
    codeSent:
      'Kama kuna mchango uliothibitishwa wa namba hii, tumeitumia msimbo. Fungua “Michango yako” kisha chagua “Tayari nina msimbo”.',
    gifts: 'Michango yako',
    unknown: 'Hatuutambui ukurasa huu. Tafadhali fungua tena kiungo cha ujumbe wa mwisho.',
  },
}
