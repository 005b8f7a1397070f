import { timestampParts, type CustomOrder } from '@charity-kit/contract'
import type { Insertable } from 'kysely'
import type { CustomOrderTable, DatabaseTransaction } from '../db/schema.ts'

export interface NewCustomOrder extends Omit<Insertable<CustomOrderTable>, 'colours'> {
  colours: readonly string[]
}

/** Stores a custom order and returns its ID. */
export const insertCustomOrder = async (
  tx: DatabaseTransaction,
  { colours, ...order }: NewCustomOrder,
): Promise<number> => {
  const { id } = await tx
    .insertInto('custom_orders')
    .values({ ...order, colours: colours.join(',') })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A custom order as its sender sees it. */
export const getCustomOrder = async (tx: DatabaseTransaction, id: number): Promise<CustomOrder> => {
  const row = await tx
    .selectFrom('custom_orders')
    .select(['id', 'product_type', 'colours', 'quantity', 'status', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    id: row.id,
    productType: row.product_type,
    colors: row.colours.split(','),
    quantity: row.quantity,
    status: row.status,
    createdAt: timestampParts(row.created_at),
  }
}

/** Sets the status of a payment's custom order. */
export const moveCustomOrderOfClaim = async (
  tx: DatabaseTransaction,
  claimId: number,
  status: string,
): Promise<void> => {
  await tx.updateTable('custom_orders').set({ status }).where('claim_id', '=', claimId).execute()
}

/** Links a custom order to its payment; false if it has one already. */
export const setCustomOrderPayment = async (
  tx: DatabaseTransaction,
  id: number,
  { claimId, priceTzs, status }: { claimId: number; priceTzs: number; status: string },
): Promise<boolean> => {
  const linked = await tx
    .updateTable('custom_orders')
    .set({ claim_id: claimId, price_tzs: priceTzs, status })
    .where('id', '=', id)
    .where('claim_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return linked !== undefined
}

/** A custom order's customer and payment, if any; undefined if there is no such custom order. */
export const findCustomOrderPayment = (
  tx: DatabaseTransaction,
  id: number,
): Promise<{ claim_id: number | null; email: string; language: string } | undefined> =>
  tx
    .selectFrom('custom_orders')
    .select(['claim_id', 'email', 'language'])
    .where('id', '=', id)
    .executeTakeFirst()
