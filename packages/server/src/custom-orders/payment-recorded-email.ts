import { formatTzs, type Language } from '@charity-kit/contract'
import { messages } from '../i18n/messages.ts'
import { renderEmail, withoutLinks, type RenderedEmail } from '../mail/render-email.ts'

interface RecordedPayment {
  /** The custom order's number. */
  id: number
  /** Whole shillings. */
  priceTzs: number
  transactionId: string
  centreName: string
}

/** The email a buyer gets once the staff recorded a payment. It never says that anything was paid: nobody has checked yet. */
export const paymentRecordedEmail = (payment: RecordedPayment, language: Language): RenderedEmail => {
  const { subject, opening, labels, keep } = messages[language].customOrder.paymentRecorded
  return renderEmail(
    {
      subject: subject(payment.id),
      opening,
      details: [
        [labels.number, String(payment.id)],
        [labels.price, formatTzs(payment.priceTzs)],
        [labels.transactionId, withoutLinks(payment.transactionId)],
      ],
      closing: [keep, payment.centreName],
    },
    language,
  )
}
