import { asciiDigits } from './digits.ts'
import { isLocalMinute } from './said-paid-at.ts'

/** Content of a pasted confirmation message. */
export type PaymentMessage = {
  /** IDs as the message spells them, the ID of the payer's own wallet first. Empty if there are none. */
  transactionIds: string[]
  /** The message asks to wait: the payment is not complete yet. */
  pending: boolean
}

/**
 * Matches an ID where a message names it: after a label, or (M-Pesa) as the word before "Confirmed" or
 * "Imethibitishwa".
 *
 * - Labels: TxnID, Tnx, TID, TransID, (Namba ya / Utambulisho wa) Muamala, Kumb, Kumbukumbu no., Risiti, Receipt,
 *   REF; then perhaps "ID", "no.", "namba", "number", "is" or "ni". "Transfer" is not a label.
 * - Skipped: words (no digit near the front), phone numbers, amounts such as TSh1500000, and texts of less than ten
 *   characters (Lipa numbers, dates).
 * - Airtel's two dots and the dash of 503- and 003- belong to the ID. Other punctuation ends the ID.
 *
 * Neighbouring runs never share a character, so there is one way to match, and a hostile text costs little.
 */
const idInMessage =
  /\b(?:(?:t(?:xn|nx|id|rans(?!f))|muamala|kumb|risiti|receipt|ref)[a-z]*(?:\W+(?:i[ds]|n[io]|namba|number)){0,2}\W+|(?=\w+\W+(?:confirmed|imethib)))(?!(?:0|255)[67]\d{8}\b|t[sz][hs]\d+\b)(?=\w{0,9}\d)(\w{8}\.\d{4}\.\w{6}|(?:\d{3}\p{Pd})?\w{10,60})\b/giu

/** Matches a short ID that is the first word, before "Confirmed" or "Accepted". Selcom's IDs have eight characters. */
const firstWord =
  /^\W*(?!(?:0|255)[67]\d{8}\b|t[sz][hs]\d+\b)((?=\w*\d)[A-Z\d]{8,16})\W+(?:confirmed|accepted|imethibitishwa|imekubaliwa)\b/iu
/** Matches the second ID that Mixx prints without a label, such as `003_19ec6e42e888a9a7`. */
const unlabelled = /(?<![\w-])(\d{3}_[\da-f]{10,32})(?![\w-])/giu

const idsIn = (message: string): string[] => {
  const first = firstWord.exec(message)?.[1]
  const others = [idInMessage, unlabelled].flatMap((pattern) =>
    [...message.matchAll(pattern)].map(([, id = '']) => id),
  )
  return [...new Set([...(first === undefined ? [] : [first]), ...others])]
}

/**
 * Returns a message for matching. An SMS is shorter than 4,000 characters. Invisible characters (Cf) would split
 * labels, IDs and amounts.
 */
const plainText = (text: string): string =>
  asciiDigits(
    text
      .slice(0, 4000)
      .normalize('NFKD')
      .replace(/\p{Cf}/gu, ''),
  )

/**
 * Reads a confirmation SMS in English or Swahili, which a payer pasted or the centre's phone received. Returns
 * undefined for a text that is not a message, such as an ID alone. A message does not prove a payment, because it
 * can be forged. It only saves the payer the search for the ID.
 */
export function readPaymentMessage(text: string): PaymentMessage | undefined {
  const message = plainText(text)
  const transactionIds = idsIn(message)
  const pending = /\b(?:subiri|wait\W+for|please\W+wait)\b/i.test(message)
  // Four words of three letters or more are prose. An ID alone has none.
  return transactionIds[0] || pending || message.match(/[a-z]{3}\b/gi)?.[3]
    ? { transactionIds, pending }
    : undefined
}

/**
 * Matches words of a failed payment: failed, cancelled, or too little balance. "Unsuccessful" matches, "successful"
 * does not.
 */
const failure =
  /\b(?:fail(?:ed|ure)|unsuccess\w+|(?:not|could\W+not|cannot)\W+(?:be\W+)?(?:success\w+|complete\w*|process\w*)|declined|rejected|cancell?ed|insufficient|do\W+not\W+have\W+(?:enough|sufficient)|[a-z]{0,5}(?:shindikana|shindwa|kataliwa|ghairiwa)|ha\w{1,3}ja(?:fanikiwa|kamilika)|ha\w{1,3}tosh(?:i|elezi))\b/iu

/** Matches words of a payment that went through. */
const success =
  /(?<!\b(?:not|un)\W{0,3})\b(?:confirmed|imethibitishwa|(?:u|i|ya)mefanikiwa|umelipa|umetuma|(?:was\W+|is\W+)?successful(?:ly)?)\b/iu

/**
 * Returns whether a pasted message says that the payment failed, and not that it went through. Then there is
 * nothing to report.
 */
export const saysPaymentFailed = (text: string): boolean => {
  const message = plainText(text)
  return failure.test(message) && !success.test(message)
}

/**
 * Matches the IDs of another network that a message quotes. Such an ID has a prefix such as `503-`, Mixx's 14
 * digits, Airtel's dots, or the shape of an M-Pesa code. A reference that payers type must not match, because it is
 * the same in many messages.
 */
const quotedId =
  /^(?:\d{3}\p{Pd}\w{10,16}|\d{14}|[a-z]{2}\d{6}\.\d{4}\.[a-z]\d{5}|(?=\d*[a-z])(?=[a-z]*\d)[a-z\d]{10})$/iu

/**
 * Returns the second ID of a payment between two networks; `undefined` if the message has none. Either ID may be on
 * a statement.
 */
export const findOtherTransactionId = ({
  transactionIds: [, ...others],
}: PaymentMessage): string | undefined => others.find((id) => quotedId.test(id))

/** Matches an amount with its currency before or after it. Runs are bounded, so a hostile text costs little. */
const amountInMessage =
  /(?<![\w.,])(?:t(?:sh|zs)s?\.?\s?(\d{1,3}(?:,\d{3}){1,3}|\d{1,10})(?:\.\d\d?)?|(\d{1,3}(?:,\d{3}){1,3}|\d{1,10})(?:\.\d\d?)?\s?t(?:sh|zs)s?)\b/giu

/** Matches words that mark the next amount as a balance, a fee or a tax, if they are near and in the same clause. */
const notPaid = /\b(?:balance|bal|salio|fee|charges?|makato|ada|vat|levy|tozo|kodi)\b(?:\W+\w+){0,4}\W*$/iu

/**
 * Returns the paid amount in a pasted message, in whole shillings: the first amount that is neither a balance nor a
 * fee. `undefined` if there is none. The amount helps, but does not prove a payment.
 */
export const findPaidAmountTzs = (text: string): number | undefined => {
  const message = plainText(text)
  for (const { 1: after, 2: before, index } of message.matchAll(amountInMessage)) {
    const [clause = ''] = message
      .slice(Math.max(0, index - 40), index)
      .split(/[.;,]\s/)
      .slice(-1)
    if (!notPaid.test(clause)) return Number((after ?? before ?? '').replaceAll(',', ''))
  }
  return undefined
}

/** Matches dates with the day first, as in Tanzania: "1/1/26 at 9:30 AM", "01/01/2026 07:58:03". */
const dateInMessage =
  /(?<![\d/-])(\d{1,2})([/-])(\d{1,2})\2(20\d\d|\d\d)(?:[,\s]{0,3}(?:at|saa)?\s{0,3}(\d{1,2}):(\d\d)(?::\d\d)?(?:\s?([ap])\.?m\b)?)?(?![\d/])/iu

/** Matches times as Selcom and CRDB write them: "2026-06-14 19:16". */
const isoMoment = /(?<!\d)(20\d\d)-(\d\d)-(\d\d)[ T](\d{1,2}):(\d\d)/

/**
 * Returns the time of payment in a pasted message: its first date, in the centre's time and the format of
 * {@link saidPaidAt}. `undefined` if there is none. The time helps, but does not prove a payment.
 */
export const findPaidAt = (text: string): string | undefined => {
  const message = plainText(text)
  const [, isoYear, isoMonth, isoDay, isoHour = '', isoMinute] = isoMoment.exec(message) ?? []
  if (isoYear) {
    const at = `${isoYear}-${String(isoMonth)}-${String(isoDay)}T${isoHour.padStart(2, '0')}:${String(isoMinute)}`
    return isLocalMinute(at) ? at : undefined
  }
  const [, day, , month, year = '', hour = '12', minute = '00', half] = dateInMessage.exec(message) ?? []
  if (!day || !month) return undefined
  const hours = half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour)
  const two = (part: string | number) => String(part).padStart(2, '0')
  const at = `20${year.slice(-2)}-${two(month)}-${two(day)}T${two(hours)}:${minute}`
  return isLocalMinute(at) ? at : undefined
}
