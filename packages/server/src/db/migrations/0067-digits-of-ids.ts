import { normaliseTransactionId } from '@charity-kit/contract'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from './tables.ts'

type Schema = {
  payment_claims: { id: number; transaction_id_normal: string }
  payment_claim_ids: { claim_id: number; transaction_id: string; transaction_id_normal: string }
  same_transaction_ids: { claim_id: number; other_claim_id: number }
  statement_lines: {
    id: number
    source: string
    transaction_id_normal: string
    other_transaction_id_normal: string | null
  }
  statement_reversals: {
    id: number
    source: string
    line_id_normal: string
    transaction_id_normal: string
    amount_tzs: number
  }
  refunds: { id: number; transaction_id_normal: string }
}

/**
 * Stored IDs with digits of other scripts get the form that they have with 0 to 9. What is normalised again stays as it is otherwise. As
 * before, two payments that turn out to have one ID both stay, and are listed for the staff.
 */
export const foldDigitsOfIds = async ({ db, engine }: Tables): Promise<void> => {
  const tx = db.$extendTables<Schema>()
  const isForeign = (column: string): RawBuilder<boolean> =>
    engine === 'postgresql' ? sql`${sql.ref(column)} ~ '[^ -~]'` : sql`${sql.ref(column)} glob '*[^ -~]*'`
  await foldClaims(tx, isForeign('transaction_id_normal'))
  await foldLines(
    tx,
    sql`(${isForeign('transaction_id_normal')} or ${isForeign('other_transaction_id_normal')})`,
  )
  await foldReversals(tx, sql`(${isForeign('line_id_normal')} or ${isForeign('transaction_id_normal')})`)
  await foldRefunds(tx, isForeign('transaction_id_normal'))
}

const foldClaims = async (tx: Kysely<Schema>, isForeign: RawBuilder<boolean>): Promise<void> => {
  const rows = await tx.selectFrom('payment_claim_ids').selectAll().where(isForeign).execute()
  for (const { claim_id, transaction_id_normal: old } of rows) {
    const normal = normaliseTransactionId(old)
    if (normal === old) continue
    const other = await tx
      .selectFrom('payment_claim_ids')
      .select('claim_id')
      .where('transaction_id_normal', '=', normal)
      .executeTakeFirst()
    if (other) {
      if (other.claim_id === claim_id) continue
      await tx
        .insertInto('same_transaction_ids')
        .values({ claim_id, other_claim_id: other.claim_id })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      continue
    }
    await tx
      .updateTable('payment_claim_ids')
      .set({ transaction_id_normal: normal })
      .where('transaction_id_normal', '=', old)
      .execute()
    await tx
      .updateTable('payment_claims')
      .set({ transaction_id_normal: normal })
      .where('id', '=', claim_id)
      .where('transaction_id_normal', '=', old)
      .execute()
  }
}

const foldLines = async (tx: Kysely<Schema>, isForeign: RawBuilder<boolean>): Promise<void> => {
  const rows = await tx.selectFrom('statement_lines').selectAll().where(isForeign).execute()
  for (const { id, source, transaction_id_normal: old, other_transaction_id_normal: other } of rows) {
    const normal = normaliseTransactionId(old)
    const isTaken = await tx
      .selectFrom('statement_lines')
      .select('id')
      .where('source', '=', source)
      .where('transaction_id_normal', '=', normal)
      .executeTakeFirst()
    await tx
      .updateTable('statement_lines')
      .set({
        other_transaction_id_normal: other === null ? null : normaliseTransactionId(other),
        // A source that names one payment twice: the second line keeps its old form and pays nothing.
        ...(!isTaken && { transaction_id_normal: normal }),
      })
      .where('id', '=', id)
      .execute()
  }
}

const foldReversals = async (tx: Kysely<Schema>, isForeign: RawBuilder<boolean>): Promise<void> => {
  const rows = await tx.selectFrom('statement_reversals').selectAll().where(isForeign).execute()
  for (const { id, source, amount_tzs, ...ids } of rows) {
    const line_id_normal = normaliseTransactionId(ids.line_id_normal)
    const transaction_id_normal = normaliseTransactionId(ids.transaction_id_normal)
    const other = await tx
      .selectFrom('statement_reversals')
      .select('id')
      .where((row) => row.and({ source, amount_tzs, line_id_normal, transaction_id_normal }))
      .executeTakeFirst()
    if (other) continue
    await tx
      .updateTable('statement_reversals')
      .set({ line_id_normal, transaction_id_normal })
      .where('id', '=', id)
      .execute()
  }
}

const foldRefunds = async (tx: Kysely<Schema>, isForeign: RawBuilder<boolean>): Promise<void> => {
  const rows = await tx.selectFrom('refunds').selectAll().where(isForeign).execute()
  for (const { id, transaction_id_normal } of rows) {
    const normal = normaliseTransactionId(transaction_id_normal)
    const other = await tx
      .selectFrom('refunds')
      .select('id')
      .where('transaction_id_normal', '=', normal)
      .executeTakeFirst()
    if (!other)
      await tx.updateTable('refunds').set({ transaction_id_normal: normal }).where('id', '=', id).execute()
  }
}
