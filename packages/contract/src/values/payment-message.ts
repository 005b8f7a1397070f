import { asciiDigits } from './digits.ts'
import { isLocalMinute } from './said-paid-at.ts'

/** What a pasted confirmation message says. */
export type PaymentMessage = {
  /** As the message spells them, the payer's own wallet first; empty when none was found. */
  transactionIds: string[]
  /** The message says to wait: the payment is not through yet. */
  pending: boolean
}

/**
 * An ID where a message names it: after a label, or (M-Pesa) as the word before "Confirmed" or "Imethibitishwa".
 *
 * - Labels: TxnID, Tnx, TID, TransID, (Namba ya / Utambulisho wa) Muamala, Kumb, Kumbukumbu no., Risiti, Receipt, REF; then
 *   perhaps "ID", "no.", "namba", "number", "is" or "ni". "Transfer" is none.
 * - Passed over: words (no digit near the front), phone numbers, amounts such as TSh1500000, and whatever is shorter than ten
 *   characters, as Lipa numbers and dates are.
 * - Airtel's two dots and the dash of 503- and 003- belong to the ID; other punctuation ends it.
 *
 * Neighbouring runs never share a character, so there is one way to match and a hostile text costs little.
 */
const idInMessage =
  /\b(?:(?:t(?:xn|nx|id|rans(?!f))|muamala|kumb|risiti|receipt|ref)[a-z]*(?:\W+(?:i[ds]|n[io]|namba|number)){0,2}\W+|(?=\w+\W+(?:confirmed|imethib)))(?!(?:0|255)[67]\d{8}\b|t[sz][hs]\d+\b)(?=\w{0,9}\d)(\w{8}\.\d{4}\.\w{6}|(?:\d{3}\p{Pd})?\w{10,60})\b/giu

/** Matches a short ID that is the first word, before "Confirmed" or "Accepted". Selcom's have eight characters. */
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

/** No SMS comes near 4,000 characters. Invisible characters (Cf) would split labels, IDs and amounts. */
const plainText = (text: string): string =>
  asciiDigits(
    text
      .slice(0, 4000)
      .normalize('NFKD')
      .replace(/\p{Cf}/gu, ''),
  )

/**
 * Reads a confirmation SMS in English or Swahili, which a payer pasted or the centre's phone received. Returns
 * undefined for a text that is no message, such as an ID alone. A message proves nothing, because it can be forged;
 * reading it only spares the payer the search for the ID.
 */
export function readPaymentMessage(text: string): PaymentMessage | undefined {
  const message = plainText(text)
  const transactionIds = idsIn(message)
  const pending = /\b(?:subiri|wait\W+for|please\W+wait)\b/i.test(message)
  // Four words of three letters or more: prose, where an ID alone has none.
  return transactionIds[0] || pending || message.match(/[a-z]{3}\b/gi)?.[3]
    ? { transactionIds, pending }
    : undefined
}

/** Words of a message that no money has left: failed, cancelled, or no balance for it. "Unsuccessful" is one, "successful" is none. */
const failure =
  /\b(?:fail(?:ed|ure)|unsuccess\w+|(?:not|could\W+not|cannot)\W+(?:be\W+)?(?:success\w+|complete\w*|process\w*)|declined|rejected|cancell?ed|insufficient|do\W+not\W+have\W+(?:enough|sufficient)|[a-z]{0,5}(?:shindikana|shindwa|kataliwa|ghairiwa)|ha\w{1,3}ja(?:fanikiwa|kamilika)|ha\w{1,3}tosh(?:i|elezi))\b/iu

/** Words of a message that the payment went through, whatever else it says. */
const success =
  /(?<!\b(?:not|un)\W{0,3})\b(?:confirmed|imethibitishwa|(?:u|i|ya)mefanikiwa|umelipa|umetuma|(?:was\W+|is\W+)?successful(?:ly)?)\b/iu

/** Whether a pasted message says that the payment failed, and not that it went through: then there is nothing to report. */
export const saysPaymentFailed = (text: string): boolean => {
  const message = plainText(text)
  return failure.test(message) && !success.test(message)
}

/**
 * The shapes of IDs that one network's message quotes of another: a prefix such as `503-` and a code, Mixx's 14 digits, Airtel's
 * dots, or an M-Pesa code. A reference that payers type is the same in many messages, and must not be taken for one.
 */
const quotedId =
  /^(?:\d{3}\p{Pd}\w{10,16}|\d{14}|[a-z]{2}\d{6}\.\d{4}\.[a-z]\d{5}|(?=\d*[a-z])(?=[a-z]*\d)[a-z\d]{10})$/iu

/** The second ID of a payment between two networks; `undefined` when the message holds none. Either ID may be on a statement. */
export const findOtherTransactionId = ({
  transactionIds: [, ...others],
}: PaymentMessage): string | undefined => others.find((id) => quotedId.test(id))

/** An amount with its currency before or after it. Runs are bounded, so a hostile text costs little. */
const amountInMessage =
  /(?<![\w.,])(?:t(?:sh|zs)s?\.?\s?(\d{1,3}(?:,\d{3}){1,3}|\d{1,10})(?:\.\d\d?)?|(\d{1,3}(?:,\d{3}){1,3}|\d{1,10})(?:\.\d\d?)?\s?t(?:sh|zs)s?)\b/giu

/** The words, not far before an amount in the same clause, that make it a balance, a fee or a tax. */
const notPaid = /\b(?:balance|bal|salio|fee|charges?|makato|ada|vat|levy|tozo|kodi)\b(?:\W+\w+){0,4}\W*$/iu

/**
 * What a pasted message says was paid, in whole shillings: its first amount that is neither a balance nor a fee. `undefined` when
 * there is none. Like the ID it is a help, never a proof.
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

/** "1/1/26 at 9:30 AM", "01/01/2026 07:58:03": the day first, as Tanzania writes it. */
const dateInMessage =
  /(?<![\d/-])(\d{1,2})([/-])(\d{1,2})\2(20\d\d|\d\d)(?:[,\s]{0,3}(?:at|saa)?\s{0,3}(\d{1,2}):(\d\d)(?::\d\d)?(?:\s?([ap])\.?m\b)?)?(?![\d/])/iu

/** Matches times as Selcom and CRDB write them: "2026-06-14 19:16". */
const isoMoment = /(?<!\d)(20\d\d)-(\d\d)-(\d\d)[ T](\d{1,2}):(\d\d)/

/**
 * When a pasted message says that it was paid: its first date, in the centre's time, as {@link saidPaidAt} has it. `undefined` when
 * there is none. Like the ID it is a word, never a proof.
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
