import { formatTzs, type Language } from '@charity-kit/contract'
import { messages } from '../../i18n/messages.ts'
import { renderEmail, withoutLinks, type RenderedEmail } from '../../outbox/render-email.ts'

interface ReportedPaymentFacts {
  /** By which the centre finds it. */
  id: number
  /** What the payer says. Whole shillings. */
  amountTzs: number
  transactionId: string
  centreName: string
}

/**
 * The email about a payment that was sent without an order. It never says that anything was paid, and repeats nothing of what was
 * written with it, so that nobody can send strangers their own text through it.
 */
export const paymentReportedEmail = (payment: ReportedPaymentFacts, language: Language): RenderedEmail => {
  const { paymentRecorded, paymentReported } = messages[language].customOrder
  const { labels, keep } = paymentRecorded
  return renderEmail(
    {
      subject: paymentReported.subject(payment.id),
      opening: paymentReported.opening,
      details: [
        [labels.number, String(payment.id)],
        [paymentReported.amount, formatTzs(payment.amountTzs)],
        [labels.transactionId, withoutLinks(payment.transactionId)],
      ],
      closing: [keep, payment.centreName],
    },
    language,
  )
}
