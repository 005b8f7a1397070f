import * as v from 'valibot'
import type { FieldErrorKey } from '../values/field-errors.ts'
import { listOf } from '../values/list.ts'
import type { Call, NoRequest } from '../wire/call.ts'
import { isBalanceName, otherCurrency } from './statement-columns.ts'

const columnName = v.pipe(v.string(), v.trim(), v.nonEmpty('column_required'))
/** Most words in a list. No format needs more. */
const maxWords = 100

const wordList = listOf(v.pipe(v.string(), v.trim(), v.nonEmpty('word_required')), maxWords)

/** Lines that have one of these words in a column, in any letter case. */
const wordsInColumn = v.strictObject({
  column: columnName,
  words: v.pipe(wordList, v.minLength(1)),
})

const plain = (text: string): string => text.trim().toLowerCase()

const areDifferent = (names: readonly (string | undefined)[]): boolean => {
  const named = names.flatMap((name) => (name === undefined ? [] : plain(name)))
  return new Set(named).size === named.length
}
/**
 * Schema of the columns. One column never has two roles: if an amount or a date was also the ID, a payment would
 * count twice.
 */
const columns = v.pipe(
  v.strictObject({
    transactionId: columnName,
    /** Second ID of a payment from another wallet. */
    otherTransactionId: v.optional(columnName),
    /** Incoming amount. The line is outgoing if the amount is negative, or if `direction` says so. */
    amount: columnName,
    /** Outgoing amount, if it has its own column. */
    outgoing: v.optional(columnName),
    /** Text in which a reversal names the payment that it takes back. */
    details: v.optional(columnName),
    date: v.optional(columnName),
    /** Account's balance after each line, by which a month is reconciled. */
    balance: v.optional(columnName),
    /** Payer: a name, with or without the number. It is masked when read, and kept for 30 days after the line's day. */
    payer: v.optional(columnName),
    /** Payer's number, if it has its own column. */
    payerPhone: v.optional(columnName),
  }),
  v.check(({ details, payer, payerPhone, ...counted }) => {
    // The payer may be in the details.
    const counting = Object.values(counted)
    return (
      areDifferent(counting) &&
      [details, payer, payerPhone].every((name) => areDifferent([...counting, name]))
    )
  }, 'column_twice' satisfies FieldErrorKey),
  v.check(
    ({ amount, outgoing = '' }) => !isBalanceName(amount) && !isBalanceName(outgoing),
    'amount_is_balance' satisfies FieldErrorKey,
  ),
  v.check(
    ({ amount, outgoing = '' }) => (otherCurrency(amount) ?? otherCurrency(outgoing)) === undefined,
    'amount_in_other_currency' satisfies FieldErrorKey,
  ),
)

/** Format of one wallet's or bank's statements. */
const mapping = v.strictObject({
  delimiter: v.optional(v.picklist([',', ';', '\t', '|'], 'delimiter_unknown'), ','),
  /** Number of the line with the column names. Lines above it are skipped. */
  headerRow: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)), 1),
  columns,
  /**
   * Format of dates: YYYY, MM, DD, HH, mm and ss, each at most once, with the characters between them. In the
   * centre's time zone.
   */
  dateFormat: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (format) => ['YYYY', 'MM', 'DD'].every((part) => format.includes(part)),
        'date_format_incomplete',
      ),
      v.check((format) => {
        const parts = format.match(/YYYY|MM|DD|HH|mm|ss/g) ?? []
        return new Set(parts).size === parts.length
      }, 'date_format_repeated'),
    ),
    'YYYY-MM-DD HH:mm:ss',
  ),
  decimalMark: v.optional(v.picklist(['.', ','], 'decimal_mark_unknown'), '.'),
  /**
   * Filter for completed payments: only lines with one of these values in this column. Other lines with an amount
   * are reported as `status-unknown`, unless their value is known to mean that no money came, such as "Failed".
   */
  only: v.optional(v.strictObject({ column: columnName, values: listOf(v.string(), maxWords) })),
  /**
   * Column for the direction of each amount, with its words for money in and money out. An amount with another word
   * is reported as `status-unknown` and counts for nothing.
   */
  direction: v.optional(
    v.pipe(
      v.strictObject({ column: columnName, in: wordList, out: wordList }),
      v.check(
        (direction) =>
          areDifferent([...new Set(direction.in.map(plain)), ...new Set(direction.out.map(plain))]),
        'direction_word_twice' satisfies FieldErrorKey,
      ),
    ),
  ),
  /** Lines that take a payment back, with any amount. */
  reversals: v.optional(wordsInColumn),
  /** Lines that do not take anything back, although they are outgoing with a payment's ID. */
  charges: v.optional(wordsInColumn),
})
export const statementMapping = v.pipe(
  mapping,
  v.check(
    ({ only, direction, columns: { transactionId, amount, outgoing, date } }) =>
      [only, direction].every((rule) =>
        [transactionId, amount, outgoing, date].every((name) => areDifferent([rule?.column, name])),
      ),
    'column_twice' satisfies FieldErrorKey,
  ),
)
export type StatementMapping = v.InferOutput<typeof statementMapping>

/** Schema of a source: "m-pesa", "bank-tzs". Names a wallet or bank in commands and on each stored line. */
export const statementSource = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'source_invalid'))

/** Longest account number in a source such as "crdb-4417", in characters. */
export const accountMaxLength = 12

/** Returns the key of a header row. It is the same for all statements with these column names. */
export const headerKey = (names: readonly string[]): string =>
  names
    .map((name) => name.trim().toLowerCase())
    .join('\n')
    .slice(0, 2000)

/**
 * Mapping of the columns of a source's statements. `header` is null if the mapping comes from the server's own
 * files, for any header. Each wallet or bank has its own mapping, even if header rows are the same.
 */
export const knownMapping = v.object({
  source: v.string(),
  header: v.nullable(v.string()),
  mapping: statementMapping,
  /** Staff member who set the mapping, and the mapping before. Null if nobody did. */
  changed: v.nullable(v.object({ by: v.string(), at: v.string(), before: v.nullable(statementMapping) })),
  /** Whether lines were read with the mapping. If so, only an owner may change it. */
  wasUsed: v.boolean(),
})
export type KnownMapping = v.InferOutput<typeof knownMapping>
export const listStatementMappings: Call<NoRequest, KnownMapping[]> = {
  method: 'GET',
  path: '/api/staff/statements/mappings',
  output: v.array(knownMapping),
}
