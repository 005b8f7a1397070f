import { atLocalTime, isTransactionId, maxAmountTzs, transactionIdMaxLength } from '@charity-kit/contract'

// eslint-disable-next-line no-control-regex -- naming control characters is this expression's purpose
const control = /[\u0000-\u001F\u007F-\u009F]/

/** A value on a statement that cannot be parsed; the message is a sentence for the staff. */
export class UnreadableValue extends Error {}

/** A transaction ID as the statement spells it. */
export const readStatementId = (text: string): string => {
  if (text.length > transactionIdMaxLength || control.test(text)) {
    throw new UnreadableValue('Its transaction ID is too long or contains characters that are not text.')
  }
  if (!isTransactionId(text)) throw new UnreadableValue('It has an amount but no transaction ID.')
  return text
}

/**
 * The incoming amount in whole shillings; 0 if it is empty or negative. Thousands may be separated by spaces or by whichever of
 * "." and "," is not the decimal mark, but only in groups of three: a wrong decimal mark in the mapping must not change the amount.
 */
export const readStatementAmount = (text: string, decimalMark: '.' | ','): number => {
  const plain = text.replace(/tsh|tzs|[\s\u00A0\u202F]/gi, '')
  if (plain === '' || plain === '-') return 0
  const [thousands, decimals] = decimalMark === '.' ? [',', '\\.'] : ['\\.', ',']
  const amount = new RegExp(`^([+-]?)(\\d+|\\d{1,3}(?:${thousands}\\d{3})+)(?:${decimals}(\\d{1,2}))?$`)
  const [, sign, whole = '', cents = '0'] = amount.exec(plain) ?? []
  if (sign === undefined) {
    throw new UnreadableValue('Its amount is not a number in the format of the mapping (decimalMark).')
  }
  if (sign === '-') return 0
  if (Number(cents) !== 0) throw new UnreadableValue('Its amount is not in whole shillings.')
  const amountTzs = Number(whole.replace(/\D/g, ''))
  if (amountTzs > maxAmountTzs) throw new UnreadableValue('Its amount is larger than any payment here.')
  return amountTzs
}

const parts = { YYYY: '(?<year>\\d{4})', MM: '(?<month>\\d{1,2})', DD: '(?<day>\\d{1,2})' }
const clock = { HH: '(?<hour>\\d{1,2})', mm: '(?<minute>\\d{2})', ss: '(?<second>\\d{2})' }
const tokens: Record<string, string> = { ...parts, ...clock }

/** Parses a date, possibly with a time, in a time zone; null if the field is empty. */
export const readStatementDate = (text: string, format: string, timeZone: string): string | null => {
  if (text === '') return null
  const pattern = format
    .replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
    .replace(/YYYY|MM|DD|HH|mm|ss/g, (token) => tokens[token] ?? token)
  const found = new RegExp(`^${pattern}$`).exec(text)?.groups
  const two = (part: string | undefined): string => (part ?? '00').padStart(2, '0')
  const day = `${found?.['year'] ?? ''}-${two(found?.['month'])}-${two(found?.['day'])}`
  const time = `${two(found?.['hour'])}:${two(found?.['minute'])}:${two(found?.['second'])}`
  const date = atLocalTime(`${day}T${time}`, timeZone)
  // Date would silently turn 31 February into a day in March.
  const isDay = !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)
  if (!found || !isDay || Number.isNaN(date.getTime())) {
    throw new UnreadableValue(`Its date is not written as ${format}.`)
  }
  return date.toISOString()
}
