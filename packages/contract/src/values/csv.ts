/**
 * Matches the start of a cell that a spreadsheet runs as a formula, even if quoted. Some spreadsheets ignore
 * leading white space.
 */
const formula = /^[\s\u200B\uFEFF]*[=+\-@\t\r|%＝＋－＠]/u

/** Matches a formula after a separator. In some locales spreadsheets also separate cells by ";". */
const formulaInside = /([;|]\s*)(?=[=+\-@])/g

export type CsvCell = string | number | null

/** Returns the text with an apostrophe before each formula. The apostrophe marks the cell as text. */
export const withoutFormula = (text: string): string =>
  (formula.test(text) ? `'${text}` : text).replace(formulaInside, "$1'")

/**
 * Matches IDs and phone numbers that a spreadsheet would read as numbers, even if quoted. A spreadsheet drops
 * leading zeros, and shows and saves twelve digits or more as 2.6E+13.
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

/** Byte order mark at the start of a CSV file. Spreadsheets recognise UTF-8 by it. */
export const csvStart = '\uFEFF'
