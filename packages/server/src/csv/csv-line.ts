/** Spreadsheets run a cell that starts with one of these as a formula, even if quoted; some ignore leading white space. */
const formula = /^[\s\u200B\uFEFF]*[=+\-@\t\r|%＝＋－＠]/u

/** In locales where spreadsheets separate cells by ";", a cell also starts after one of these. */
const formulaInside = /([;|]\s*)(?=[=+\-@])/g

/** What stands before the first line: the byte order mark by which spreadsheets recognise UTF-8. */
export const csvStart = '\uFEFF'

/** One cell. Text that a spreadsheet would run as a formula is prefixed with an apostrophe, which marks it as text. */
const cell = (value: string | number | null): string => {
  if (typeof value !== 'string') return String(value ?? '')
  const safe = (formula.test(value) ? `'${value}` : value).replace(formulaInside, "$1'")
  return `"${safe.replaceAll('"', '""')}"`
}

export const csvLine = (values: readonly (string | number | null)[]): string =>
  `${values.map(cell).join(',')}\r\n`

/** A cell's text as it was before {@link csvLine} marked it. */
export const unmarked = (text: string): string =>
  (text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text).replace(
    /([;|]\s*)'(?=[=+\-@])/g,
    '$1',
  )
