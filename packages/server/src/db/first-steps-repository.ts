import { sql } from 'kysely'
import type { Database } from './schema.ts'

/** Records that a new database lacks before people can give, buy, or check a payment. */
export interface MissingRecords {
  campaigns: boolean
  products: boolean
  staff: boolean
}

export const findMissingRecords = async (db: Database): Promise<MissingRecords> => {
  const first = async (table: 'campaigns' | 'products' | 'accounts', isStaff = false): Promise<boolean> => {
    const row = await db
      .selectFrom(table)
      .select(sql`1`.as('one'))
      .$if(isStaff, (query) => query.where(sql<boolean>`role = 'staff'`))
      .limit(1)
      .executeTakeFirst()
    return row === undefined
  }
  return {
    campaigns: await first('campaigns'),
    products: await first('products'),
    staff: await first('accounts', true),
  }
}
