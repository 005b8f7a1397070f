import { sql } from 'kysely'
import { isAlsoNamed } from '../../claims/claim-id-repository.ts'
import type { Database, Timestamp } from '../../../db/schema.ts'

/** Rows per SQL statement, so that no statement keeps visitors waiting. */
const batchSize = 500

/** Deletes payers' names from lines of before `before`. A line without a time counts with the day of its import. */
export const forgetOldPayers = async (db: Database, before: Timestamp): Promise<void> => {
  for (let forgotten = batchSize; forgotten === batchSize;) {
    const rows = await db
      .updateTable('statement_lines')
      .set({ payer_masked: null })
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('statement_lines')
          .select('id')
          .where('payer_masked', 'is not', null)
          .where(sql<boolean>`coalesce(paid_at, created_at) < ${before}`)
          .limit(batchSize),
      )
      .returning('id')
      .execute()
    forgotten = rows.length
    await new Promise(setImmediate)
  }
}

const linesWithIdsOf = (claimIds: readonly number[]) =>
  (['transaction_id_normal', 'other_transaction_id_normal'] as const).map(
    (column) =>
      sql<boolean>`statement_lines.${sql.ref(column)} in (
        select transaction_id_normal from payment_claim_ids where claim_id in (${sql.join(claimIds)})
      )`,
  )

/**
 * Deletes payers' names from lines that count for some claims, or that have one of their IDs and do not count for
 * another claim.
 */
export const eraseMaskedPayers = async (db: Database, claimIds: readonly number[]): Promise<void> => {
  for (const isOfClaims of [
    sql<boolean>`statement_lines.claim_id in (${sql.join(claimIds)})`,
    ...linesWithIdsOf(claimIds),
  ]) {
    await db
      .updateTable('statement_lines')
      .set({ payer_masked: null })
      .where(isOfClaims)
      .where(sql<boolean>`coalesce(claim_id, 0) in (0, ${sql.join(claimIds)})`)
      .where('payer_masked', 'is not', null)
      .execute()
  }
}

/**
 * Returns the payers of some claims, as statements named them. A line whose ID another claim names too is included only
 * if it counts for the claim.
 */
export const listMaskedPayers = async (
  db: Database,
  claimIds: readonly number[],
): Promise<{ claim_id: number; payer: string }[]> => {
  const rows = await db
    .selectFrom('statement_lines')
    .innerJoin('payment_claim_ids', (join) =>
      join.on(({ or, eb, ref }) =>
        or([
          eb('payment_claim_ids.transaction_id_normal', '=', ref('statement_lines.transaction_id_normal')),
          eb(
            'payment_claim_ids.transaction_id_normal',
            '=',
            ref('statement_lines.other_transaction_id_normal'),
          ),
        ]),
      ),
    )
    .innerJoin('payment_claims', 'payment_claims.id', 'payment_claim_ids.claim_id')
    .where('payment_claim_ids.claim_id', 'in', claimIds)
    .where(
      sql<boolean>`(statement_lines.claim_id = payment_claims.id or (statement_lines.claim_id is null and not ${isAlsoNamed}))`,
    )
    .select(['payment_claim_ids.claim_id', 'payer_masked as payer'])
    .orderBy('statement_lines.id')
    .execute()
  return rows.flatMap(({ claim_id, payer }) => (payer === null ? [] : [{ claim_id, payer }]))
}
