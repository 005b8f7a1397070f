import * as v from 'valibot'
import type { FieldErrorKey } from './field-errors.ts'
import { requiredLine } from './text.ts'

/*
 * Transaction IDs: the one piece of proof a payer can give (section 5 of the specification asks for it and says nothing of
 * its shape). The shapes and labels below were gathered from public samples of the wallets' and banks' messages. They change
 * without notice, so they help and flag; they never refuse a payer.
 */

/** Longest ID that is accepted, in characters as typed. The longest known one has about 20. */
export const transactionIdMaxLength = 64

/** The wallets and banks whose ID shapes are known. */
export type PaymentChannel = 'm-pesa' | 'mixx' | 'airtel-money' | 'halopesa' | 'crdb' | 'nmb'

/**
 * The form that all spellings of one ID share; `''` when nothing is left. Compare IDs by this form, show them as typed.
 *
 * Decomposed (NFKD) rather than composed: a composed form would change when a zero-width character parts a letter from its
 * accent, or when one that parted two Hangul letters is removed.
 */
export function normaliseTransactionId(typed: string): string {
  return typed
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^\p{L}\p{Nd}]/gu, '')
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
  // Letters and digits mixed; 503 in front when another wallet's message quotes it as its receipt.
  ['m-pesa', /^(?=\d*[A-Z])(?=[A-Z]*\d)(?:503(?=.{10}$))?[A-Z\d]{10,11}$/],
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
