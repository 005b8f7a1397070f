import { formatTzs, type Language } from '@charity-kit/contract'
import { messages } from '../../i18n/messages.ts'
import { renderEmail, withoutLinks, type RenderedEmail } from '../../outbox/render-email.ts'
import { trackingAction } from '../../ledger/payments/tracking-action.ts'

interface ReportedPaymentFacts {
  /** By which the centre finds it. */
  id: number
  /** What the payer says. Whole shillings. */
  amountTzs: number
  transactionId: string
  centreName: string
  /** The centre's own site: see ServiceDependencies. */
  siteUrl: string | undefined
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
      action: trackingAction(
        'order',
        payment.siteUrl,
        { kind: 'order', reference: payment.id, transactionId: payment.transactionId },
        language,
      ),
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
