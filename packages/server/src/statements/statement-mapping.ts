import * as v from 'valibot'
import { StartupError } from '../startup-error.ts'

const columnName = v.pipe(v.string(), v.trim(), v.nonEmpty('must name a column.'))

/** How one wallet or bank writes its statements. */
const statementMapping = v.strictObject({
  delimiter: v.optional(v.picklist([',', ';', '\t', '|'], 'must be a comma, ";", a tab or "|".'), ','),
  /** The line of the file that names the columns; those above it are passed over. */
  headerRow: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)), 1),
  columns: v.strictObject({
    transactionId: columnName,
    /** The other ID of a payment that came from another wallet. */
    otherTransactionId: v.optional(columnName),
    /** Money that came in; a line without, or with a negative amount, is passed over. */
    amount: columnName,
    date: v.optional(columnName),
  }),
  /** YYYY, MM, DD, HH, mm and ss, with what stands between them; the centre's own time. */
  dateFormat: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (format) => ['YYYY', 'MM', 'DD'].every((part) => format.includes(part)),
        'must hold YYYY, MM and DD.',
      ),
    ),
    'YYYY-MM-DD HH:mm:ss',
  ),
  decimalMark: v.optional(v.picklist(['.', ','], 'must be "." or ",".'), '.'),
  /** Only lines with one of these values there are payments that are through. */
  only: v.optional(
    v.strictObject({ column: columnName, values: v.pipe(v.array(v.string()), v.minLength(1)) }),
  ),
})
export type StatementMapping = v.InferOutput<typeof statementMapping>

/** "m-pesa", "bank-tzs": stands in commands and in what is stored. */
const sourceName = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'must be a name of small letters, digits and dashes.'),
)
const statementMappings = v.record(sourceName, statementMapping)

export type StatementMappings = ReadonlyMap<string, StatementMapping>

/**
 * The content folder's statements.json: a mapping for each source.
 * @param file what it holds; undefined where there is none.
 * @throws StartupError naming each fault.
 */
export const readStatementMappings = (file: unknown): StatementMappings => {
  const result = v.safeParse(statementMappings, file ?? {})
  if (result.success) return new Map(Object.entries(result.output))
  const errors = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'the file itself'}: ${issue.message}`)
  throw new StartupError(`The file statements.json in CONTENT_DIR has faults:\n${errors.join('\n')}`)
}
