import { asciiDigits, recogniseTransactionId } from '@charity-kit/contract'
import { findPaidAt, readPaymentMessage } from '@charity-kit/contract/payment-message'
import { maskPayer } from '../../evidence/payer-mask.ts'

/*
 * Messages to a payee's phone. They differ from those that payers paste: they say "received", the payer, and the new
 * balance. Their shapes come from public samples of M-Pesa, Mixx, Airtel Money, HaloPesa, Selcom, CRDB and NMB, in
 * English and Swahili.
 */

/**
 * Directions of a message's money. `reversal` took a payment back; `returned` is money of the centre's own that came
 * back, or was moved between its own purses. Only `in` can confirm a payment.
 */
export const messageDirections = ['in', 'out', 'reversal', 'returned'] as const
export type MessageDirection = (typeof messageDirections)[number]

/** Content of a message about money. */
export interface MoneyMessage {
  direction: MessageDirection
  /** IDs as spelt, the wallet's own ID first. */
  ids: string[]
  amountCents: number
  /** Time of payment in the centre's local time, to the minute; undefined if the message has none. */
  paidAt: string | undefined
  balanceCents: number | undefined
  /** Fee of the wallet for sending, in cents. */
  feeCents: number
  /** Payer's name, masked; undefined if the message does not name anyone. */
  payer: string | undefined
}

/**
 * Reasons why a message could not be read. A message without an amount is not about a payment, so staff need not check
 * it.
 */
export const unreadReasons = [
  'no-id',
  'many-ids',
  'no-direction',
  'two-directions',
  'pending',
  'no-amount',
] as const
export type UnreadReason = (typeof unreadReasons)[number]

export type ReadMessage = { message: MoneyMessage } | { unread: UnreadReason }

/**
 * Returns a message's text without invisible characters (Cf), which would split words and amounts. No SMS comes near
 * 2,000 characters.
 */
const plainText = (text: string): string =>
  asciiDigits(
    text
      .slice(0, 2000)
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, ''),
  ).replace(/\s+/g, ' ')

const cameIn =
  /\b(?:you have received|you received|umepokea|received (?:a )?(?:payment|transfer)|payment (?:of .{1,30} )?received|cash-?in of|has been credited|(?:is|was) credited|credited (?:with|to)|imewekwa|kimewekwa|imeingia|kimeingia|umewekewa)\b/i
const wentOut =
  /\b(?:you have (?:sent|paid|withdrawn|bought|transferred)|you (?:sent|paid)|money sent|sent to|paid to|umetuma|umelipa|umetoa|umenunua|umehamisha|imetumwa|kimetumwa|kimelipwa|imelipwa|kimetolewa|imetolewa|imekatwa|kimekatwa|umefanikiwa .{1,60}kwenda|malipo yamekamilika|withdraw(?:n|al)?|has been (?:deducted|debited)|(?:is|was) debited|debited (?:with|from)|payment successful|(?<!you )(?<!have )has received)\b/i
const reversed =
  /\b(?:revers(?:ed|al)|umerudishwa|umerejeshwa|imerudishwa|kimerudishwa|imerejeshwa|kimerejeshwa|yamerejeshwa|urejesho)\b/i
const cameBack =
  /\b(?:returned to your|back to your|credited|kwenye akaunti yako|kwako|umerudishiwa|umerejeshewa)\b/i
/** Words for float, which moves between the centre's own purses, or those of its agents. */
const float = /\bfloat\b/i
const waits = /\b(?:subiri|wait for|please wait|pending|inasubiri|being processed|inashughulikiwa)\b/i

/** @returns the direction, or the reason why there is none */
const directionOf = (text: string): MessageDirection | UnreadReason => {
  if (waits.test(text)) return 'pending'
  const isOut = wentOut.test(text)
  if (reversed.test(text)) return !isOut && cameBack.test(text) ? 'returned' : 'reversal'
  const isIn = cameIn.test(text)
  if (isIn && isOut) return 'two-directions'
  if (isIn) return float.test(text) ? 'returned' : 'in'
  return isOut ? 'out' : 'no-direction'
}

interface Amount {
  cents: number
  /** Words before the amount in its clause. */
  before: string
}

const amountPattern =
  /(?<![\w.,])(?:t(?:sh|zs)s?\.?:? ?(\d{1,3}(?:,\d{3}){1,3}|\d{1,10})(?:\.(\d\d?))?|(\d{1,3}(?:,\d{3}){1,3}|\d{1,10})(?:\.(\d\d?))? ?t(?:sh|zs)s?)(?![\d,]*\d)\b/giu

const amountsIn = (text: string): Amount[] =>
  [...text.matchAll(amountPattern)].map(({ 1: after, 2: afterCents, 3: front, 4: frontCents, index }) => {
    const [before = ''] = text
      .slice(Math.max(0, index - 60), index)
      .split(/[.;,(] ?/)
      .slice(-1)
    const cents = (afterCents ?? frontCents ?? '').padEnd(2, '0')
    return { cents: Number((after ?? front ?? '').replaceAll(',', '')) * 100 + Number(cents), before }
  })

const isBalance = ({ before }: Amount): boolean => /\b(?:balance|bal|salio)\b/i.test(before)
const isFee = ({ before }: Amount): boolean =>
  /\b(?:fees?|charges?|cost|makato|ada|gharama|vat|levy|tozo|kodi|duty)\b/i.test(before)
const isLimit = ({ before }: Amount): boolean =>
  /\b(?:limit|kikomo|overdraft|songesha|transact within)\b/i.test(before)

/** Word that may be an ID, and is not a phone number or an amount. */
const idLike =
  /(?<![\w.,-])(?!(?:0|255)[67]\d{8}\b|t[sz][hs]\d+\b)((?:503|003)[-_]\w{10,32}|[A-Z]{2}\d{6}\.\d{4}\.[A-Z]\d{5}|(?=\w*\d)[A-Z\d]{8,16})(?![\w-])/gu

/**
 * Returns the IDs in a message, the wallet's own first. A reversal names the payment that it took back without a label,
 * so any word of a known shape counts there. An ID too many only makes a person check.
 */
const idsIn = (text: string, direction: MessageDirection): string[] => {
  const labelled = readPaymentMessage(text)?.transactionIds ?? []
  const named =
    direction === 'reversal'
      ? [...text.matchAll(idLike)].flatMap(([, id = '']) => (recogniseTransactionId(id) ? id : []))
      : []
  return [...new Set([...labelled, ...named])].slice(0, maxIds)
}

/**
 * Maximum number of IDs of a payment: each of two wallets prints one. A message with more may be spliced from several
 * messages.
 */
const maxPaymentIds = 2
/** Maximum number of IDs of a reversal, which names its own IDs and those of the payment. */
const maxIds = 4

/** Payer's name between "from" and the date, the balance or the end of the sentence. */
const payerPattern =
  /\b(?:from|kutoka(?: kwa)?|by)\b:? (.{2,80}?)(?= (?:on|tarehe|with|at|saa|new|salio|balance)\b|\. |\.$|; ?(?:new|balance)|$)/iu

/** Reads a message that the centre's phone received. It is evidence of the lowest grade: senders' names can be forged. */
export const readMoneyMessage = (received: string): ReadMessage => {
  const text = plainText(received)
  const amounts = amountsIn(text)
  const amount = amounts.find((each) => !isBalance(each) && !isFee(each) && !isLimit(each))
  if (!amount || amount.cents === 0) return { unread: 'no-amount' }
  const direction = directionOf(text)
  if (!isDirection(direction)) return { unread: direction }
  const ids = idsIn(text, direction)
  if (ids.length === 0) return { unread: 'no-id' }
  // An outgoing message verifies nothing, but it moved the balance, so it is read anyway.
  if (direction === 'in' && ids.length > maxPaymentIds) return { unread: 'many-ids' }
  const payer = direction === 'in' ? payerPattern.exec(text)?.[1] : undefined
  return {
    message: {
      direction,
      ids,
      amountCents: amount.cents,
      paidAt: findPaidAt(text),
      balanceCents: amounts.find(isBalance)?.cents,
      feeCents: direction === 'out' ? (amounts.find(isFee)?.cents ?? 0) : 0,
      payer: payer === undefined ? undefined : maskPayer([payer]),
    },
  }
}

const isDirection = (read: string): read is MessageDirection =>
  messageDirections.some((direction) => direction === read)
