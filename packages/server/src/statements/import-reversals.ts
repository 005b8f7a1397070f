import { normaliseTransactionId } from '@charity-kit/contract'
import { inTransaction } from '../db/open-database.ts'
import type { Database } from '../db/schema.ts'
import type { LineError, OutgoingLine } from './read-statement.ts'
import { insertNewReversals, listPaymentIds } from './reversal-repository.ts'
import { insertNewLines } from './statement-line-repository.ts'
import { noTransactionId } from './statement-values.ts'

/** A line that says that money went back. */
export interface ReversalLine {
  line: number
  /** The line's own ID as spelt, or the one that it names. */
  transactionId: string
  /** The IDs of the payments that it names, normalised; none for money that came in and names no payment but itself. */
  paymentIds: readonly string[]
  amountTzs: number
  isNew: boolean
}

interface ImportedFile {
  source: string
  fileName: string
  by: string
  at: string
}

/**
 * Stores the outgoing lines that name a known payment; a line that another import had is not stored again. Money that came in with a word
 * for reversals, and names none, waits among the unclaimed, with a reversal of its own: no claim is verified by it until a person has looked.
 */
export const importReversals = (
  db: Database,
  outgoing: readonly OutgoingLine[],
  { source, fileName, by, at }: ImportedFile,
): Promise<{ reversals: ReversalLine[]; errors: LineError[] }> =>
  inTransaction(db, async (tx) => {
    const ids = [...new Set(outgoing.flatMap(({ namedIds }) => namedIds))]
    const known = Map.groupBy(await listPaymentIds(tx, ids), ({ named }) => named)
    const naming = outgoing.filter(({ namedIds }) => namedIds.some((id) => known.has(id)))
    const unknown = outgoing.filter((line) => line.isIncoming && !naming.includes(line))
    const unclaimed = unknown.filter(({ transactionId }) => transactionId !== '')
    const reversals = [
      ...naming
        .map((line) => ({ ...line, namedIds: line.namedIds.filter((id) => known.has(id)) }))
        .map((line) => ({ ...line, transactionId: line.transactionId || (line.namedIds[0] ?? '') })),
      ...unclaimed.map((line) => ({ ...line, namedIds: [normaliseTransactionId(line.transactionId)] })),
    ]
    const place = { source, file_name: fileName, imported_by: by, created_at: at }
    const rows = reversals.flatMap(({ line, transactionId, namedIds, amountTzs, paidAt }) =>
      namedIds.map((named) => ({
        ...place,
        transaction_id: transactionId,
        line_id_normal: normaliseTransactionId(transactionId),
        transaction_id_normal: named,
        amount_tzs: amountTzs,
        paid_at: paidAt,
        file_line: line,
      })),
    )
    await insertNewLines(
      tx,
      unclaimed.map(({ line, transactionId, amountTzs, paidAt }) => ({
        ...place,
        transaction_id: transactionId,
        transaction_id_normal: normaliseTransactionId(transactionId),
        other_transaction_id_normal: null,
        amount_tzs: amountTzs,
        paid_at: paidAt,
        file_line: line,
      })),
    )
    const added = new Set(await insertNewReversals(tx, rows))
    return {
      reversals: reversals.map(({ line, transactionId, namedIds, amountTzs }) => ({
        line,
        transactionId,
        paymentIds: namedIds.flatMap((named) => known.get(named) ?? []).map(({ id }) => id),
        amountTzs,
        isNew: added.has(line),
      })),
      errors: unknown
        .filter((line) => !unclaimed.includes(line))
        .map(({ line }) => ({ line, message: noTransactionId().message })),
    }
  })
