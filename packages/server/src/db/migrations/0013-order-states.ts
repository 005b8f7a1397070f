import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * An order's state follows from its payment and its parcel, so its copy in English goes. The index is for orders that are not
 * sent yet: those to send, and those whose hold may lapse.
 */
export const deriveOrderStates = async ({ schema }: Tables): Promise<void> => {
  await schema.dropIndex('orders_status').execute()
  await schema.alterTable('orders').dropColumn('status').execute()
  await schema
    .createIndex('orders_unsent')
    .on('orders')
    .column('id')
    .where(sql.ref('sent_at'), 'is', null)
    .execute()
}
