import { sql } from 'kysely'
import { erasedCustomOrder, erasedDonation, erasedOrder } from '../accounts/erase-person-repository.ts'
import type { Database, Timestamp } from '../db/schema.ts'

/** Rows per statement: none keeps visitors waiting. */
const batchSize = 500

/** Conditions of the partial indexes of migration 0022, to the letter, so that the engines use them. */
const hasDonor = sql<boolean>`(donor_name <> 'Anonymous' or donor_email <> 'anonymous@example.com' or prayer <> '')`
const hasBuyer = sql<boolean>`phone <> ''`

/** Runs a batch until it changes nothing. */
const untilDone = async (batch: () => Promise<{ length: number }>): Promise<void> => {
  while ((await batch()).length > 0) await new Promise(setImmediate)
}

/** Deletes answered messages from before `before`. */
export const deleteOldMessages = (db: Database, before: Timestamp): Promise<void> =>
  untilDone(() =>
    db
      .deleteFrom('contact_messages')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('contact_messages')
          .select('id')
          .where('status', '=', 'done')
          .where('created_at', '<', before)
          .limit(batchSize),
      )
      .returning('id')
      .execute(),
  )

/** Removes the person from donations and orders from before `before`; amounts, items and transaction IDs stay. */
export const eraseOldPersons = async (db: Database, before: Timestamp): Promise<void> => {
  await untilDone(() =>
    db
      .deleteFrom('donor_wall_entries')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('donor_wall_entries').select('id').where('created_at', '<', before).limit(batchSize),
      )
      .returning('id')
      .execute(),
  )
  await untilDone(() =>
    db
      .updateTable('donations')
      .set(erasedDonation)
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('donations')
          .select('id')
          .where('created_at', '<', before)
          .where(hasDonor)
          .limit(batchSize),
      )
      .returning('id')
      .execute(),
  )
  await untilDone(() =>
    db
      .updateTable('orders')
      .set(erasedOrder)
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('orders').select('id').where('created_at', '<', before).where(hasBuyer).limit(batchSize),
      )
      .returning('id')
      .execute(),
  )
  await untilDone(() =>
    db
      .updateTable('custom_orders')
      .set(erasedCustomOrder)
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('custom_orders')
          .select('id')
          .where('created_at', '<', before)
          .where(hasBuyer)
          .limit(batchSize),
      )
      .returning('id')
      .execute(),
  )
}
