import { normaliseTransactionId } from '@charity-kit/contract'
import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

interface Row {
  id: number
  transaction_id: string
  transaction_id_normal: string
}
type Schema = {
  payment_claims: Row
  statement_lines: Row & { source: string; other_transaction_id_normal: string | null }
  same_transaction_ids: { claim_id: number; other_claim_id: number }
}

const batchSize = 1000

/**
 * Stored IDs get the form that today's spelling rules give them. Two payments with one ID are no reason to fail: the second
 * keeps its old form, so that it matches no statement, and both are listed for the staff.
 */
export const canonicaliseTransactionIds = async ({ table, db }: Tables): Promise<void> => {
  await table('same_transaction_ids')
    .addColumn('claim_id', 'integer', (column) => column.primaryKey().references('payment_claims.id'))
    .addColumn('other_claim_id', 'integer', (column) => column.notNull().references('payment_claims.id'))
    .execute()
  const tx = db.$extendTables<Schema>()
  await canonicaliseClaims(tx)
  await canonicaliseLines(tx)
}

const canonicaliseClaims = async (tx: Kysely<Schema>): Promise<void> => {
  for (let after = 0; ;) {
    const rows = await tx
      .selectFrom('payment_claims')
      .select(['id', 'transaction_id', 'transaction_id_normal'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchSize)
      .execute()
    for (const { id, transaction_id, transaction_id_normal } of rows) {
      const normal = normaliseTransactionId(transaction_id)
      if (normal === transaction_id_normal) continue
      const other = await tx
        .selectFrom('payment_claims')
        .select('id')
        .where('transaction_id_normal', '=', normal)
        .executeTakeFirst()
      await (
        other
          ? tx.insertInto('same_transaction_ids').values({ claim_id: id, other_claim_id: other.id })
          : tx.updateTable('payment_claims').set({ transaction_id_normal: normal }).where('id', '=', id)
      ).execute()
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

const canonicaliseLines = async (tx: Kysely<Schema>): Promise<void> => {
  for (let after = 0; ;) {
    const rows = await tx
      .selectFrom('statement_lines')
      .select([
        'id',
        'source',
        'transaction_id',
        'transaction_id_normal',
        'other_transaction_id_normal as other',
      ])
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchSize)
      .execute()
    for (const { id, source, transaction_id, transaction_id_normal, other } of rows) {
      const normal = normaliseTransactionId(transaction_id)
      const otherNormal = other === null ? null : normaliseTransactionId(other)
      if (normal === transaction_id_normal && otherNormal === other) continue
      const isTaken = await tx
        .selectFrom('statement_lines')
        .select('id')
        .where('source', '=', source)
        .where('transaction_id_normal', '=', normal)
        .where('id', '<>', id)
        .executeTakeFirst()
      await tx
        .updateTable('statement_lines')
        .set({
          other_transaction_id_normal: otherNormal,
          // A source that names one payment twice: the second line keeps its old form and pays nothing.
          ...(!isTaken && { transaction_id_normal: normal }),
        })
        .where('id', '=', id)
        .execute()
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}
