import * as v from 'valibot'
import { asciiDigits } from './digits.ts'
import type { FieldErrorKey } from './field-errors.ts'
import type { PaymentChannel } from './payment-channels.ts'
import { requiredLine } from './text.ts'

/*
 * Nothing prescribes the shape of transaction IDs. The shapes and labels below come from public samples of the
 * messages of wallets and banks. They change without notice, so they only help and flag. No payer is rejected
 * because of them.
 */

/** Longest accepted ID, in characters as typed. The longest known ID has about 20. */
export const transactionIdMaxLength = 64

/**
 * Matches the prefix that another channel's message adds to a quoted ID: `503-` before an M-Pesa code, `003-`
 * before a CRDB one. Matches only if no other ID has this length and shape, because two IDs must never become one.
 * Ten letters alone, or ten digits, may be a code.
 */
const quotedId =
  /^(?:503(?=[A-Z\d]{10}$)|503(?=\d*[A-Z])(?=[A-Z]*\d)(?=[A-Z\d]{11}$)|003(?=\d*[A-F])(?=[A-F\d]{16}$))/

/**
 * Returns the normal form that all spellings of an ID share; `''` if nothing is left. Compare IDs by this form, and
 * show them as typed. Digits of all scripts become 0 to 9. O and 0 stay different, as do I and 1, because IDs have
 * both. Letters of other scripts stay; {@link transactionId} asks for Latin letters.
 *
 * The form is decomposed (NFKD). A composed form would change if a zero-width character parted a letter from its
 * accent, or if one between two Hangul letters was removed.
 */
export function normaliseTransactionId(typed: string): string {
  const plain = typed
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^\p{L}\p{Nd}]/gu, '')
  return asciiDigits(plain).replace(quotedId, '')
}

/** Shapes of the normal form, the most specific first. M-Pesa's shape fits almost any ID of its length. */
const shapes: readonly (readonly [PaymentChannel, RegExp])[] = [
  // Two letters, YYMMDD, HHMM, a letter, five digits. The normal form has no dots.
  ['airtel-money', /^[A-Z]{2}\d{10}[A-Z]\d{5}$/],
  ['mixx', /^\d{14}$/],
  // HaloPesa comes before CRDB, because sixteen hex digits without a letter are rare.
  ['halopesa', /^(?:\d{10}|\d{16})$/],
  // Outgoing: sixteen hex digits, or 003- and hex. Incoming: FT, YYDDD and five more.
  ['crdb', /^(?:[\dA-F]{16}|003[\dA-F]{6,32}|FT\d{5}[A-Z\d]{5})$/],
  ['nmb', /^[A-Z]{3}\d{12}$/],
  // Letters and digits mixed.
  ['m-pesa', /^(?=\d*[A-Z])(?=[A-Z]*\d)[A-Z\d]{10,11}$/],
]

/**
 * Returns the channel whose shape an ID has. `undefined` means that the staff must look at the ID, not that the ID
 * is wrong.
 */
export function recogniseTransactionId(typed: string): PaymentChannel | undefined {
  const id = normaliseTransactionId(typed)
  return shapes.find(([, shape]) => shape.test(id))?.[0]
}

/** Matches characters that an ID does not have. Airtel Money's IDs have dots. */
const betweenWords = /[^\p{L}\p{Nd}.]+/u
/** Matches a label that people write right before an ID. */
const gluedLabel =
  /^(?:M-?PESA|TIGO-?PESA|MIXX|AIRTEL(?:MONEY)?|HALO-?PESA|CRDB|NMB|TXN(?:ID)?|REF(?:ERENCE)?|MUAMALA|KUMBUKUMBU|NAMBA|ID|NO)/i

/**
 * Returns the IDs of a known shape among other words, as typed: "Muamala QFG7H8J9K0", "MPESAQFG7H8J9K0". Returns
 * none if the whole text is an ID. Such IDs belong to the payment too, because words around an ID do not change it.
 */
export const idsAmongWords = (typed: string): string[] => {
  if (recogniseTransactionId(typed) !== undefined) return []
  const words = typed
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .split(betweenWords)
  return words
    .map((word) => (recogniseTransactionId(word) === undefined ? word.replace(gluedLabel, '') : word))
    .filter((word) => recogniseTransactionId(word) !== undefined)
}

/** Degrees of certainty that an ID belongs to one payment: see {@link certaintyOfId}. */
export const idCertainties = ['known-shape', 'if-single', 'guessable'] as const
export type IdCertainty = (typeof idCertainties)[number]

const singleMinLength = 8
/** Matches a mobile number. Some payers type theirs as the reference, and other people know it. */
const mobileNumber = /^(?:0|255)[67]\d{8}$/

/**
 * Returns whether an ID can be matched with a statement without a person. An ID of a known shape can. A long ID
 * with a digit can too, if it is on the statements of its source once. "CASH DEPOSIT", "0001" or a phone number may
 * be anybody's, so a person must look.
 */
export const certaintyOfId = (typed: string): IdCertainty => {
  const id = normaliseTransactionId(typed)
  if (mobileNumber.test(id)) return 'guessable'
  if (recogniseTransactionId(id) !== undefined) return 'known-shape'
  return id.length >= singleMinLength && /\d/.test(id) ? 'if-single' : 'guessable'
}

const missing: FieldErrorKey = 'transaction_id_required'
const notLatin: FieldErrorKey = 'transaction_id_latin'

/** Returns whether a typed text can be a transaction ID: it has at least one letter or digit. */
export const isTransactionId = (typed: string): boolean => normaliseTransactionId(typed) !== ''

/**
 * Returns whether an ID has only letters from A to Z, as the IDs of all wallets and banks. A letter of another
 * script only looks like one of them.
 */
export const isLatinTransactionId = (typed: string): boolean =>
  /^[A-Z\d]*$/.test(normaliseTransactionId(typed))

/**
 * Skips a check for input that the length check rejects. Decomposing a text of accents takes time that grows with
 * the square of its length.
 */
const unlessTooLong = (isGood: (typed: string) => boolean) => (typed: string) =>
  typed.length > transactionIdMaxLength || isGood(typed)

/** Schema of a transaction ID as typed, trimmed. Any shape is accepted. */
export const transactionId = v.pipe(
  requiredLine(transactionIdMaxLength, missing),
  v.check(unlessTooLong(isTransactionId), missing),
  v.check(unlessTooLong(isLatinTransactionId), notLatin),
)
