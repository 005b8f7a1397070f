import { dayMs } from '../../values/durations.ts'

/** For so many days after a line's day the desk shows who paid, so that a near miss is not decided on a letter alone. */
export const payerKeptDays = 30

/** A phone number in a text, with what a wallet may have masked of it. */
const phoneInText = /\+?\d(?:[ ().-]?[\d*•]|(?<=[\d*x])x(?=[\d*x])){6,16}/i
const maxFirstName = 20
const maxWords = 5
/** Words before a name, in English and Swahili. */
const notNames = /^(?:from|by|to|kutoka|kwa|na|mr|mrs|ms|bw|bi)$/i

/**
 * Who paid, as little of it as tells two payers apart: "NEEMA J M., 0754 ••• 123". Undefined where the texts name nobody. Names and
 * numbers as they stand on a statement are stored nowhere.
 * @param texts the cells that hold a name, a phone number, or both.
 */
export const maskPayer = (texts: readonly string[]): string | undefined => {
  const text = texts.join(' ')
  const phone = phoneInText.exec(text)?.[0]
  const masked = [maskName(phone === undefined ? text : text.replace(phone, ' ')), maskPhone(phone ?? '')]
  const parts = masked.filter((part) => part !== '')
  return parts.length > 0 ? parts.join(', ') : undefined
}

/** The first name, and of the others the first letters. */
const maskName = (text: string): string => {
  const words = (text.match(/[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd}'’-]*/gu) ?? []).filter(
    (word) => !/\p{Nd}/u.test(word) && !notNames.test(word),
  )
  const [first = '', ...others] = words.slice(0, maxWords)
  const letters = others.map((word) => Array.from(word)[0]?.toUpperCase() ?? '').join(' ')
  const name = Array.from(first).slice(0, maxFirstName).join('')
  return letters === '' ? name : `${name} ${letters}.`
}

/** The first four digits as people in Tanzania write them, or a country's, and the last three. '' for what is no phone number. */
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

/** When a line was paid, and by whom, unless that was longer ago than payers are kept. */
export const dayAndPayerOf = (
  { paidAt, payer }: { paidAt: string | null; payer: string | null },
  importedAt: string,
): { paid_at: string | null; payer_masked: string | null } => {
  const keptSince = new Date(Date.parse(importedAt) - payerKeptDays * dayMs).toISOString()
  return { paid_at: paidAt, payer_masked: (paidAt ?? importedAt) < keptSince ? null : payer }
}
