import { formatTzs, recordNumber, type FurtherPayment, type MailTexts } from '@charity-kit/contract'
import { messages } from '../../i18n/messages.ts'
import { greeting } from '../../outbox/greeting.ts'
import { wordsOf } from '../../outbox/mail-texts.ts'
import { renderEmail, withoutLinks, type RenderedEmail } from '../../outbox/render-email.ts'
import { furtherPaymentDetails } from '../claims/further-payment-details.ts'
import { subjectAction } from '../claims/tracking-action.ts'
import type { PaymentSubject } from '../claims/payment-subject.ts'

/** Decision on a payment: verified, rejected, reversed, cancelled by staff, or verified by mistake. */
export type PaymentDecision =
  | { state: 'verified'; receivedAmountTzs: number }
  | { state: 'rejected' | 'reversed' | 'cancelled'; reason: string }
  | { state: 'looking' }

interface DecidedPayment {
  subject: PaymentSubject
  centreName: string
  mailTexts?: MailTexts | undefined
  /** Address of the centre's own site: see ServiceDependencies. */
  siteUrl?: string | undefined
  transactionId: string
  /** Other payments that the email is about, if the donation or order was paid in parts. */
  furtherPayments?: readonly FurtherPayment[]
  /** Whether the email is about only a part, so that the rest waits. */
  isPart?: boolean
  /** Price, or the amount that the donor stated. Whole shillings. */
  dueAmountTzs: number
  decision: PaymentDecision
}

/** Returns the email that tells the payer of a decision. */
export const decisionEmail = (payment: DecidedPayment): RenderedEmail => {
  const { subject, dueAmountTzs, decision, isPart = false } = payment
  const { kinds, labels, part, whatToDo, whatToDoByReply, whatToDoReversed, amountDiffers, keep } =
    messages[subject.language].payment
  const texts = kinds[subject.kind]
  const own = subject.wordsIn(subject.language)
  // Before a payment is verified, the address may be a stranger's.
  const wasFound = decision.state !== 'rejected' && decision.state !== 'cancelled'
  const greeted = wasFound ? greeting(subject.name, subject.language) : undefined
  const number = recordNumber(subject.kind, subject.id)
  const reference: [string, string] = [texts.reference, number]
  const due: [string, string] = [labels.due, formatTzs(dueAmountTzs)]
  const transactionIds: [string, string][] = [
    [labels.transactionId, withoutLinks(payment.transactionId)],
    ...furtherPaymentDetails(payment.furtherPayments, labels.transactionId),
  ]
  if (decision.state === 'looking') {
    const { looking } = messages[subject.language].payment
    return renderEmail(
      {
        greeting: greeted,
        subject: looking.subject(texts.called, number),
        opening: looking.opening,
        action: subjectAction(payment),
        details: [reference, ...own.details, due, ...transactionIds],
        closing: [keep, payment.centreName],
      },
      subject.language,
    )
  }
  if (decision.state === 'cancelled') {
    const { subjects, openings, ifPaid } = messages[subject.language].refund.cancelled
    return renderEmail(
      {
        greeting: greeted,
        subject: subjects[subject.kind](number),
        opening: [openings[subject.kind], ...own.cancelled, ifPaid],
        action: subjectAction(payment),
        details: [reference, ...own.details, due, ...transactionIds, [labels.reason, decision.reason]],
        closing: [keep, payment.centreName],
      },
      subject.language,
    )
  }
  if (decision.state !== 'verified') {
    const isReversed = decision.state === 'reversed'
    const whole = isReversed
      ? { subject: texts.reversedSubject(number), opening: texts.reversed }
      : decisionWords(payment, 'Rejected')
    const hasPage = payment.siteUrl !== undefined && subject.page.takesCorrection
    const advice = isReversed ? whatToDoReversed : hasPage ? whatToDo : whatToDoByReply
    const ofPart = {
      subject: (isReversed ? part.reversedSubject : part.rejectedSubject)(texts.called, number),
      opening: [isReversed ? part.reversed : part.rejected, part.waits[subject.kind]],
    }
    return renderEmail(
      {
        greeting: greeted,
        ...(isPart ? ofPart : whole),
        action: subjectAction(payment, isReversed || !hasPage ? undefined : 'correct'),
        details: [reference, ...own.details, due, ...transactionIds, [labels.reason, decision.reason]],
        closing: [...advice, payment.centreName],
      },
      subject.language,
    )
  }
  const { receivedAmountTzs } = decision
  const received: [string, string] = [labels.received, formatTzs(receivedAmountTzs)]
  const words = decisionWords(payment, 'Verified')
  const isDifferent = receivedAmountTzs !== dueAmountTzs
  return renderEmail(
    {
      greeting: greeted,
      subject: words.subject,
      opening: [
        ...words.opening,
        ...(receivedAmountTzs >= dueAmountTzs ? own.foundInFull : []),
        ...own.found,
      ],
      action: subjectAction(payment, subject.page.goesOn ? undefined : 'receipt'),
      details: [
        reference,
        ...own.details,
        ...own.foundDetails,
        ...(isDifferent ? [due] : []),
        received,
        ...transactionIds,
      ],
      closing: [...(isDifferent ? [amountDiffers] : []), keep, payment.centreName],
      ...(subject.page.goesOn && { footer: subjectAction(payment, 'receipt') }),
    },
    subject.language,
  )
}

const mailNames = { donation: 'donation', order: 'order', 'custom-order': 'customOrder' } as const

const decisionWords = ({ subject, mailTexts }: DecidedPayment, decision: 'Verified' | 'Rejected') =>
  wordsOf(mailTexts, `${mailNames[subject.kind]}${decision}`, subject.language, {
    number: recordNumber(subject.kind, subject.id),
  })
