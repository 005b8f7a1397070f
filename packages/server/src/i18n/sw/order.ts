import type { OrderMessages } from '../en/order.ts'

export const order: OrderMessages = {
  receipt: {
    sold: (names) =>
      `Kipande hiki kimeuzwa muda mfupi uliopita: ${names}. Ungependa kipande kingine, tukutengenezee, au urudishiwe pesa? Tafadhali jibu kwenye ukurasa wa oda yako, au kwa kujibu barua pepe hii.`,
    waiting:
      'Hatukuweza kukuhifadhia kila kipande hadi malipo yako yahakikiwe. Tutavichukua mara tu yakihakikiwa; kikiuzwa kabla ya hapo, tutakuuliza ungependa nini badala yake.',
    labels: {
      order: 'Namba ya oda',
      total: 'Jumla',
      due: 'Oda na mchango',
      transactionId: 'Namba ya muamala',
      checkBy: 'Tutahakiki hadi',
      tracking: 'Namba ya kufuatilia',
      delivery: 'Inatarajiwa kufika',
    },
    keep: 'Tafadhali hifadhi ujumbe huu. Ukituandikia kuhusu oda hii, taja namba yake.',
  },
  sent: {
    labels: {
      order: 'Namba ya oda',
      tracking: 'Namba ya kufuatilia',
      courier: 'Namba ya msafirishaji',
      to: 'Inakokwenda',
      expected: 'Inatarajiwa ifikapo',
    },
    keep: 'Isipofika, au kitu kisipokuwa sawa, tuandikie ukitaja namba ya oda.',
  },
  addressChanged: {
    subject: (id) => `Tumebadilisha anwani ya oda yako (namba ${id})`,
    opening: ['Tumerekebisha anwani ya oda yako. Sasa inakwenda hapa:'],
    labels: { name: 'Jina', street: 'Mtaa', landmark: 'Alama ya karibu', town: 'Mji', phone: 'Simu' },
    keep: 'Kama hukuomba mabadiliko haya, au anwani si sahihi, tafadhali jibu kabla oda haijaondoka.',
  },
}
