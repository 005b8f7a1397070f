import { normaliseTransactionId } from '@charity-kit/contract'
import { balancesBefore, inBalanceOrder } from '../../evidence/balance-chain.ts'
import type { OutgoingLine, StatementPayment, UnclearLine } from './line-rules.ts'
import type { EntryLine, ReadStatement } from './read-statement.ts'

/**
 * Returns the numbers of the lines that are read as incoming money although the balance fell by exactly their amount.
 */
const fallenLines = (entries: readonly EntryLine[]): Set<number> => {
  const ordered = inBalanceOrder(entries)
  const before = balancesBefore(ordered)
  const fallen = ordered.filter(({ amountCents, balanceCents }, index) => {
    const balance = before[index] ?? null
    return balance !== null && amountCents > 0 && balanceCents === balance - amountCents
  })
  return new Set(fallen.map(({ line }) => line))
}

/**
 * Returns the statement with each such line as outgoing money, even if its columns say otherwise. The line is not a
 * payment, and is reported as `balance-fell`.
 */
export const readFallenAsOutgoing = (read: ReadStatement): ReadStatement => {
  const fallen = fallenLines(read.entries)
  if (fallen.size === 0) return read
  const payments = read.payments.filter(({ line }) => fallen.has(line))
  return {
    ...read,
    payments: read.payments.filter(({ line }) => !fallen.has(line)),
    outgoing: [...read.outgoing, ...payments.map(asOutgoing)].toSorted((one, other) => one.line - other.line),
    entries: read.entries.map((entry) =>
      fallen.has(entry.line) ? { ...entry, amountCents: -entry.amountCents } : entry,
    ),
    skipped: read.skipped + payments.length,
    unclear: [...read.unclear, ...payments.map(asUnclear)],
  }
}

const asOutgoing = ({
  line,
  transactionId,
  otherTransactionId,
  amountTzs,
  paidAt,
}: StatementPayment): OutgoingLine => ({
  ...{ line, transactionId, amountTzs, paidAt },
  namedIds: [transactionId, otherTransactionId ?? []].flat().map(normaliseTransactionId),
  isIncoming: false,
  isReversal: false,
})

const asUnclear = ({ line, transactionId, amountTzs }: StatementPayment): UnclearLine => ({
  ...{ line, transactionId, amountTzs },
  status: undefined,
  kind: 'balance-fell',
})
