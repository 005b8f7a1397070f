import { randomInt } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** Whoever asked for a piece made to order can follow it, like an order, by a number that cannot be guessed. */
export const addCustomOrderTracking = async ({ schema, db }: Tables): Promise<void> => {
  await schema
    .alterTable('custom_orders')
    .addColumn('tracking_number', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await numberEarlierOnes(db)
  await schema
    .createIndex('custom_orders_tracking_number')
    .unique()
    .on('custom_orders')
    .column('tracking_number')
    .execute()
}

/** Custom orders are made by hand, so there are few. Later emails about these lead to where they stand. */
const numberEarlierOnes = async (db: Kysely<unknown>): Promise<void> => {
  const { rows } = await sql<{ id: number }>`select id from custom_orders`.execute(db)
  for (const { id } of rows) {
    await sql`update custom_orders set tracking_number = ${randomNumber()} where id = ${id}`.execute(db)
  }
}

const digits = (): string => String(randomInt(10 ** 10)).padStart(10, '0')
const randomNumber = (): string => `TRK${digits()}${digits()}`
