import { paymentChannels } from '../values/payment-channels.ts'
import { normaliseTransactionId, recogniseTransactionId } from '../values/transaction-id.ts'

/** Columns that a statement is read by. */
export const columnRoles = [
  'transactionId',
  'amount',
  'date',
  'outgoing',
  'details',
  'status',
  'direction',
  'balance',
  'payer',
  'payerPhone',
] as const
export type ColumnRole = (typeof columnRoles)[number]

/** Patterns of column names in the exports of wallets and banks, in English and Swahili. */
export const columnNames: Record<ColumnRole, RegExp> = {
  transactionId: /receipt|txn|trans(action)?\.? ?(id|no|ref)|reference|^ref\b|^id$|muamala|kumb/i,
  amount: /paid ?in|money ?in|credit|^amount|deposit|kiasi/i,
  date: /date|time|tarehe|muda/i,
  outgoing: /withdraw|debit|paid ?out|money ?out/i,
  details: /detail|narrat|description|remark|maelezo/i,
  status: /status|state|hali/i,
  direction:
    /^(?:(?:tran\w*|txn)[\s.]*)?type$|direction|indicator|\bd(?:r|ebit)\W+c(?:r|redit)\b|\bc(?:r|redit)\W+d(?:r|ebit)\b|mwelekeo|^aina/i,
  balance: /balance|salio|bakaa/i,
  payer:
    /^(?!.*(?:phone|msisdn|mobile|simu|date|time)).*(?:payer|sender|other party|opposite party|customer name|account name|mtumaji|mlipaji|aliyetuma|aliyelipa|^from$|^jina)/i,
  payerPhone: /phone|msisdn|mobile|simu/i,
}

/** Words of wallets and banks for the direction of money, in English and Swahili. */
const directionWords = {
  in: `in, cr, c, credit, credited, cash in, money in, paid in, payment in, transfer in, incoming, inward, received, receive money,
    deposit, imeingia, zilizoingia, kuingia, ingizo, kupokea, umepokea, imepokelewa, kuweka`,
  out: `out, dr, d, debit, debited, cash out, money out, paid out, payment out, transfer out, outgoing, outward, sent, send money,
    withdrawal, withdrawn, imetoka, zilizotoka, kutoka, toleo, kutuma, umetuma, imetumwa, kutoa, umetoa, imetolewa`,
}
export type MoneyDirection = keyof typeof directionWords
const directions = (['in', 'out'] as const).flatMap((direction) =>
  directionWords[direction].split(/,\s*/).map((word) => [word, direction] as const),
)
const directionOf: ReadonlyMap<string, MoneyDirection> = new Map(directions)

/**
 * Returns the direction that a statement's word means ("DR", "Transfer Out", "Imetoka"). Undefined for an unknown
 * word.
 */
export const directionOfWord = (word: string): MoneyDirection | undefined =>
  directionOf.get(
    word
      .toLowerCase()
      .replace(/[.\s_]+/g, ' ')
      .trim(),
  )

/** Returns whether a column's name means the balance after each line, which is not the amount of a payment. */
export const isBalanceName = (name: string): boolean => columnNames.balance.test(name)

/** Reasons why a column cannot hold the transaction IDs. `other-role`: it was chosen for another role. */
export const idRefusals = ['empty', 'dates', 'sums', 'phones', 'words', 'repeats', 'other-role'] as const
export type IdRefusal = (typeof idRefusals)[number]

/** Judgement of how likely a column holds the transaction IDs, and why. */
export interface IdColumn {
  /** 0 to 100. 0 for a rejected column. */
  score: number
  refused: IdRefusal | undefined
  /** Shape of the column's values: that of known IDs, another one, or only digits. */
  shape: 'known' | 'unknown' | 'digits'
  different: number
  empty: number
  /** Number of times that the most common value occurs. */
  times: number
}

const months = 'jan|feb|mar|mac|apr|may|mei|jun|jul|aug|ago|sep|oct|okt|nov|dec|des'
const clock =
  '(?:[T ,]+\\d{1,2}[:.]\\d{2}(?:[:.]\\d{2}(?:[.,]\\d+)?)?\\s*(?:[ap]\\.?m\\.?)?\\s*(?:z|eat|[+-]\\d{2}:?\\d{2})?)?'
const day = '(?:0[1-9]|[12]\\d|3[01])'
const month = '(?:0[1-9]|1[0-2])'
const dates = [
  `\\d{1,4}[-/. ]\\d{1,2}[-/. ]\\d{1,4}${clock}`,
  `\\d{1,2}[-\\s./]?(?:${months})[a-z]*\\.?[-\\s.,/]*\\d{2,4}${clock}`,
  `(?:${months})[a-z]*\\.?\\s+\\d{1,2},?\\s+\\d{4}${clock}`,
  `\\d{1,2}:\\d{2}(?::\\d{2})?\\s*(?:[ap]\\.?m\\.?)?`,
  // Days without separators: 20261124, 20261124093105, 24112026.
  `20\\d{2}${month}${day}(?:[ T]?(?:[01]\\d|2[0-3])[0-5]\\d(?:[0-5]\\d)?)?`,
  `${day}${month}20\\d{2}(?:[ T]?(?:[01]\\d|2[0-3])[0-5]\\d(?:[0-5]\\d)?)?`,
]
const weekday =
  /^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*|juma(?:pili|tatu|nne|tano|mosi)|alhamisi|ijumaa)\b[.,]?\s*/i
/** Matches the separator between a day and a time of day. */
const between = /\s*(?:,|@|\s-\s|\bsaa\b|\bat\b)\s*/gi
const isDate = (value: string): boolean =>
  datePattern.test(value.replace(weekday, '').replace(between, ' ').replace(/\s+/g, ' '))
const datePattern = new RegExp(`^(?:${dates.join('|')})$`, 'i')

const currency = '(?:tshs?|tzs|sh)?\\.?\\s*'
const sumPattern = new RegExp(
  `^[-+(]?\\s*${currency}[-+]?(?:\\d{1,3}(?:[,.\\s']\\d{3})+(?:[.,]\\d{1,2})?|\\d+[.,]\\d{1,2})\\)?\\s*(?:tshs?|tzs|/=|/-|cr|dr)?$`,
  'i',
)
const isSum = (value: string): boolean => sumPattern.test(value) || /^[-+]\s*\d+$/.test(value)
/** Returns whether a value is an amount without separators: 5000, 25000. */
const isRoundNumber = (value: string): boolean => /^[1-9]\d{1,8}$/.test(value) && Number(value) % 50 === 0
const isNumber = (value: string): boolean => /^[-+(]?[\d.,\s']+\)?$/.test(value)
const sumName = /amount|kiasi|credit|debit|paid|withdraw|deposit|fee|charge|makato|ada\b|vat|levy|tozo/i
const isPhone = (value: string): boolean => /^(?:\+?255|0)[67]\d{8}$/.test(value.replace(/[\s-]/g, ''))

/** Share of a column's values that decides what the column holds. */
const most = 0.8
/** Number of times that one reference may occur: for example with its payment, and with the levy on it. */
const maxTimes = 2
const maxTimesShare = 0.01
const minDifferentShare = 0.9

/**
 * Judges a column by its name and all its values. If the shapes of the wallet or bank are known, only these count
 * in its favour.
 */
export const judgeIdColumn = (name: string, values: readonly string[], source = ''): IdColumn => {
  // A source is an account's channel, such as "crdb", or the channel and a part of the account's number, such as
  // "crdb-4417".
  const own = paymentChannels.find((channel) => source === channel || source.startsWith(`${channel}-`))
  const filled = values.map((value) => value.trim()).filter((value) => value !== '')
  const share = (is: (value: string) => boolean): number =>
    filled.length === 0 ? 0 : filled.filter(is).length / filled.length
  const counts = new Map<string, number>()
  for (const value of filled) {
    const normal = normaliseTransactionId(value)
    counts.set(normal, (counts.get(normal) ?? 0) + 1)
  }
  let times = 0
  for (const count of counts.values()) times = Math.max(times, count)
  const known = share((value) => {
    const channel = recogniseTransactionId(value)
    return channel !== undefined && (own === undefined || channel === own)
  })
  const isDigitsOnly = share((value) => /^\d+$/.test(value)) >= most
  const column = {
    shape: known >= most ? 'known' : isDigitsOnly ? 'digits' : 'unknown',
    different: counts.size,
    empty: values.length - filled.length,
    times,
  } as const
  const refused = (): IdRefusal | undefined => {
    if (filled.length === 0) return 'empty'
    if (share(isDate) >= most) return 'dates'
    const isOfSums = isBalanceName(name) || sumName.test(name)
    if (share(isSum) >= most || (isOfSums && share(isNumber) >= most)) return 'sums'
    if (share(isRoundNumber) >= most) return 'sums'
    if (share(isPhone) >= most) return 'phones'
    const isRepeated = times > Math.max(maxTimes, filled.length * maxTimesShare)
    if (isRepeated || (filled.length >= 10 && counts.size / filled.length < minDifferentShare))
      return 'repeats'
    return share((value) => /\d/.test(value)) < 0.5 ? 'words' : undefined
  }
  const why = refused()
  const ofShape = known >= most ? 0.4 * known : isDigitsOnly ? 0 : 0.15
  const score = Math.round(100 * (0.6 * (counts.size / Math.max(values.length, 1)) + ofShape))
  return { ...column, refused: why, score: why === undefined ? score : 0 }
}

const currencies = 'usd|kes|kshs?|ugx|ush|rwf|bif|cdf|zmw|mwk|mzn|zar|eur|gbp|cny|inr|aed'

/** Returns a currency other than shillings in a sum, a column's name or a cell. Undefined if there is none. */
export const otherCurrency = (text: string): string | undefined =>
  (new RegExp(`(?<![a-z])(${currencies})(?![a-z])|([$€£])`, 'i').exec(text)?.[0] ?? undefined)?.toUpperCase()

const totalPattern = /^\W*(?:(?:sub|grand)[\s-]*)?(?:totals?|jumla)\b/i
const balancePattern = /^\W*(?:opening|closing|balance|salio|bakaa)\b/i

/** Matches a number of payments, which is too short for an ID. */
const countPattern = /^\d{1,6}$/
const saysTotal = (cell: string): boolean => totalPattern.test(cell) || balancePattern.test(cell)

/** Returns whether a line is a total: its first word, or the text in place of its transaction ID, says so. */
export const isTotal = (cells: readonly string[], transactionId: string): boolean => {
  if (saysTotal(transactionId)) return true
  if (/\d/.test(transactionId) && !countPattern.test(transactionId.trim())) return false
  return saysTotal(cells.find((cell) => cell !== '') ?? '')
}

/** Returns whether a line has column names, like the first line of another table. */
export const isHeader = (cells: readonly string[]): boolean => {
  if (cells.some((cell) => /\d/.test(cell))) return false
  const roles = columnRoles.filter((role) => cells.some((cell) => columnNames[role].test(cell)))
  return roles.length >= 2
}
