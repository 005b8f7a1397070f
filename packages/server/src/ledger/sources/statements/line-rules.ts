import { isTransactionId, normaliseTransactionId } from '@charity-kit/contract'
import type { MappedLine } from './mapped-line.ts'
import { maskPayer } from '../../evidence/payer-mask.ts'
import {
  isPlainId,
  isReadable,
  kindOfStatus,
  noTransactionId,
  parseDate,
  readFeeCents,
  readNamedIds,
  readOutgoingAmount,
  readStatementAmount,
  readStatementDate,
  readStatementId,
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

/**
 * An amount that does not count as received, because of its status, its direction or the balance. It is reported, and
 * is no payment.
 */
export interface UnclearLine {
  /** One-based. */
  line: number
  /** '' if it has none. */
  transactionId: string
  amountTzs: number
  /** The word on the statement; undefined for `balance-fell`. */
  status: string | undefined
  kind: 'status-unknown' | 'declined' | 'pending' | 'balance-fell'
}

/** A line that could not be read, and why. */
export interface LineError {
  line: number
  message: string
}

/** What a rule reads in a line: one of these, or nothing of interest. */
interface LineMeaning {
  payment?: StatementPayment
  outgoing?: OutgoingLine | undefined
  fee?: FeeLine | undefined
  returnedFee?: ReturnedFee
  unclear?: UnclearLine
}

interface LineRule {
  name: string
  /** @throws UnreadableValue */
  applies: (line: MappedLine) => boolean
  /** @throws UnreadableValue */
  read: (line: MappedLine) => LineMeaning
}

/** What a line is: the first of these that applies says so. */
export const lineRules = [
  // Before any cell is read: there are none, or they may stand in the wrong columns.
  { name: 'empty', applies: ({ cells }) => cells.every((cell) => cell === ''), read: () => ({}) },
  {
    name: 'other width',
    applies: ({ cells, width }) => cells.length !== width,
    read: ({ cells, width }) => {
      throw new UnreadableValue(`It has ${String(cells.length)} columns rather than ${String(width)}.`)
    },
  },
  // Before "reversal", which would look for a payment that it takes back.
  { name: 'fee given back', applies: (line) => line.isReversal && isFee(line), read: readReturnedFee },
  // After the reversals, which may stand under any status; before all that read an amount as one that moved.
  {
    name: 'did not come',
    applies: ({ isReversal, isCompleted }) => !isReversal && !isCompleted,
    read: readUnclear,
  },
  // Before all rules that depend on an amount's direction.
  {
    name: 'direction not understood',
    applies: (line) => line.unclearDirection !== undefined && !line.isReversal && incomingTzs(line) > 0,
    read: readUnclearDirection,
  },
  // Before "payment": it may come in, and is none.
  {
    name: 'reversal',
    applies: ({ isReversal }) => isReversal,
    read: (line) => ({ outgoing: readOutgoing(line) }),
  },
  // Of what does not come in alone, as payers write "school fees" into what they send; before "outgoing", as fees go out.
  {
    name: 'fee',
    applies: (line) => incomingTzs(line) === 0 && isFee(line),
    read: (line) => ({ fee: readFee(line) }),
  },
  {
    name: 'outgoing',
    applies: (line) => incomingTzs(line) === 0,
    read: (line) => ({ outgoing: readOutgoing(line) }),
  },
  // What is left came in, and nothing speaks against it.
  { name: 'payment', applies: () => true, read: (line) => ({ payment: readPayment(line) }) },
] as const satisfies readonly LineRule[]

/**
 * What a line is.
 * @throws UnreadableValue
 */
export const readLine = (line: MappedLine): LineMeaning => {
  const rules: readonly LineRule[] = lineRules
  return rules.find(({ applies }) => applies(line))?.read(line) ?? {}
}

/** A reversal that names another line is none: it takes that payment back, whatever its payer wrote ("school fees"). */
function isFee({ saysFee, isReversal, cell }: MappedLine): boolean {
  if (!saysFee || !isReversal) return saysFee
  const own = normaliseTransactionId(cell('transactionId'))
  return readNamedIds([cell('otherTransactionId')], cell('details')).every((id) => id === own)
}

function incomingTzs({ cell, mapping }: MappedLine): number {
  return readStatementAmount(cell('amount'), mapping.decimalMark)
}

function namedIn({ cell }: MappedLine): string[] {
  return readNamedIds([cell('transactionId'), cell('otherTransactionId')], cell('details'))
}

/** Undefined if nothing was charged, or it has no date: without one it is in no report. */
function readFee({ line, cell, isCompleted, mapping, timeZone }: MappedLine): FeeLine | undefined {
  const { dateFormat, decimalMark } = mapping
  const amounts = { amount: cell('amount'), outgoing: cell('outgoing') }
  const amountCents = isCompleted ? readFeeCents(amounts, decimalMark) : 0
  if (amountCents === 0) return undefined
  const chargedAt = readStatementDate(cell('date'), dateFormat, timeZone)
  const own = cell('transactionId')
  return chargedAt === null
    ? undefined
    : { line, reference: isPlainId(own) ? own : '', amountCents, chargedAt }
}

function readReturnedFee(line: MappedLine): LineMeaning {
  const fee = readFee(line)
  if (!fee || fee.amountCents > 0) return { fee }
  return { returnedFee: { fee, namedIds: namedIn(line), otherwise: readOtherwise(line) } }
}

/** What a fee that was given back is if nobody knows the fee. */
function readOtherwise(line: MappedLine): OutgoingLine | LineError {
  try {
    const outgoing = readOutgoing(line)
    if (outgoing) return outgoing
    throw noTransactionId()
  } catch (error) {
    if (!(error instanceof UnreadableValue)) throw error
    return { line: line.line, message: error.message }
  }
}

/** Undefined for an outgoing line without an amount. */
function readOutgoing(mapped: MappedLine): OutgoingLine | undefined {
  const { line, cell, isReversal, isReversalInDetails, mapping, timeZone } = mapped
  const { dateFormat, decimalMark } = mapping
  const cameTzs = incomingTzs(mapped)
  const amountTzs =
    cameTzs ||
    readOutgoingAmount(cell('amount'), decimalMark, { isOwnColumn: false }) ||
    readOutgoingAmount(cell('outgoing'), decimalMark, { isOwnColumn: true })
  if (amountTzs === 0 && !isReversal) return undefined
  const namedIds = namedIn(mapped)
  const isIncoming = cameTzs > 0
  if (isIncoming && namedIds.length === 0) throw noTransactionId()
  const own = cell('transactionId')
  return {
    line,
    transactionId: isPlainId(own) && isTransactionId(own) ? own : '',
    namedIds,
    amountTzs,
    paidAt: parseDate(cell('date'), dateFormat, timeZone),
    isIncoming,
    // Payers write into the details of what they send, and into nothing else.
    isReversal: isReversal && !(isIncoming && isReversalInDetails),
  }
}

/** Nothing of interest if it has no status or amount; of money that did not come, an amount that cannot be read is no matter. */
function readUnclear(mapped: MappedLine): LineMeaning {
  const { line, cell, status = '', mapping } = mapped
  const kind = kindOfStatus(status)
  if (kind === undefined) return {}
  if (kind !== 'status-unknown' && !isReadable(cell('amount'), mapping.decimalMark)) return {}
  const amountTzs = incomingTzs(mapped)
  if (amountTzs === 0) return {}
  const own = cell('transactionId')
  const transactionId = isPlainId(own) ? own : ''
  return { unclear: { line, transactionId, amountTzs, status: plainStatus(status), kind } }
}

function readUnclearDirection(mapped: MappedLine): LineMeaning {
  const { line, cell, unclearDirection = '' } = mapped
  const own = cell('transactionId')
  const transactionId = isPlainId(own) ? own : ''
  const status = plainStatus(unclearDirection)
  return { unclear: { line, transactionId, amountTzs: incomingTzs(mapped), status, kind: 'status-unknown' } }
}

/** Short enough to be listed, and without control characters. */
const plainStatus = (text: string): string => text.replace(/\p{C}+/gu, ' ').slice(0, maxStatusLength)
const maxStatusLength = 60

function readPayment(mapped: MappedLine): StatementPayment {
  const { line, cell, mapping, timeZone } = mapped
  const { columns, dateFormat } = mapping
  const other = cell('otherTransactionId')
  // One column may hold both.
  const roles =
    columns.payer === columns.payerPhone ? (['payer'] as const) : (['payer', 'payerPhone'] as const)
  return {
    line,
    transactionId: readStatementId(cell('transactionId')),
    otherTransactionId: other === '' ? null : readStatementId(other),
    amountTzs: incomingTzs(mapped),
    paidAt: readStatementDate(cell('date'), dateFormat, timeZone),
    payer: maskPayer(roles.map(cell)) ?? null,
  }
}
