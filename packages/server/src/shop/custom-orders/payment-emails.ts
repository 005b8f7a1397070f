import { formatTzs, recordNumber, type Language, type TrackingKey } from '@charity-kit/contract'
import { messages } from '../../i18n/messages.ts'
import { renderEmail, withoutLinks, type RenderedEmail } from '../../outbox/render-email.ts'
import { trackingAction } from '../../ledger/claims/tracking-action.ts'

interface RecordedPayment {
  /** The custom order's number. */
  id: number
  /** Whole shillings. */
  priceTzs: number
  transactionId: string
  centreName: string
  /** What opens where the order stands. */
  trackingKey: TrackingKey
  /** The centre's own site: see ServiceDependencies. */
  siteUrl: string | undefined
}

/** The email a buyer gets once the staff recorded a payment. It never says that anything was paid: nobody has checked yet. */
export const paymentRecordedEmail = (payment: RecordedPayment, language: Language): RenderedEmail => {
  const { subject, opening, labels, keep } = messages[language].customOrder.paymentRecorded
  return renderEmail(
    {
      subject: subject(recordNumber('custom-order', payment.id)),
      opening,
      action: trackingAction('order', payment.siteUrl, payment.trackingKey, language),
      details: [
        [labels.number, recordNumber('custom-order', payment.id)],
        [labels.price, formatTzs(payment.priceTzs)],
        [labels.transactionId, withoutLinks(payment.transactionId)],
      ],
      closing: [keep, payment.centreName],
    },
    language,
  )
}

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
      subject: paymentReported.subject(recordNumber('custom-order', payment.id)),
      opening: paymentReported.opening,
      action: trackingAction(
        'order',
        payment.siteUrl,
        { kind: 'order', reference: payment.id, transactionId: payment.transactionId },
        language,
      ),
      details: [
        [labels.number, recordNumber('custom-order', payment.id)],
        [paymentReported.amount, formatTzs(payment.amountTzs)],
        [labels.transactionId, withoutLinks(payment.transactionId)],
      ],
      closing: [keep, payment.centreName],
    },
    language,
  )
}
