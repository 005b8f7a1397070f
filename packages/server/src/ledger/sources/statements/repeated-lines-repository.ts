import { certaintyOfId } from '@charity-kit/contract'
import type { DatabaseTransaction, Timestamp } from '../../../db/schema.ts'

interface SeenLine {
  id: string
  amountTzs: number
  paidAt: Timestamp | null
  isRepeated: boolean
}

/**
 * Marks a source's stored lines whose IDs are repeated: in this file, or with another amount or time in an earlier
 * file.
 */
export const markRepeated = async (
  tx: DatabaseTransaction,
  source: string,
  seen: readonly SeenLine[],
): Promise<void> => {
  // A repeated ID of a known shape is not a problem.
  const doubtful = new Map(
    seen.filter(({ id }) => certaintyOfId(id) !== 'known-shape').map((line) => [line.id, line]),
  )
  if (doubtful.size === 0) return
  const stored = await tx
    .selectFrom('statement_lines')
    .select(['id', 'transaction_id_normal', 'amount_tzs', 'paid_at'])
    .where('source', '=', source)
    .where('transaction_id_normal', 'in', [...doubtful.keys()])
    .execute()
  const repeated = stored.filter(({ transaction_id_normal, amount_tzs, paid_at }) => {
    const line = doubtful.get(transaction_id_normal)
    return line && (line.isRepeated || line.amountTzs !== amount_tzs || line.paidAt !== paid_at)
  })
  if (repeated.length === 0) return
  await tx
    .updateTable('statement_lines')
    .set({ is_repeated: 1 })
    .where(
      'id',
      'in',
      repeated.map(({ id }) => id),
    )
    .execute()
}
