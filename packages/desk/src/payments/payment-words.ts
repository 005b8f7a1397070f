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

/** Returns the name of a wallet or bank; `other` if the name is unknown. */
export const channelName = (channel: string | null, t: PaymentsMessages, other = t.unknownChannel): string =>
  Object.entries(t.channels).find(([name]) => name === channel)?.[1] ?? other

/** Returns the payer's choice of wallet or bank, or the channel that the ID's shape shows; null if neither is known. */
export const walletOf = ({ wallet, channel }: StaffPayment): string | null => wallet ?? channel

/** Returns the signal of a notice about a waiting payment, if a statement does not show the same. */
const noticeSignal = ({ noticed, due }: StaffPayment, t: PaymentsMessages): RowSignal | undefined => {
  if (!noticed) return undefined
  const { grade, amount } = noticed
  return amount === due
    ? { status: 'half', tone: 'plain', icon: 'check', text: t.noticed[grade] }
    : { status: 'look', tone: 'look', icon: 'alert', text: t.noticedOther[grade](formatTzs(amount)) }
}

/** Flags of money that may belong to other people, which come before all others. */
const first: readonly PaymentFlag[] = ['own-payment-out', 'disputed', 'reversed', 'near-twin']

/**
 * Returns the flags, the worst first, without those that the statement's lines and sums, or another flag, show better.
 */
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

/** Returns the single signal of a payment's row. */
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

/** Returns the flags that boxes beside the decision explain. */
export const explainedFlags = (payment: StaffPayment, t: PaymentsMessages) =>
  flagsInWords(payment).map((flag) => ({ flag, title: t.flags[flag][0], hint: t.flags[flag][1] }))

/** Describes how a statement's line resembles the payment, and whether it matches exactly. */
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

/** Returns who paid for what, in a sentence with bold names. */
export const sentence = (payment: StaffPayment, t: PaymentsMessages): string => {
  const { kind, donation } = payment
  const number = recordNumber(kind, payment.record)
  // Typed text must not look like markup.
  const plain = (text: string) => text.replace(/[*~]/g, ' ')
  const [name, campaign] = [plain(payment.name), plain(payment.campaign ?? '')]
  if (kind === 'donation') return t.donation(name, campaign)
  if (kind === 'custom-order') return t.customOrder(name, number)
  return donation
    ? t.orderWithDonation(name, number, formatTzs(donation.amount), campaign)
    : t.order(name, number)
}
