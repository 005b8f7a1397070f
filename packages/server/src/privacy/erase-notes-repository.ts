import type { Database } from '../db/schema.ts'
import { eraseNoticePayers } from '../ledger/evidence/notice-repository.ts'
import { eraseMaskedPayers } from '../ledger/sources/statements/masked-payer-repository.ts'
import { deleteTextWishes, textWishesOf } from '../outbox/text-wish-repository.ts'

/** Records that lost their person, by their payments. A custom order also has its own number. */
interface ErasedRecords {
  claims?: readonly { claim_id: number | null }[]
  customOrders?: readonly { id: number }[]
}

/**
 * Removes what the staff stored to or about a person:
 * - reasons of decisions and refunds, and notes of custom orders;
 * - that they opened an app to write to or call the person;
 * - the number that is texted;
 * - the payer's name on a statement.
 * Each decision stays with its time, its person and its evidence, because the books must show why money counted.
 */
export const eraseNotes = async (
  db: Database,
  { claims = [], customOrders = [] }: ErasedRecords,
): Promise<void> => {
  const mainIds = claims.flatMap(({ claim_id: id }) => (id === null ? [] : [id]))
  if (mainIds.length > 0) {
    const parts = await db
      .selectFrom('payment_claims')
      .select('id')
      .where((is) => is.or([is('id', 'in', mainIds), is('main_claim_id', 'in', mainIds)]))
      .execute()
    const ids = parts.map(({ id }) => id)
    await db.updateTable('payment_events').set({ reason: null }).where('claim_id', 'in', ids).execute()
    await db.updateTable('refunds').set({ reason: '' }).where('claim_id', 'in', ids).execute()
    await eraseMaskedPayers(db, ids)
    await eraseNoticePayers(db, ids)
    await db.deleteFrom('opened_apps').where('claim_id', 'in', ids).execute()
    await deleteTextWishes(db, await textWishesOfClaims(db, mainIds))
    await db.updateTable('statement_line_events').set({ reason: '' }).where('claim_id', 'in', ids).execute()
  }
  if (customOrders.length > 0) {
    const ids = customOrders.map(({ id }) => id)
    await db
      .updateTable('custom_order_events')
      .set({ note: null })
      .where('custom_order_id', 'in', ids)
      .execute()
    await db.deleteFrom('opened_apps').where('custom_order_id', 'in', ids).execute()
    await deleteTextWishes(db, await textWishesOf(db, { donations: [], orders: [], customOrders: ids }))
  }
}

/** Lists the subscriptions to texts about donations and orders, by their payments. */
const textWishesOfClaims = async (db: Database, claims: readonly number[]): Promise<number[]> => {
  const donations = await db.selectFrom('donations').select('id').where('claim_id', 'in', claims).execute()
  const orders = await db.selectFrom('orders').select('id').where('claim_id', 'in', claims).execute()
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  return textWishesOf(db, { donations: idsOf(donations), orders: idsOf(orders), customOrders: [] })
}
