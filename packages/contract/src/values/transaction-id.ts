import * as v from 'valibot'
import { asciiDigits } from './digits.ts'
import type { FieldErrorKey } from './field-errors.ts'
import type { PaymentChannel } from './payment-channels.ts'
import { requiredLine } from './text.ts'

/*
 * Transaction IDs: the one piece of proof a payer can give whose shape nothing prescribes. The shapes and labels
 * below were gathered from public samples of the wallets' and banks' messages. They change without notice, so they help and flag; they
 * never refuse a payer.
 */

/** Longest ID that is accepted, in characters as typed. The longest known one has about 20. */
export const transactionIdMaxLength = 64

/**
 * What a channel puts before an ID when another channel's message quotes it: `503-` before an M-Pesa code, `003-` before CRDB's.
 * Only where no other ID has that length and shape: two IDs must never become one. Ten letters alone, or ten digits, may be a code.
 */
const quotedId =
  /^(?:503(?=[A-Z\d]{10}$)|503(?=\d*[A-Z])(?=[A-Z]*\d)(?=[A-Z\d]{11}$)|003(?=\d*[A-F])(?=[A-F\d]{16}$))/

/**
 * The form that all spellings of one ID share; `''` when nothing is left. Compare IDs by this form, show them as typed. The digits
 * of all scripts are one; O and 0, or I and 1, are not: IDs have both. Letters of other scripts stay, and {@link transactionId}
 * asks for Latin ones.
 *
 * Decomposed (NFKD) rather than composed: a composed form would change when a zero-width character parts a letter from its
 * accent, or when one that parted two Hangul letters is removed.
 */
export function normaliseTransactionId(typed: string): string {
  const plain = typed
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^\p{L}\p{Nd}]/gu, '')
  return asciiDigits(plain).replace(quotedId, '')
}

/** Shapes of the normal form, the most telling first: M-Pesa's fits almost anything of its length. */
const shapes: readonly (readonly [PaymentChannel, RegExp])[] = [
  // Two letters, YYMMDD, HHMM, a letter, five digits; its dots are gone here.
  ['airtel-money', /^[A-Z]{2}\d{10}[A-Z]\d{5}$/],
  ['mixx', /^\d{14}$/],
  // Before CRDB: sixteen hex digits without a single letter are rare.
  ['halopesa', /^(?:\d{10}|\d{16})$/],
  // Out: sixteen hex digits, or 003- and hex. In: FT, YYDDD and five more.
  ['crdb', /^(?:[\dA-F]{16}|003[\dA-F]{6,32}|FT\d{5}[A-Z\d]{5})$/],
  ['nmb', /^[A-Z]{3}\d{12}$/],
  // Letters and digits mixed.
  ['m-pesa', /^(?=\d*[A-Z])(?=[A-Z]*\d)[A-Z\d]{10,11}$/],
]

/** Whose shape an ID has. `undefined` means "let the staff look at it", never "wrong". */
export function recogniseTransactionId(typed: string): PaymentChannel | undefined {
  const id = normaliseTransactionId(typed)
  return shapes.find(([, shape]) => shape.test(id))?.[0]
}

/** Other characters than those of an ID: a dot stands in Airtel Money's. */
const betweenWords = /[^\p{L}\p{Nd}.]+/u
/** What people write right before an ID. */
const gluedLabel =
  /^(?:M-?PESA|TIGO-?PESA|MIXX|AIRTEL(?:MONEY)?|HALO-?PESA|CRDB|NMB|TXN(?:ID)?|REF(?:ERENCE)?|MUAMALA|KUMBUKUMBU|NAMBA|ID|NO)/i

/**
 * The IDs of a known shape that stand among other words in what was typed ("Muamala QFG7H8J9K0", "MPESAQFG7H8J9K0"), as typed; none if all of
 * it is one. They are the payment's as well: what is written around an ID makes no other one of it.
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

/** How sure it is that an ID is one payment's: see {@link certaintyOfId}. */
export const idCertainties = ['known-shape', 'if-single', 'guessable'] as const
export type IdCertainty = (typeof idCertainties)[number]

const singleMinLength = 8
/** Some payers give it as their reference, and others know it. */
const mobileNumber = /^(?:0|255)[67]\d{8}$/

/**
 * Whether an ID may be matched with a statement by itself. Those of a known shape may; so may long ones with a digit, if they stand on
 * the statements of their source once. "CASH DEPOSIT", "0001" or a phone number may be anybody's, so a person looks.
 */
export const certaintyOfId = (typed: string): IdCertainty => {
  const id = normaliseTransactionId(typed)
  if (mobileNumber.test(id)) return 'guessable'
  if (recogniseTransactionId(id) !== undefined) return 'known-shape'
  return id.length >= singleMinLength && /\d/.test(id) ? 'if-single' : 'guessable'
}

const missing: FieldErrorKey = 'transaction_id_required'
const notLatin: FieldErrorKey = 'transaction_id_latin'

/** Whether something that can be a transaction ID was typed: at least one letter or digit. */
export const isTransactionId = (typed: string): boolean => normaliseTransactionId(typed) !== ''

/** Whether an ID has no letters but A to Z, as all wallets' and banks' have: one in another script only looks like it. */
export const isLatinTransactionId = (typed: string): boolean =>
  /^[A-Z\d]*$/.test(normaliseTransactionId(typed))

/** One that is too long is refused already: to decompose a text of nothing but accents takes its length squared. */
const unlessTooLong = (isGood: (typed: string) => boolean) => (typed: string) =>
  typed.length > transactionIdMaxLength || isGood(typed)

/** A transaction ID as typed, trimmed. Its shape is never a reason to refuse it. */
export const transactionId = v.pipe(
  requiredLine(transactionIdMaxLength, missing),
  v.check(unlessTooLong(isTransactionId), missing),
  v.check(unlessTooLong(isLatinTransactionId), notLatin),
)
