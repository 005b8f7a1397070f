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
  'refunded (TZS)': ({ refunded }) => refunded,
  'part of payment': ({ partOf }) => partOf,
  'gift number': ({ gift }) => gift?.record ?? null,
  'gift (TZS)': ({ gift }) => gift?.amount ?? null,
  wallet: ({ wallet }) => wallet,
} satisfies Record<string, (payment: StaffPayment) => string | number | null>

/** Spreadsheets run a cell that starts with one of these as a formula, even if quoted; some ignore leading white space. */
const formula = /^[\s\u200B\uFEFF]*[=+\-@\t\r|%＝＋－＠]/u

/** In locales where spreadsheets separate cells by ";", a cell also starts after one of these. */
const formulaInside = /([;|]\s*)(?=[=+\-@])/g

/** One cell. Text that a spreadsheet would run as a formula is prefixed with an apostrophe, which marks it as text. */
const cell = (value: string | number | null): string => {
  if (typeof value !== 'string') return String(value ?? '')
  const safe = (formula.test(value) ? `'${value}` : value).replace(formulaInside, "$1'")
  return `"${safe.replaceAll('"', '""')}"`
}

const line = (values: readonly (string | number | null)[]): string => `${values.map(cell).join(',')}\r\n`

/** The header, after the byte order mark by which spreadsheets recognise UTF-8. */
export const csvHead = (): string => `\uFEFF${line(Object.keys(columns))}`

export const csvLine = (payment: StaffPayment): string =>
  line(Object.values(columns).map((read) => read(payment)))
