import {
  formatTzs,
  recordNumber,
  type PaymentFlag,
  type StaffPayment,
  type StaffPaymentDetails,
} from '@charity-kit/contract'
import type { PaymentsMessages } from '../i18n/en/payments.ts'
import type { DotStatus } from '../parts/signals.tsx'

type PaymentLine = StaffPaymentDetails['nearLines'][number]

/** A wallet or bank by its name; `other` for one that has none here. */
export const channelName = (channel: string | null, t: PaymentsMessages, other = t.unknownChannel): string =>
  Object.entries(t.channels).find(([name]) => name === channel)?.[1] ?? other

/** The wallet or bank that it was paid with, as its payer chose, or by the shape of its ID; null where neither says. */
export const walletOf = ({ wallet, channel }: StaffPayment): string | null => wallet ?? channel

/** What a phone or a provider says of a payment that waits, where it isn't what a statement says. */
const noticeSignal = ({ noticed, due }: StaffPayment, t: PaymentsMessages): RowSignal | undefined => {
  if (!noticed) return undefined
  const { grade, amount } = noticed
  return amount === due
    ? { status: 'half', tone: 'plain', icon: 'check', text: t.noticed[grade] }
    : { status: 'look', tone: 'look', icon: 'alert', text: t.noticedOther[grade](formatTzs(amount)) }
}

/** The flags of money that may be somebody else's: they are said before all others. */
const first: readonly PaymentFlag[] = ['own-payment-out', 'disputed', 'reversed', 'near-twin']

/** The worst first, without those that the statement's own lines and sums, or another flag, show better. */
const flagsInWords = ({ flags }: StaffPayment) => {
  const shown = flags.filter(
    (flag) =>
      flag !== 'on-statement' &&
      flag !== 'second-person' &&
      !(flag === 'unknown-shape' && flags.includes('guessable-id')),
  )
  return [...first.filter((flag) => shown.includes(flag)), ...shown.filter((flag) => !first.includes(flag))]
}

export interface RowSignal {
  status: DotStatus
  tone: 'plain' | 'good' | 'look' | 'bad'
  icon: 'check' | 'alert' | 'clock' | 'close' | 'undo' | 'people'
  text: string
}

/** The one thing that a row says of its payment. */
export const rowSignal = (payment: StaffPayment, t: PaymentsMessages): RowSignal => {
  const { state, onStatement, due } = payment
  if (payment.flags.includes('second-person'))
    return { status: 'half', tone: 'plain', icon: 'people', text: t.flags['second-person'][0] }
  const [flag] = flagsInWords(payment)
  const isOfOthers = flag !== undefined && first.includes(flag)
  if (!isOfOthers && state === 'submitted' && onStatement !== null && onStatement !== due)
    return { status: 'look', tone: 'look', icon: 'alert', text: t.statementSays(formatTzs(onStatement)) }
  if (flag === 'reversed' || flag === 'own-payment-out' || flag === 'disputed')
    return { status: 'look', tone: 'bad', icon: 'alert', text: t.flags[flag][0] }
  if (payment.isAlmostOnStatement)
    return { status: 'look', tone: 'look', icon: 'alert', text: t.similarity.oneLetter }
  if (flag) return { status: 'look', tone: 'look', icon: 'alert', text: t.flags[flag][0] }
  if (payment.matchedBy)
    return { status: 'half', tone: 'good', icon: 'check', text: t.matchedBy[payment.matchedBy] }
  if (state === 'submitted')
    return (
      noticeSignal(payment, t) ?? { status: 'waits', tone: 'plain', icon: 'clock', text: t.notOnStatement }
    )
  if (state === 'verified') return { status: 'done', tone: 'good', icon: 'check', text: t.states.verified }
  return {
    status: 'stopped',
    tone: 'plain',
    icon: state === 'refunded' ? 'undo' : 'close',
    text: t.states[state],
  }
}

/** The flags that are explained in boxes beside the decision. */
export const explainedFlags = (payment: StaffPayment, t: PaymentsMessages) =>
  flagsInWords(payment).map((flag) => ({ flag, title: t.flags[flag][0], hint: t.flags[flag][1] }))

/** How a statement's line is like the payment, and whether it is exactly that. */
export const similarityText = (line: PaymentLine, due: number, t: PaymentsMessages) => {
  const isSameAmount = line.amount === due
  if (line.similarity === 'same-id') {
    return { isExact: isSameAmount, text: isSameAmount ? t.similarity.same : t.similarity.sameId }
  }
  if (line.similarity === 'one-letter') {
    return { isExact: false, text: isSameAmount ? t.similarity.oneLetter : t.similarity.oneLetterOther }
  }
  if (line.similarity === 'near-id') {
    return { isExact: false, text: isSameAmount ? t.similarity.twoLetters : t.similarity.twoLettersOther }
  }
  return { isExact: false, text: t.similarity['same-amount'] }
}

/** Who paid for what, in a sentence with names in bold. */
export const sentence = (payment: StaffPayment, t: PaymentsMessages): string => {
  const { kind, donation } = payment
  const number = recordNumber(kind, payment.record)
  // What somebody typed must not look like a mark.
  const plain = (text: string) => text.replace(/[*~]/g, ' ')
  const [name, campaign] = [plain(payment.name), plain(payment.campaign ?? '')]
  if (kind === 'donation') return t.donation(name, campaign)
  if (kind === 'custom-order') return t.customOrder(name, number)
  return donation
    ? t.orderWithDonation(name, number, formatTzs(donation.amount), campaign)
    : t.order(name, number)
}
