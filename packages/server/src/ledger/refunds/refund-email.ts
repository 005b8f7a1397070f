import { formatTzs, recordNumber } from '@charity-kit/contract'
import { messages } from '../../i18n/messages.ts'
import { greeting } from '../../outbox/greeting.ts'
import { renderEmail, withoutLinks, type RenderedEmail } from '../../outbox/render-email.ts'
import type { PaymentSubject } from '../claims/payment-subject.ts'
import { subjectAction } from '../claims/tracking-action.ts'

interface SentBack {
  subject: PaymentSubject
  /** Of a payment for an order and a donation: whether all that was sent back is of the donation. */
  isDonation?: boolean
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
