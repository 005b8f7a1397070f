/** Spreadsheets run a cell that starts with one of these as a formula, even if quoted; some ignore leading white space. */
const formula = /^[\s\u200B\uFEFF]*[=+\-@\t\r|%＝＋－＠]/u

/** In locales where spreadsheets separate cells by ";", a cell also starts after one of these. */
const formulaInside = /([;|]\s*)(?=[=+\-@])/g

export type CsvCell = string | number | null

/** Text that a spreadsheet would run as a formula is prefixed with an apostrophe, which marks it as text. */
export const withoutFormula = (text: string): string =>
  (formula.test(text) ? `'${text}` : text).replace(formulaInside, "$1'")

/** A cell's text as it was before {@link withoutFormula} marked it. */
export const withFormula = (text: string): string =>
  (text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text).replace(
    /([;|]\s*)'(?=[=+\-@])/g,
    '$1',
  )

const cell = (value: CsvCell): string =>
  typeof value === 'string' ? `"${withoutFormula(value).replaceAll('"', '""')}"` : String(value ?? '')

/** One line of a CSV file (RFC 4180), without formulas. */
export const csvLine = (values: readonly CsvCell[]): string => `${values.map(cell).join(',')}\r\n`

/** The mark by which spreadsheets recognise UTF-8; it stands at the file's start. */
export const csvStart = '\uFEFF'
