import { formatTzs, type Language } from '@charity-kit/contract'
import { composeLetter, withoutLinks } from '../mail/render-email.ts'
import type { MailContent } from '../mail/outbox-repository.ts'

export interface RecordedPayment {
  /** The custom order's number. */
  id: number
  /** Whole shillings. */
  priceTzs: number
  transactionId: string
  centreName: string
}

interface RecordedTexts {
  subject: (id: number) => string
  opening: readonly string[]
  labels: Record<'number' | 'price' | 'transactionId', string>
  keep: string
}

const texts: Record<Language, RecordedTexts> = {
  en: {
    subject: (id) => `We received the details of your payment (custom order ${String(id)})`,
    opening: [
      'Thank you.',
      'We wrote down the details of your payment for your custom order.',
      'Somebody at the centre now checks it by hand, against the record of our wallet or bank. This message does not confirm the payment.',
    ],
    labels: { number: 'Number', price: 'Price', transactionId: 'Transaction ID' },
    keep: 'If something here is wrong, please write to us and name the number.',
  },
  sw: {
    subject: (id) => `Tumepokea taarifa za malipo yako (oda maalumu ${String(id)})`,
    opening: [
      'Asante sana.',
      'Tumeandika taarifa za malipo ya oda yako maalumu.',
      'Sasa mhudumu wa kituo anayahakiki mwenyewe, kwa kuyalinganisha na kumbukumbu za simu au benki yetu. Ujumbe huu hauthibitishi kwamba malipo yamefika.',
    ],
    labels: { number: 'Namba', price: 'Bei', transactionId: 'Namba ya muamala' },
    keep: 'Kama kuna kitu kisicho sahihi hapa, tafadhali tuandikie ukitaja namba hiyo.',
  },
}

/** The mail that a buyer gets once the staff recorded a payment. It never says that anything was paid: nobody has looked yet. */
export const paymentRecordedLetter = (payment: RecordedPayment, language: Language): MailContent => {
  const { subject, opening, labels, keep } = texts[language]
  return composeLetter(
    {
      subject: subject(payment.id),
      opening,
      facts: [
        [labels.number, String(payment.id)],
        [labels.price, formatTzs(payment.priceTzs)],
        [labels.transactionId, withoutLinks(payment.transactionId)],
      ],
      closing: [keep, payment.centreName],
    },
    language,
  )
}
