import { formatTzs } from '@charity-kit/contract'
import { messages } from '../i18n/messages.ts'
import { renderEmail, withoutLinks, type RenderedEmail } from '../mail/render-email.ts'
import type { PaymentSubject } from '../payments/payment-subject-repository.ts'
import { subjectAction } from '../tracking/tracking-action.ts'

interface SentBack {
  subject: PaymentSubject
  centreName: string
  /** The centre's own site: see ServiceDependencies. */
  siteUrl?: string | undefined
  /** The refunded payment's ID. */
  paidTransactionId: string
  /** Whole shillings. */
  amountTzs: number
  /** Whether nothing of the payment is left. */
  isWhole: boolean
  /** Whether it is for an order that will not be sent now. */
  isOrderClosed: boolean
  /** The outgoing payment's. */
  transactionId: string
  reason: string
}

/** The email that tells the payer that money was sent back. */
export const refundEmail = (refund: SentBack): RenderedEmail => {
  const { subject, amountTzs, isWhole, isOrderClosed } = refund
  const { kinds, labels, keep } = messages[subject.language].payment
  const texts = messages[subject.language].refund.refunded
  const amount = formatTzs(amountTzs)
  return renderEmail(
    {
      subject: texts.subjects[subject.kind](subject.id),
      opening: [(isWhole ? texts.whole : texts.part)(amount), ...(isOrderClosed ? [texts.notSent] : [])],
      action: subjectAction({ ...refund, transactionId: refund.paidTransactionId }),
      details: [
        [kinds[subject.kind].reference, String(subject.id)],
        ...(subject.campaignName ? [[labels.campaign, subject.campaignName] as const] : []),
        [texts.labels.refunded, amount],
        [texts.labels.refundId, withoutLinks(refund.transactionId)],
        [labels.reason, refund.reason],
      ],
      closing: [texts.ifMissing, keep, refund.centreName],
    },
    subject.language,
  )
}
