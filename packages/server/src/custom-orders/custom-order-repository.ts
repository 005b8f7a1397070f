import type { CustomOrder } from '@charity-kit/contract'
import type { Insertable } from 'kysely'
import type { CustomOrderTable, DatabaseTransaction } from '../db/schema.ts'
import { momentParts } from '../moment-parts.ts'

export interface NewCustomOrder extends Omit<Insertable<CustomOrderTable>, 'colours'> {
  colours: readonly string[]
}

/** Stores a custom order and returns its number. */
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
    createdAt: momentParts(row.created_at),
  }
}

/** Says where the custom order of a payment stands. */
export const moveCustomOrderOfClaim = async (
  tx: DatabaseTransaction,
  claimId: number,
  status: string,
): Promise<void> => {
  await tx.updateTable('custom_orders').set({ status }).where('claim_id', '=', claimId).execute()
}
