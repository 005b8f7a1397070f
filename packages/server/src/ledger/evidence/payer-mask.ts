import { dayMs } from '../../values/durations.ts'

/**
 * Days after a line's day for which the desk shows the payer, so that staff do not decide on a similar ID by the
 * letters alone.
 */
export const payerKeptDays = 30

/** Phone number in a text, also if a wallet has masked some digits. */
const phoneInText = /\+?\d(?:[ ().-]?[\d*•]|(?<=[\d*x])x(?=[\d*x])){6,16}/i
const maxFirstName = 20
const maxWords = 5
/** Words before a name, in English and Swahili. */
const notNames = /^(?:from|by|to|kutoka|kwa|na|mr|mrs|ms|bw|bi)$/i

/**
 * Masks a payer's details, so that two payers can still be told apart: "NEEMA J M., 0754 ••• 123". Undefined if the
 * texts do not name a payer. Names and numbers are never stored as they are on a statement.
 * @param texts the cells that hold a name, a phone number, or both.
 */
export const maskPayer = (texts: readonly string[]): string | undefined => {
  const text = texts.join(' ')
  const phone = phoneInText.exec(text)?.[0]
  const masked = [maskName(phone === undefined ? text : text.replace(phone, ' ')), maskPhone(phone ?? '')]
  const parts = masked.filter((part) => part !== '')
  return parts.length > 0 ? parts.join(', ') : undefined
}

/** Returns the first name, and the first letters of the other names. */
const maskName = (text: string): string => {
  const words = (text.match(/[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd}'’-]*/gu) ?? []).filter(
    (word) => !/\p{Nd}/u.test(word) && !notNames.test(word),
  )
  const [first = '', ...others] = words.slice(0, maxWords)
  const letters = others.map((word) => Array.from(word)[0]?.toUpperCase() ?? '').join(' ')
  const name = Array.from(first).slice(0, maxFirstName).join('')
  return letters === '' ? name : `${name} ${letters}.`
}

/**
 * Returns the first four digits of a number, in Tanzania's national form or after another country's code, and the last
 * three. Empty if the text is not a phone number.
 */
const maskPhone = (text: string): string => {
  const signs = text.replace(/[^\d*x•]/gi, '')
  const isHome = /^(?:255|0|(?=[67]))[67*x•]/i.test(signs) && !text.startsWith('+2550')
  const national = isHome ? `0${signs.replace(/^(?:255|0)/, '')}` : signs
  const length = isHome ? 10 : text.startsWith('+') || /^25\d/.test(signs) ? signs.length : 0
  if (national.length !== length || length < 10 || length > 15) return ''
  const start = /^\d*/.exec(national.slice(0, isHome ? 4 : 3))?.[0] ?? ''
  const end = /\d{3}$/.exec(national)?.[0]
  if (end === undefined) return ''
  return `${isHome ? '' : '+'}${start} ••• ${end}`
}

/** Returns when a line was paid, and the payer, unless the payment is older than the time for which payers are kept. */
export const dayAndPayerOf = (
  { paidAt, payer }: { paidAt: string | null; payer: string | null },
  importedAt: string,
): { paid_at: string | null; payer_masked: string | null } => {
  const keptSince = new Date(Date.parse(importedAt) - payerKeptDays * dayMs).toISOString()
  return { paid_at: paidAt, payer_masked: (paidAt ?? importedAt) < keptSince ? null : payer }
}
