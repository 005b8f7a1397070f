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

/** Incoming payment on a statement. */
export interface StatementPayment {
  /** Line number, from 1. */
  line: number
  transactionId: string
  otherTransactionId: string | null
  amountTzs: number
  paidAt: string | null
  /** Payer's name, masked: see payer-mask.ts. */
  payer: string | null
}

/** Outgoing line, or line that says that a payment was taken back. */
export interface OutgoingLine {
  /** Line number, from 1. */
  line: number
  /** Transaction ID as printed; empty if the line has none. */
  transactionId: string
  /** Normalised IDs that the line names, its own among them. */
  namedIds: readonly string[]
  amountTzs: number
  paidAt: string | null
  /** Whether the amount came in. It may be unclaimed money, or the centre's own money that came back. */
  isIncoming: boolean
  /**
   * Whether the format itself says that the line takes a payment back, rather than a text that payers may have written.
   */
  isReversal: boolean
}

/** Fee that the wallet or bank charged. */
export interface FeeLine {
  /** Line number, from 1. */
  line: number
  /** ID of the line as printed, often that of the payment that caused the fee; empty if the line has none. */
  reference: string
  /** Fee in cents; negative for a returned fee. */
  amountCents: number
  chargedAt: string
}

/**
 * Incoming money that is called a returned fee. It is one only if the fee is known, because payers send school fees.
 */
export interface ReturnedFee {
  fee: FeeLine
  /** Normalised IDs that the line names, its own among them. */
  namedIds: readonly string[]
  /** Meaning of the line if the fee is not known. */
  otherwise: OutgoingLine | LineError
}

/**
 * Amount that does not count as received, because of its status, its direction or the balance. It is reported, but is
 * not a payment.
 */
export interface UnclearLine {
  /** Line number, from 1. */
  line: number
  /** Transaction ID as printed; empty if the line has none. */
  transactionId: string
  amountTzs: number
  /** Word on the statement; undefined for `balance-fell`. */
  status: string | undefined
  kind: 'status-unknown' | 'declined' | 'pending' | 'balance-fell'
}

/** Line that could not be read, and the reason. */
export interface LineError {
  line: number
  message: string
}

/** Meaning of a line: one of these fields, or none if the line is not of interest. */
interface LineMeaning {
  payment?: StatementPayment
  outgoing?: OutgoingLine | undefined
  fee?: FeeLine | undefined
  returnedFee?: ReturnedFee
  unclear?: UnclearLine
}

interface LineRule {
  name: string
  /**
   * Whether the rule applies to a line.
   * @throws UnreadableValue
   */
  applies: (line: MappedLine) => boolean
  /**
   * Reads the line's meaning.
   * @throws UnreadableValue
   */
  read: (line: MappedLine) => LineMeaning
}

/** Rules for the meaning of a line, in order; the first that applies decides. */
export const lineRules = [
  // Before any cell is read: cells may be missing, or in the wrong columns.
  { name: 'empty', applies: ({ cells }) => cells.every((cell) => cell === ''), read: () => ({}) },
  {
    name: 'other width',
    applies: ({ cells, width }) => cells.length !== width,
    read: ({ cells, width }) => {
      throw new UnreadableValue(`It has ${String(cells.length)} columns rather than ${String(width)}.`)
    },
  },
  // Before "reversal", which would search for a payment that the line takes back.
  { name: 'fee given back', applies: (line) => line.isReversal && isFee(line), read: readReturnedFee },
  // After the fees given back, which may have any status; before all rules that read an amount as moved money.
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
  // Before "payment": a reversal may come in, and is not a payment.
  {
    name: 'reversal',
    applies: ({ isReversal }) => isReversal,
    read: (line) => ({ outgoing: readOutgoing(line) }),
  },
  // Only for lines without incoming money, because payers write "school fees" with their payments. Before "outgoing",
  // because fees go out.
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
  // The remaining lines are incoming money without any doubt.
  { name: 'payment', applies: () => true, read: (line) => ({ payment: readPayment(line) }) },
] as const satisfies readonly LineRule[]

/**
 * Returns the meaning of a line.
 * @throws UnreadableValue
 */
export const readLine = (line: MappedLine): LineMeaning => {
  const rules: readonly LineRule[] = lineRules
  return rules.find(({ applies }) => applies(line))?.read(line) ?? {}
}

/**
 * Whether a line is a fee. A reversal that names another line is not a fee: it takes that payment back, even if its
 * payer wrote "school fees".
 */
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

/** Reads a fee. Returns undefined if nothing was charged, or without a date: fees without one are not in any report. */
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

/** Returns the meaning of a returned fee if the fee is not known. */
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

/** Reads an outgoing line; returns undefined without an amount. */
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
    // Payers write only into the details of payments that they send.
    isReversal: isReversal && !(isIncoming && isReversalInDetails),
  }
}

/**
 * Reads a line whose money did not come. Returns an empty meaning without a status or an amount; an unreadable amount
 * is ignored.
 */
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

/** Returns a status without control characters, short enough to be listed. */
const plainStatus = (text: string): string => text.replace(/\p{C}+/gu, ' ').slice(0, maxStatusLength)
const maxStatusLength = 60

function readPayment(mapped: MappedLine): StatementPayment {
  const { line, cell, mapping, timeZone } = mapped
  const { columns, dateFormat } = mapping
  const other = cell('otherTransactionId')
  // One column may have both roles.
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
