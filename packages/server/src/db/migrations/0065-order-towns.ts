import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Orders are found by the town that they go to. */
export const addOrderTowns = async ({ schema }: Tables): Promise<void> => {
  await schema
    .createIndex('orders_town')
    .on('orders')
    .expression(sql`lower(trim(city)), id`)
    .execute()
}
