import { sql } from 'kysely'
import type { DatabaseTransaction, Timestamp } from '../db/schema.ts'

/** Selects a text message that the gateway accepted under this ID and has not reported on yet. */
const unreported = (tx: DatabaseTransaction, gatewayId: string) =>
  tx
    .updateTable('outgoing_messages')
    .where('channel', '=', 'text')
    // Written as a literal, because SQLite uses a partial index only if the query contains its condition.
    .where(sql<boolean>`gateway_id is not null`)
    .where('gateway_id', '=', gatewayId)
    .where('state', '=', 'sent')
    .where('delivered_at', 'is', null)

export const markDelivered = async (
  tx: DatabaseTransaction,
  gatewayId: string,
  now: Timestamp,
): Promise<void> => {
  await unreported(tx, gatewayId).set({ delivered_at: now }).execute()
}

/**
 * Marks a text as failed, so that the staff see it and can send it again. Returns when the text was sent; undefined
 * if no report of it was expected.
 */
export const markUndelivered = async (
  tx: DatabaseTransaction,
  gatewayId: string,
  error: string,
): Promise<Timestamp | undefined> => {
  const marked = await unreported(tx, gatewayId)
    .set({ state: 'failed', last_error: error })
    .returning('sent_at')
    .executeTakeFirst()
  return marked?.sent_at ?? undefined
}
