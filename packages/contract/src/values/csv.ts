/** Spreadsheets run a cell that starts with one of these as a formula, even if quoted; some ignore leading white space. */
const formula = /^[\s\u200B\uFEFF]*[=+\-@\t\r|%＝＋－＠]/u

/** In locales where spreadsheets separate cells by ";", a cell also starts after one of these. */
const formulaInside = /([;|]\s*)(?=[=+\-@])/g

export type CsvCell = string | number | null

/** Text that a spreadsheet would run as a formula is prefixed with an apostrophe, which marks it as text. */
export const withoutFormula = (text: string): string =>
  (formula.test(text) ? `'${text}` : text).replace(formulaInside, "$1'")

/**
 * Matches IDs and phone numbers that a spreadsheet would read as numbers, even quoted ones: it drops leading zeros, and
 * shows and saves twelve digits or more as 2.6E+13.
 */
const numberLike = /^(?:0\d+|\d{12,}|\d+e[+-]?\d+)$/i

/** Returns a cell's text without the apostrophe that marks an ID as text. */
export const withoutNumberMark = (text: string): string =>
  text.startsWith("'") && numberLike.test(text.slice(1)) ? text.slice(1) : text

const marked = (text: string): string => (numberLike.test(text) ? `'${text}` : withoutFormula(text))

const cell = (value: CsvCell): string =>
  typeof value === 'string' ? `"${marked(value).replaceAll('"', '""')}"` : String(value ?? '')

/** Returns one line of a CSV file (RFC 4180) in which no cell is a formula, and IDs are marked as text. */
export const csvLine = (values: readonly CsvCell[]): string => `${values.map(cell).join(',')}\r\n`

/** The mark by which spreadsheets recognise UTF-8; it stands at the file's start. */
export const csvStart = '\uFEFF'
