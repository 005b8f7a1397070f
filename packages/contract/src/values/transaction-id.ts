import * as v from 'valibot'
import { asciiDigits } from './digits.ts'
import type { FieldErrorKey } from './field-errors.ts'
import { requiredLine } from './text.ts'

/*
 * Transaction IDs: the one piece of proof a payer can give whose shape nothing prescribes. The shapes and labels
 * below were gathered from public samples of the wallets' and banks' messages. They change without notice, so they help and flag; they
 * never refuse a payer.
 */

/** Longest ID that is accepted, in characters as typed. The longest known one has about 20. */
export const transactionIdMaxLength = 64

/** The wallets and banks whose ID shapes are known. */
export const paymentChannels = ['m-pesa', 'mixx', 'airtel-money', 'halopesa', 'crdb', 'nmb'] as const
export type PaymentChannel = (typeof paymentChannels)[number]

/** Latin capitals, and the Cyrillic and Greek ones that look like them. Known IDs are Latin. */
const lookAlikes = {
  A: '\u0410\u0391',
  B: '\u0412\u0392',
  C: '\u0421',
  D: '\u0500',
  E: '\u0415\u0395',
  G: '\u050c',
  H: '\u041d\u0397\u04ba',
  I: '\u0406\u0399\u04c0',
  J: '\u0408',
  K: '\u041a\u039a',
  M: '\u041c\u039c',
  N: '\u039d',
  O: '\u041e\u039f',
  P: '\u0420\u03a1',
  Q: '\u051a',
  S: '\u0405',
  T: '\u0422\u03a4',
  W: '\u051c',
  X: '\u0425\u03a7',
  Y: '\u0423\u03a5\u04ae',
  Z: '\u0396',
}
const latinLetters = /* @__PURE__ */ new Map(
  Object.entries(lookAlikes).flatMap(([latin, others]) =>
    others.split('').map((other) => [other, latin] as const),
  ),
)

/**
 * What a channel puts before an ID when another channel's message quotes it: `503-` before an M-Pesa code, `003-` before CRDB's.
 * Only where the rest has the channel's own shape, which no other ID of that length has: two IDs must never become one.
 */
const quotedId = /^(?:503(?=\d*[A-Z])(?=[A-Z]*\d)(?=[A-Z\d]{10,11}$)|003(?=\d*[A-F])(?=[A-F\d]{16}$))/

/**
 * The form that all spellings of one ID share; `''` when nothing is left. Compare IDs by this form, show them as typed. Letters
 * that look alike (Cyrillic and Greek ones) are one, and so are the digits of all scripts; O and 0, or I and 1, are not: IDs have
 * both.
 *
 * Decomposed (NFKD) rather than composed: a composed form would change when a zero-width character parts a letter from its
 * accent, or when one that parted two Hangul letters is removed.
 */
export function normaliseTransactionId(typed: string): string {
  const plain = typed
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^\p{L}\p{Nd}]/gu, '')
    .replace(/[\u0370-\u052F]/g, (letter) => latinLetters.get(letter) ?? letter)
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

const missing: FieldErrorKey = 'transaction_id_required'

/** Whether something that can be a transaction ID was typed: at least one letter or digit. */
export const isTransactionId = (typed: string): boolean => normaliseTransactionId(typed) !== ''

/** A transaction ID as typed, trimmed. Its shape is never a reason to refuse it. */
export const transactionId = v.pipe(
  requiredLine(transactionIdMaxLength, missing),
  // One that is too long is refused already: to decompose a text of nothing but accents takes its length squared.
  v.check((typed) => typed.length > transactionIdMaxLength || isTransactionId(typed), missing),
)
