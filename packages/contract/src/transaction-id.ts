/*
 * Transaction IDs: the one piece of proof a payer can give (section 5 of the specification asks for it and says nothing of
 * its shape). The shapes and labels below were gathered from public samples of the wallets' and banks' messages. They change
 * without notice, so they help and flag; they never refuse a payer.
 */

/** Longest ID that is accepted, in characters as typed. The longest known one has about 20. */
export const transactionIdMaxLength = 64

/** The wallets and banks whose ID shapes are known. */
export type PaymentChannel = 'm-pesa' | 'mixx' | 'airtel-money' | 'halopesa' | 'crdb' | 'nmb'

/** What a pasted confirmation message says. */
export type PaymentMessage = {
  /** As the message spells them, the payer's own wallet first; empty when none was found. */
  transactionIds: string[]
  /** The message says to wait: the payment is not through yet. */
  pending: boolean
}

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

/**
 * Reads a pasted confirmation SMS, English or Swahili. `undefined` when the text is no message: an ID alone, say.
 * A message proves nothing (forged ones are common); this only spares the payer the search for the ID.
 */
export function readPaymentMessage(text: string): PaymentMessage | undefined {
  // No SMS comes near 4,000 characters. Invisible characters (Cf) would split labels and IDs.
  const message = text
    .slice(0, 4000)
    .normalize('NFKD')
    .replace(/\p{Cf}/gu, '')
  const transactionIds = [...new Set([...message.matchAll(idInMessage)].map(([, id = '']) => id))]
  const pending = /\b(?:subiri|wait\W+for|please\W+wait)\b/i.test(message)
  // Four words of three letters or more: prose, where an ID alone has none.
  return transactionIds[0] || pending || message.match(/[a-z]{3}\b/gi)?.[3]
    ? { transactionIds, pending }
    : undefined
}
