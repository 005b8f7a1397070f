import { formatTzs, recordNumber } from '@charity-kit/contract'
import { messages } from '../../i18n/messages.ts'
import { greeting } from '../../outbox/greeting.ts'
import { renderEmail, withoutLinks, type RenderedEmail } from '../../outbox/render-email.ts'
import type { PaymentSubject } from '../claims/payment-subject.ts'
import { subjectAction } from '../claims/tracking-action.ts'

interface SentBack {
  subject: PaymentSubject
  /** Whether the whole refund counts as the donation's, for a payment for an order and a donation. */
  isDonation?: boolean
  centreName: string
  /** Address of the centre's own site: see ServiceDependencies. */
  siteUrl?: string | undefined
  /** ID of the refunded payment. */
  paidTransactionId: string
  /** Refunded amount in whole shillings. */
  amountTzs: number
  /** Whether nothing of the payment is left. */
  isWhole: boolean
  /** Whether the payment is for an order that will not be sent now. */
  isOrderClosed: boolean
  /** ID of the outgoing payment. */
  transactionId: string
  reason: string
}

/** Returns the email that tells the payer of a refund. */
export const refundEmail = ({ isDonation = false, ...refund }: SentBack): RenderedEmail => {
  const { amountTzs, isWhole, isOrderClosed } = refund
  const subject = isDonation ? (refund.subject.beside ?? refund.subject) : refund.subject
  const { kinds, labels, keep } = messages[subject.language].payment
  const texts = messages[subject.language].refund.refunded
  const amount = formatTzs(amountTzs)
  const number = recordNumber(subject.kind, subject.id)
  return renderEmail(
    {
      greeting: greeting(subject.name, subject.language),
      subject: texts.subjects[subject.kind](number),
      opening: [(isWhole ? texts.whole : texts.part)(amount), ...(isOrderClosed ? [texts.notSent] : [])],
      action: subjectAction({ subject, transactionId: refund.paidTransactionId, siteUrl: refund.siteUrl }),
      details: [
        [kinds[subject.kind].reference, number],
        ...(isWhole || isDonation ? subject.wordsIn(subject.language).details : []),
        [texts.labels.refunded, amount],
        [texts.labels.refundId, withoutLinks(refund.transactionId)],
        [labels.reason, refund.reason],
      ],
      closing: [texts.ifMissing, keep, refund.centreName],
    },
    subject.language,
  )
}
