import { formatTzs } from '@charity-kit/contract'
import { messages } from '../i18n/messages.ts'
import { renderEmail, withoutLinks, type RenderedEmail } from '../mail/render-email.ts'
import { subjectAction } from '../tracking/tracking-action.ts'
import type { PaymentSubject } from './payment-subject-repository.ts'

/** What was decided: the payment was found, it was not, it was found but went back, or staff called it off. */
export type PaymentDecision =
  | { state: 'verified'; receivedAmountTzs: number }
  | { state: 'rejected' | 'reversed' | 'cancelled'; reason: string }

interface DecidedPayment {
  subject: PaymentSubject
  centreName: string
  /** The centre's own site: see ServiceDependencies. */
  siteUrl?: string | undefined
  transactionId: string
  /** The price, or the amount the donor stated. Whole shillings. */
  dueAmountTzs: number
  decision: PaymentDecision
}

/** The email that tells the payer how a payment was decided. */
export const decisionEmail = (payment: DecidedPayment): RenderedEmail => {
  const { subject, dueAmountTzs, decision } = payment
  const { kinds, labels, whatToDo, whatToDoReversed, amountDiffers, keep } =
    messages[subject.language].payment
  const texts = kinds[subject.kind]
  const reference: [string, string] = [texts.reference, String(subject.id)]
  const campaign: [string, string][] = subject.campaignName ? [[labels.campaign, subject.campaignName]] : []
  const due: [string, string] = [labels.due, formatTzs(dueAmountTzs)]
  const transactionId: [string, string] = [labels.transactionId, withoutLinks(payment.transactionId)]
  if (decision.state === 'cancelled') {
    const { subjects, openings, ifPaid } = messages[subject.language].refund.cancelled
    return renderEmail(
      {
        subject: subjects[subject.kind](subject.id),
        opening: [openings[subject.kind], ifPaid],
        action: subjectAction(payment),
        details: [reference, ...campaign, due, transactionId, [labels.reason, decision.reason]],
        closing: [keep, payment.centreName],
      },
      subject.language,
    )
  }
  if (decision.state !== 'verified') {
    const isReversed = decision.state === 'reversed'
    return renderEmail(
      {
        subject: (isReversed ? texts.reversedSubject : texts.rejectedSubject)(subject.id),
        opening: isReversed ? texts.reversed : texts.rejected,
        action: subjectAction(payment, isReversed ? undefined : 'correct'),
        details: [reference, ...campaign, due, transactionId, [labels.reason, decision.reason]],
        closing: [...(isReversed ? whatToDoReversed : whatToDo), payment.centreName],
      },
      subject.language,
    )
  }
  const { receivedAmountTzs } = decision
  const received: [string, string] = [labels.received, formatTzs(receivedAmountTzs)]
  const isDifferent = receivedAmountTzs !== dueAmountTzs
  return renderEmail(
    {
      subject: texts.verifiedSubject(subject.id),
      opening: texts.verified,
      action: subjectAction(payment, subject.kind === 'donation' ? 'receipt' : undefined),
      details: [reference, ...campaign, ...(isDifferent ? [due] : []), received, transactionId],
      closing: [...(isDifferent ? [amountDiffers] : []), keep, payment.centreName],
    },
    subject.language,
  )
}
