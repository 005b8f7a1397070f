import { isTransactionId, normaliseTransactionId, type StatementMapping } from '@charity-kit/contract'
import { maskPayer } from './payer-mask.ts'
import {
  isPlainId,
  noTransactionId,
  parseDate,
  readNamedIds,
  readOutgoingAmount,
  readFeeCents,
  readStatementAmount,
  readStatementDate,
  readStatementId,
  isReadable,
  kindOfStatus,
  UnreadableValue,
} from './statement-values.ts'

/** An incoming payment on a statement. */
export interface StatementPayment {
  /** One-based. */
  line: number
  transactionId: string
  otherTransactionId: string | null
  amountTzs: number
  paidAt: string | null
  /** Masked: see payer-mask.ts. */
  payer: string | null
}

/** A line by which money went out, or that says that a payment was taken back. */
export interface OutgoingLine {
  /** One-based. */
  line: number
  /** '' if it has none. */
  transactionId: string
  /** The normalised IDs that it names, its own among them. */
  namedIds: readonly string[]
  amountTzs: number
  paidAt: string | null
  /** Whether the amount came in: it may be money that nobody claimed, or the centre's own that came back. */
  isIncoming: boolean
  /** Whether the format itself says that it takes a payment back, rather than a text that payers may have written. */
  isReversal: boolean
}

/** What the wallet or bank charged. */
export interface FeeLine {
  /** One-based. */
  line: number
  /** The line's own ID as printed, often the payment's that it was charged for; '' if it has none. */
  reference: string
  /** Fees have cents; negative where it was given back. */
  amountCents: number
  chargedAt: string
}

/** Money that came in and is called a fee that was given back: it is one only if that fee is known, as payers send school fees. */
export interface ReturnedFee {
  fee: FeeLine
  /** The normalised IDs that it names, its own among them. */
  namedIds: readonly string[]
  /** What it is otherwise. */
  otherwise: OutgoingLine | LineError
}

/** An incoming amount whose status does not say that it came: it is reported, and not stored. */
export interface UnclearLine {
  /** One-based. */
  line: number
  /** '' if it has none. */
  transactionId: string
  amountTzs: number
  status: string
  kind: 'status-unknown' | 'declined' | 'pending'
}

/** A line that could not be parsed, and why. */
export interface LineError {
  line: number
  message: string
}

/** The positions of the mapping's columns. */
export interface Columns {
  count: number
  indexOf: (name: string) => number
}

export const normaliseName = (name: string): string => name.trim().toLowerCase()

/** What a record of a statement is; undefined for one that is of no interest. */
export const readRecord = (
  fields: readonly string[] | undefined,
  { count, indexOf }: Columns,
  { columns, only, reversals, charges, dateFormat, decimalMark }: StatementMapping,
  timeZone: string,
):
  | Omit<StatementPayment, 'line'>
  | Omit<OutgoingLine, 'line'>
  | Omit<FeeLine, 'line'>
  | UnsettledFee
  | Omit<UnclearLine, 'line'>
  | undefined => {
  if (!fields) throw new UnreadableValue('Its quotation marks are not balanced, or it is not text.')
  if (fields.every((field) => field === '')) return undefined
  if (fields.length !== count) {
    throw new UnreadableValue(`It has ${String(fields.length)} columns rather than ${String(count)}.`)
  }
  const field = (name: string): string => fields[indexOf(name)] ?? ''
  const optionalField = (name: string | undefined): string => (name ? field(name) : '')
  // Not subject to `only`: a payment that was taken back may no longer be a completed one.
  const isReversal = reversals !== undefined && hasWord(field(reversals.column), reversals.words)
  const isCompleted =
    only?.values.some((value) => normaliseName(value) === normaliseName(field(only.column))) ?? true
  const status = only && !isReversal ? field(only.column) : undefined
  const isDone = isReversal || isCompleted
  const own = field(columns.transactionId)
  const other = optionalField(columns.otherTransactionId)
  const details = optionalField(columns.details)
  const saysFee =
    (charges !== undefined && hasWord(field(charges.column), charges.words)) || hasWord(details, feeWords)
  // Not a reversal that names another line: it takes that payment back, whatever its payer wrote ("school fees").
  const isFee = () =>
    saysFee &&
    !(isReversal && readNamedIds([other], details).some((id) => id !== normaliseTransactionId(own)))
  const readFee = (): Omit<FeeLine, 'line'> | undefined => {
    const amounts = { amount: field(columns.amount), outgoing: optionalField(columns.outgoing) }
    const amountCents = isCompleted ? readFeeCents(amounts, decimalMark) : 0
    if (amountCents === 0) return undefined
    const chargedAt = readStatementDate(optionalField(columns.date), dateFormat, timeZone)
    return chargedAt === null ? undefined : { reference: isPlainId(own) ? own : '', amountCents, chargedAt }
  }
  const readReversal = (amountTzs: number): Omit<OutgoingLine, 'line'> | undefined => {
    const outgoingTzs =
      amountTzs ||
      readOutgoingAmount(field(columns.amount), decimalMark, { isOwnColumn: false }) ||
      readOutgoingAmount(optionalField(columns.outgoing), decimalMark, { isOwnColumn: true })
    if (outgoingTzs === 0 && !isReversal) return undefined
    const namedIds = readNamedIds([own, other], details)
    const isIncoming = amountTzs > 0
    if (isIncoming && namedIds.length === 0) throw noTransactionId()
    return {
      transactionId: isPlainId(own) && isTransactionId(own) ? own : '',
      namedIds,
      amountTzs: outgoingTzs,
      paidAt: parseDate(optionalField(columns.date), dateFormat, timeZone),
      isIncoming,
      // Payers write into the details of what they send, and into nothing else.
      isReversal: isReversal && !(isIncoming && reversals.column === columns.details),
    }
  }
  if (isReversal && isFee()) {
    const fee = readFee()
    if (!fee || fee.amountCents > 0) return fee
    return {
      fee,
      namedIds: readNamedIds([own, other], details),
      otherwise: () => readReversal(readStatementAmount(field(columns.amount), decimalMark)),
    }
  }
  if (status !== undefined && !isDone) {
    const kind = kindOfStatus(status)
    const amount = field(columns.amount)
    // Of money that did not come, an amount that cannot be read is no matter.
    if (kind === undefined || (kind !== 'status-unknown' && !isReadable(amount, decimalMark)))
      return undefined
    const statedTzs = readStatementAmount(amount, decimalMark)
    if (statedTzs === 0) return undefined
    return {
      transactionId: isPlainId(own) ? own : '',
      amountTzs: statedTzs,
      status: plainStatus(status),
      kind,
    }
  }
  const amountTzs = readStatementAmount(field(columns.amount), decimalMark)
  if (amountTzs === 0 || isReversal) {
    // Only of what goes out: payers write "school fees" into what they send.
    if (isFee()) return readFee()
    return readReversal(amountTzs)
  }
  return {
    transactionId: readStatementId(own),
    otherTransactionId: other === '' ? null : readStatementId(other),
    amountTzs,
    paidAt: readStatementDate(optionalField(columns.date), dateFormat, timeZone),
    payer:
      maskPayer([...new Set([columns.payer, columns.payerPhone])].map((column) => optionalField(column))) ??
      null,
  }
}

/** What is charged under these names goes out of every wallet, whatever else a source calls its charges. */
const feeWords = ['levy', 'tozo', 'vat', 'excise', 'makato']

interface UnsettledFee extends Pick<ReturnedFee, 'namedIds'> {
  fee: Omit<FeeLine, 'line'>
  otherwise: () => Omit<OutgoingLine, 'line'> | undefined
}

export const returnedFeeAt = (line: number, { fee, namedIds, otherwise }: UnsettledFee): ReturnedFee => {
  const at = { fee: { line, ...fee }, namedIds }
  try {
    const outgoing = otherwise()
    if (outgoing) return { ...at, otherwise: { line, ...outgoing } }
    return { ...at, otherwise: { line, message: noTransactionId().message } }
  } catch (error) {
    if (!(error instanceof UnreadableValue)) throw error
    return { ...at, otherwise: { line, message: error.message } }
  }
}

/** Short enough to be listed, and without control characters. */
const plainStatus = (text: string): string => text.replace(/\p{C}+/gu, ' ').slice(0, maxStatusLength)
const maxStatusLength = 60

const hasWord = (text: string, words: readonly string[]): boolean => {
  const inText: readonly string[] = text.toLowerCase().match(/[\p{L}\p{Nd}]+/gu) ?? []
  return words.some((word) => inText.includes(word.toLowerCase()))
}
