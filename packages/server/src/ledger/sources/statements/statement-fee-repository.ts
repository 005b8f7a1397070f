import { sql } from 'kysely'
import type { Database, DatabaseTransaction, Timestamp } from '../../../db/schema.ts'
import type { LineOrigin } from './import-repository.ts'
import { inBatches } from '../../../db/in-batches.ts'
import type { FeeLine } from './line-rules.ts'

interface NumberedFee extends FeeLine {
  repetition: number
}

/** Numbers a file's fees that are equal in all stored fields. Several small fees of a day often have no difference. */
export const numberRepeated = (fees: readonly FeeLine[]): NumberedFee[] => {
  const counts = new Map<string, number>()
  return fees.map((fee) => {
    const key = JSON.stringify([fee.reference, fee.amountCents, fee.chargedAt])
    const repetition = counts.get(key) ?? 0
    counts.set(key, repetition + 1)
    return { ...fee, repetition }
  })
}

/** Returns the fees that were charged under these references, in cents. */
export const listFees = (
  db: Database,
  source: string,
  references: readonly string[],
): Promise<{ reference: string; cents: number }[]> =>
  inBatches(references, (chunk) =>
    db
      .selectFrom('statement_fees')
      .select(['reference', 'amount_cents as cents'])
      .where('reference', 'in', chunk)
      .where('source', '=', source)
      .where('amount_cents', '>', 0)
      .execute(),
  )

/** Stores fees that are new for their source. */
export const insertNewFees = async (
  tx: DatabaseTransaction,
  fees: readonly NumberedFee[],
  { importId, source, fileName, by, at }: LineOrigin & { at: Timestamp },
): Promise<void> => {
  await tx
    .insertInto('statement_fees')
    .values(
      fees.map(({ line, reference, amountCents, chargedAt, repetition }) => ({
        source,
        reference,
        amount_cents: amountCents,
        charged_at: chargedAt,
        repetition,
        file_name: fileName,
        file_line: line,
        imported_by: by,
        import_id: importId,
        created_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['source', 'charged_at', 'reference', 'amount_cents', 'repetition']).doNothing(),
    )
    .execute()
}

/**
 * Returns the fees of each wallet or bank in a range of time, less returned fees, in whole shillings; the highest
 * first.
 */
export const sumFees = async (db: Database, { from, until }: { from: Timestamp; until: Timestamp }) => {
  const rows = await db
    .selectFrom('statement_fees')
    .where('charged_at', '>=', from)
    .where('charged_at', '<', until)
    .select([
      'source',
      sql<number>`count(*)`.as('count'),
      sql<number>`cast(sum(amount_cents) as bigint)`.as('cents'),
    ])
    .groupBy('source')
    .orderBy('cents', 'desc')
    .orderBy('source')
    .execute()
  return rows.map(({ source, count, cents }) => ({ source, fees: { count, sum: Math.round(cents / 100) } }))
}
