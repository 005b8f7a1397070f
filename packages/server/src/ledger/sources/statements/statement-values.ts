import {
  asciiDigits,
  atLocalTime,
  isTransactionId,
  maxAmountTzs,
  normaliseTransactionId,
  transactionIdMaxLength,
} from '@charity-kit/contract'

// eslint-disable-next-line no-control-regex -- naming control characters is this expression's purpose
const control = /[\u0000-\u001F\u007F-\u009F]/

/** Error for a value on a statement that cannot be parsed; the message is a sentence for the staff. */
export class UnreadableValue extends Error {}

export const noTransactionId = (): UnreadableValue =>
  new UnreadableValue('It has an amount but no transaction ID.')

/** Whether a text is short enough for an ID and has no control characters. */
export const isPlainId = (text: string): boolean =>
  text.length <= transactionIdMaxLength && !control.test(text)

/** Words of wallets and banks for money that did not come, in English and Swahili. */
const declined =
  /^(?:un(?:success|posted)|not |fail|cancel|declin|reject|revers|refund|expir|error|abort|void|timed? ?out|hai|haku|imeshindi|imeghairi|imefut|imekata|imerudi)/i
const pending = /^(?:incomplete|pend|suspend|on hold|in progress|processing|initiat|inasubiri|inashugh)/i

/** Returns the meaning of a status other than that of received money; undefined for an empty status. */
export const kindOfStatus = (text: string): 'declined' | 'pending' | 'status-unknown' | undefined => {
  const status = text.trim()
  if (status === '') return undefined
  return declined.test(status) ? 'declined' : pending.test(status) ? 'pending' : 'status-unknown'
}

/**
 * Returns a transaction ID as the statement spells it.
 * @throws UnreadableValue
 */
export const readStatementId = (text: string): string => {
  if (!isPlainId(text)) {
    throw new UnreadableValue('Its transaction ID is too long or contains characters that are not text.')
  }
  if (!isTransactionId(text)) throw noTransactionId()
  return text
}

/**
 * Returns the IDs that an outgoing line names: its own, and those in its details. Any word with a digit and the length
 * of an ID counts, because it is only compared with the payments' IDs, and not stored.
 */
export const readNamedIds = (ids: readonly string[], details: string): string[] => {
  const inDetails = asciiDigits(details).match(/[\p{L}\p{Nd}][\p{L}\p{Nd}.\p{Pd}]*/gu) ?? []
  const named = [
    ...ids.filter(isPlainId),
    ...inDetails
      .slice(0, maxWords)
      .filter(
        (word) => /\d/.test(word) && word.length >= minIdLength && word.length <= transactionIdMaxLength,
      ),
  ]
  return [...new Set(named.map(normaliseTransactionId))].filter((id) => id !== '')
}
const maxWords = 40
/** Minimum length of an ID in a text. Shorter words, such as amounts and Lipa numbers, are not payments' IDs. */
const minIdLength = 8

/**
 * Returns the incoming amount in whole shillings; 0 if it is empty or negative. Thousands may be separated by spaces,
 * or by "." or "," if that is not the decimal mark, but only in groups of three. So a wrong decimal mark in the mapping
 * does not change the amount.
 */
export const readStatementAmount = (text: string, decimalMark: '.' | ','): number => {
  const { sign, whole, cents } = readNumber(text, decimalMark)
  if (sign === '-') return 0
  if (cents !== 0) throw new UnreadableValue('Its amount is not in whole shillings.')
  if (whole > maxAmountTzs) throw new UnreadableValue('Its amount is larger than any payment here.')
  return whole
}

/**
 * Returns the outgoing amount in whole shillings without the cents; 0 if there is none. In a column of both directions
 * outgoing amounts are negative; in a column of their own they may have any sign.
 */
export const readOutgoingAmount = (
  text: string,
  decimalMark: '.' | ',',
  { isOwnColumn }: { isOwnColumn: boolean },
): number => {
  const { sign, whole } = readNumber(text, decimalMark)
  if (!isOwnColumn && sign !== '-') return 0
  if (!Number.isSafeInteger(whole)) throw new UnreadableValue('Its amount is larger than any there is.')
  return whole
}

/** Returns a fee in cents; negative if it was given back. */
export const readFeeCents = (
  { amount, outgoing }: { amount: string; outgoing: string },
  decimalMark: '.' | ',',
): number => {
  const inCents = (text: string) => {
    const { whole, cents } = readNumber(text, decimalMark)
    if (whole > maxAmountTzs) throw new UnreadableValue('Its amount is larger than any payment here.')
    return whole * 100 + cents
  }
  const came = inCents(amount)
  if (came === 0) return inCents(outgoing)
  return readNumber(amount, decimalMark).sign === '-' ? came : -came
}

/** Whether an amount is a number. */
export const isReadable = (text: string, decimalMark: '.' | ','): boolean =>
  text === '' || readBalanceCents(text, decimalMark) !== null

/** Returns how a line moved the balance, in cents: incoming less outgoing money. */
export const readMovedCents = (
  { amount, outgoing }: { amount: string; outgoing: string },
  decimalMark: '.' | ',',
): number => -readFeeCents({ amount, outgoing }, decimalMark)

/** Returns a balance in cents; null if it is empty or cannot be read. */
export const readBalanceCents = (text: string, decimalMark: '.' | ','): number | null => {
  if (text === '') return null
  try {
    const { sign, whole, cents } = readNumber(text, decimalMark)
    const balance = (whole * 100 + cents) * (sign === '-' ? -1 : 1)
    return Number.isSafeInteger(balance) ? balance : null
  } catch {
    return null
  }
}

/**
 * Reads a number; an empty text is 0. Banks may print CR after a balance in favour of the account, or DR after a
 * negative one.
 */
const readNumber = (text: string, decimalMark: '.' | ','): { sign: string; whole: number; cents: number } => {
  const [, plain = '', side] =
    /^(.*?)(cr|dr)?\.?$/i.exec(asciiDigits(text).replace(/tsh|tzs|[\s\u00A0\u202F]/gi, '')) ?? []
  if (plain === '' || plain === '-') return { sign: '', whole: 0, cents: 0 }
  const [thousands, decimals] = decimalMark === '.' ? [',', '\\.'] : ['\\.', ',']
  const amount = new RegExp(`^([+-]?)(\\d+|\\d{1,3}(?:${thousands}\\d{3})+)(?:${decimals}(\\d{1,2}))?$`)
  const [, sign, whole = '', cents = '0'] = amount.exec(plain) ?? []
  if (sign === undefined) {
    throw new UnreadableValue('Its amount is not a number in the format of the mapping (decimalMark).')
  }
  const isOwed = side?.toLowerCase() === 'dr'
  return {
    sign: isOwed ? '-' : sign,
    whole: Number(whole.replace(/\D/g, '')),
    cents: Number(cents.padEnd(2, '0')),
  }
}

const parts = { YYYY: '(?<year>\\d{4})', MM: '(?<month>\\d{1,2})', DD: '(?<day>\\d{1,2})' }
const clock = { HH: '(?<hour>\\d{1,2})', mm: '(?<minute>\\d{2})', ss: '(?<second>\\d{2})' }
const tokens: Record<string, string> = { ...parts, ...clock }

/** Reads a date, possibly with a time, in a time zone; null if the field is empty. */
export const readStatementDate = (text: string, format: string, timeZone: string): string | null => {
  if (text === '') return null
  const date = parseDate(text, format, timeZone)
  if (date === null) throw new UnreadableValue(`Its date is not written as ${format}.`)
  return date
}

/** Reads a date like {@link readStatementDate}, but returns null if the date cannot be read. */
export const parseDate = (text: string, format: string, timeZone: string): string | null => {
  const pattern = format
    .replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
    .replace(/YYYY|MM|DD|HH|mm|ss/g, (token) => tokens[token] ?? token)
  const found = new RegExp(`^${pattern}$`).exec(asciiDigits(text))?.groups
  const two = (part: string | undefined): string => (part ?? '00').padStart(2, '0')
  const day = `${found?.['year'] ?? ''}-${two(found?.['month'])}-${two(found?.['day'])}`
  const time = `${two(found?.['hour'])}:${two(found?.['minute'])}:${two(found?.['second'])}`
  const date = atLocalTime(`${day}T${time}`, timeZone)
  // Date would silently turn 31 February into a day in March.
  const isDay = !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)
  return found && isDay && !Number.isNaN(date.getTime()) ? date.toISOString() : null
}
