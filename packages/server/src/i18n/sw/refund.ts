import type { RefundMessages } from '../en/refund.ts'

export const refund: RefundMessages = {
  cancelled: {
    subjects: {
      donation: (id) => `Mchango wako umeghairiwa (mchango ${id})`,
      order: (id) => `Oda yako imeghairiwa (oda ${id})`,
      'custom-order': (id) => `Malipo yako yameghairiwa (oda maalumu ${id})`,
    },
    openings: {
      donation: 'Kituo kimeghairi mchango huu. Hautahesabiwa.',
      order: 'Oda hii imeghairiwa. Haitatumwa.',
      'custom-order': 'Kituo kimeghairi malipo tuliyoyaandika kwa ajili ya oda yako maalumu.',
    },
    byBuyer: 'Uliighairi mwenyewe kwenye ukurasa wetu.',
    ifPaid:
      'Tafadhali usilipie tena. Kama umeshalipa, kiandikie kituo ukitaja namba ya muamala na namba iliyo hapa chini.',
  },
  refunded: {
    subjects: {
      donation: (id) => `Tumekurudishia pesa (mchango ${id})`,
      order: (id) => `Tumekurudishia pesa (oda ${id})`,
      'custom-order': (id) => `Tumekurudishia pesa (oda maalumu ${id})`,
    },
    whole: (amount) => `Tumekurudishia malipo yako yote: ${amount}.`,
    part: (amount) => `Tumekurudishia sehemu ya malipo yako: ${amount}.`,
    notSent: 'Oda imefungwa, na hakuna kipande chake kitakachotumwa.',
    labels: { refunded: 'Kiasi kilichorudishwa', refundId: 'Namba ya muamala wa kiasi kilichorudishwa' },
    ifMissing:
      'Kisipofika ndani ya siku mbili za kazi, kiandikie kituo ukitaja namba ya muamala iliyo hapo juu.',
  },
}
