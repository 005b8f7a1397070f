import { normaliseTransactionId } from '@charity-kit/contract'
import { inTransaction } from '../db/open-database.ts'
import type { Database } from '../db/schema.ts'
import type { OutgoingLine } from './read-statement.ts'
import { insertNewReversals, listPaymentIds } from './reversal-repository.ts'

/** An outgoing line that names a payment or an incoming line. */
export interface ReversalLine {
  line: number
  /** The line's own ID as spelt, or the one that it names. */
  transactionId: string
  /** The IDs of the payments that it names, normalised. */
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

/** Stores the outgoing lines that name a known payment; a line that another import had is not stored again. */
export const importReversals = (
  db: Database,
  outgoing: readonly OutgoingLine[],
  { source, fileName, by, at }: ImportedFile,
): Promise<ReversalLine[]> =>
  inTransaction(db, async (tx) => {
    const ids = [...new Set(outgoing.flatMap(({ namedIds }) => namedIds))]
    const known = Map.groupBy(await listPaymentIds(tx, ids), ({ named }) => named)
    const reversals = outgoing
      .map((line) => ({ ...line, namedIds: line.namedIds.filter((id) => known.has(id)) }))
      .filter(({ namedIds }) => namedIds.length > 0)
      .map((line) => ({ ...line, transactionId: line.transactionId || (line.namedIds[0] ?? '') }))
    const rows = reversals.flatMap(({ line, transactionId, namedIds, amountTzs, paidAt }) =>
      namedIds.map((named) => ({
        source,
        transaction_id: transactionId,
        line_id_normal: normaliseTransactionId(transactionId),
        transaction_id_normal: named,
        amount_tzs: amountTzs,
        paid_at: paidAt,
        file_name: fileName,
        file_line: line,
        imported_by: by,
        created_at: at,
      })),
    )
    const added = new Set(await insertNewReversals(tx, rows))
    return reversals.map(({ line, transactionId, namedIds, amountTzs }) => ({
      line,
      transactionId,
      paymentIds: namedIds.flatMap((named) => known.get(named) ?? []).map(({ id }) => id),
      amountTzs,
      isNew: added.has(line),
    }))
  })
