import { normaliseTransactionId } from '@charity-kit/contract'
import type { LineError, StatementPayment } from './line-rules.ts'

/** Line with its normalised IDs. */
export interface KeyedLine extends StatementPayment {
  id: string
  otherId: string | null
  /** Whether the line's ID is repeated in the file. */
  isRepeated: boolean
}

/** Number of lines between two pauses for other work. */
const linesPerPause = 500

/** Removes repeated payments from a file; a repetition with a different amount is an error. */
export const deduplicate = async (
  payments: readonly StatementPayment[],
  onLines: (done: number, total: number) => Promise<void>,
) => {
  const lines = new Map<string, KeyedLine>()
  const duplicates: StatementPayment[] = []
  const errors: LineError[] = []
  for (const [index, payment] of payments.entries()) {
    if (index % linesPerPause === linesPerPause - 1) await onLines(index, payments.length)
    const id = normaliseTransactionId(payment.transactionId)
    const otherId = payment.otherTransactionId && normaliseTransactionId(payment.otherTransactionId)
    const first = lines.get(id)
    if (first) first.isRepeated = true
    if (!first) lines.set(id, { ...payment, id, otherId, isRepeated: false })
    else if (first.amountTzs === payment.amountTzs) duplicates.push(payment)
    else {
      errors.push({
        line: payment.line,
        message: `Line ${String(first.line)} of this file has the same ID with another amount.`,
      })
    }
  }
  return { lines: [...lines.values()], duplicates, errors }
}
