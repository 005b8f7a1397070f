import type { StaffPayment } from '@charity-kit/contract'

const columns = {
  payment: ({ id }) => id,
  kind: ({ kind }) => kind,
  number: ({ record }) => record,
  state: ({ state }) => state,
  'transaction ID': ({ transactionId }) => transactionId,
  channel: ({ channel }) => channel,
  method: ({ method }) => method,
  'due (TZS)': ({ due }) => due,
  'claimed (TZS)': ({ claimed }) => claimed,
  'received (TZS)': ({ received }) => received,
  flags: ({ flags }) => flags.join(' '),
  name: ({ name }) => name,
  'e-mail': ({ email }) => email,
  campaign: ({ campaign }) => campaign,
  site: ({ siteName }) => siteName,
  'claimed at': ({ createdAt }) => createdAt,
  'decided at': ({ decidedAt }) => decidedAt,
} satisfies Record<string, (payment: StaffPayment) => string | number | null>

/** Spreadsheets run a cell that begins with one of these as a formula, quoted or not; some skip blanks before it. */
const formula = /^[\s\u200B\uFEFF]*[=+\-@\t\r|%＝＋－＠]/u

/** Where the spreadsheet's language parts cells by ";" rather than by a comma, what comes behind one begins a cell. */
const formulaInside = /([;|]\s*)(?=[=+\-@])/g

/**
 * One cell. Text that a spreadsheet would run gets an apostrophe in front, which spreadsheets take as "this is text"; numbers
 * of ours are left alone.
 */
const cell = (value: string | number | null): string => {
  if (typeof value !== 'string') return String(value ?? '')
  const safe = (formula.test(value) ? `'${value}` : value).replace(formulaInside, "$1'")
  return `"${safe.replaceAll('"', '""')}"`
}

const line = (values: readonly (string | number | null)[]): string => `${values.map(cell).join(',')}\r\n`

/** The first line, behind the mark by which spreadsheets know UTF-8. */
export const csvHead = (): string => `\uFEFF${line(Object.keys(columns))}`

export const csvLine = (payment: StaffPayment): string =>
  line(Object.values(columns).map((read) => read(payment)))
