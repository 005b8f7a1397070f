import { formatTzs, recordNumber, type Language, type TrackingKey } from '@charity-kit/contract'
import { messages } from '../../i18n/messages.ts'
import { renderEmail, withoutLinks, type RenderedEmail } from '../../outbox/render-email.ts'
import { trackingAction } from '../../ledger/claims/tracking-action.ts'

interface RecordedPayment {
  /** The custom order's number. */
  id: number
  /** Price in whole shillings. */
  priceTzs: number
  transactionId: string
  centreName: string
  /** Key that opens the order's tracking page. */
  trackingKey: TrackingKey
  /** Address of the centre's own site: see ServiceDependencies. */
  siteUrl: string | undefined
}

/**
 * Returns the email that a buyer gets once the staff recorded a payment. The email never says that a payment arrived,
 * because the staff have not checked yet.
 */
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
  /** Number by which the centre finds the payment. */
  id: number
  /** Amount that the payer states, in whole shillings. */
  amountTzs: number
  transactionId: string
  centreName: string
  /** Address of the centre's own site: see ServiceDependencies. */
  siteUrl: string | undefined
}

/**
 * Returns the email about a payment without an order. The email never says that a payment arrived.
 * It repeats nothing that was written with the payment: otherwise a stranger could send their own text to any
 * address.
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
