import type { MailWords } from '../en/mail-words.ts'

export const mailWords: MailWords = {
  donationReceived: {
    subject: 'Tumepokea namba ya muamala wako (mchango {number})',
    opening: [
      'Asante sana.',
      'Tumepokea namba ya muamala wa mchango wako wa {amount} kwa "{campaign}".',
      'Mfanyakazi wa kituo anahakiki kila muamala mwenyewe kwenye rekodi za akaunti yetu ya simu au benki, kisha anakuandikia. Barua pepe hii bado si risiti.',
    ],
  },
  donationVerified: {
    subject: 'Mchango wako umefika (mchango {number})',
    opening: [
      'Asante sana.',
      'Tumeuona mchango wako kwenye rekodi za akaunti yetu ya simu au benki. Sasa umehesabiwa, na unamsaidia mtoto kituoni.',
    ],
  },
  donationRejected: {
    subject: 'Bado hatujayaona malipo yako (mchango {number})',
    opening: ['Hakuna malipo ya kiasi hiki yenye namba hii kwenye rekodi za akaunti yetu ya simu au benki.'],
  },
  orderReceived: {
    subject: 'Tumepokea oda yako (namba {number})',
    opening: [
      'Asante sana.',
      'Tumepokea oda yako na namba ya muamala wa malipo yako ya {amount}.',
      'Mfanyakazi wa kituo anaihakiki mwenyewe kwenye rekodi za akaunti yetu ya simu au benki, kisha anakuandikia. Baada ya hapo tunatuma oda yako. Barua pepe hii bado si risiti.',
    ],
  },
  orderVerified: {
    subject: 'Malipo yako yamefika (oda {number})',
    opening: [
      'Asante sana.',
      'Tumeyaona malipo yako kwenye rekodi za akaunti yetu ya simu au benki. Sasa tunaandaa oda yako, na tutakuandikia tena itakapotumwa.',
    ],
  },
  orderRejected: {
    subject: 'Bado hatujayaona malipo yako (oda {number})',
    opening: [
      'Hakuna malipo ya kiasi hiki yenye namba hii kwenye rekodi za akaunti yetu ya simu au benki.',
      'Oda yako inasubiri hadi jambo hili litatuliwe, na vipande vyake vimerudishwa dukani.',
    ],
  },
  orderSent: {
    subject: 'Oda yako imetumwa (namba {number})',
    opening: ['Oda yako imeondoka kituoni.', 'Asante kwa kununua kazi za mafundi wetu.'],
  },
  customOrderReceived: {
    subject: 'Tumepokea oda yako maalumu (namba {number})',
    opening: [
      'Asante sana.',
      'Tumepokea oda yako maalumu.',
      'Mafundi wanaiangalia sasa. Kituo kitakuandikia au kukupigia simu kukuambia bei na tarehe. Tafadhali usilipe chochote kabla ya hapo.',
    ],
  },
  customOrderVerified: {
    subject: 'Malipo yako yamefika (oda maalumu {number})',
    opening: [
      'Asante sana.',
      'Tumeyaona malipo yako kwenye rekodi za akaunti yetu ya simu au benki. Sasa mafundi wanakutengenezea kipande chako.',
    ],
  },
  customOrderRejected: {
    subject: 'Hatujayaona malipo yako (oda maalumu {number})',
    opening: [
      'Tumeyatafuta malipo yako kwenye rekodi za akaunti yetu ya simu au benki, na hatukuweza kuyathibitisha.',
      'Oda yako maalumu inasubiri hadi jambo hili litatuliwe.',
    ],
  },
}
