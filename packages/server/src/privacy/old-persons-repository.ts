import { sql, type RawBuilder } from 'kysely'
import { erasedCustomOrder, erasedDonation, erasedOrder } from './erase-person-repository.ts'
import { eraseNotes } from './erase-notes-repository.ts'
import { deleteReminders } from '../giving/reminders/reminder-repository.ts'
import { listUnwanted } from '../giving/reminders/wanted-reminders-repository.ts'
import { inTransaction } from '../db/open-database.ts'
import type { Database, DatabaseTransaction, Timestamp } from '../db/schema.ts'

/** Rows in a statement, few enough not to delay visitors. */
const batchSize = 200

/** Conditions of the partial indexes, letter for letter, so that the engines use them. */
const hasDonor = sql<boolean>`(donor_name <> 'Anonymous' or donor_email <> 'anonymous@example.com' or prayer <> '' or dedication_name is not null)`
const hasBuyer = sql<boolean>`phone <> ''`

/** Runs a batch of records that lose their person, with the staff's notes about them, until none is left. */
const untilErased = (
  db: Database,
  batch: (tx: DatabaseTransaction) => Promise<{ id: number; claim_id: number | null }[]>,
  isCustomOrder = false,
): Promise<void> =>
  untilDone(() =>
    inTransaction(db, async (tx) => {
      const erased = await batch(tx)
      await eraseNotes(tx, { claims: erased, ...(isCustomOrder && { customOrders: erased }) })
      return erased
    }),
  )

/** Runs a batch until it changes nothing. */
const untilDone = async (batch: () => Promise<{ length: number }>): Promise<void> => {
  while ((await batch()).length > 0) await new Promise(setImmediate)
}

/** Conditions of messages that need no response. An index has each condition, letter for letter. */
const dealtWith = [
  sql<boolean>`status = 'done'`,
  sql<boolean>`status = 'received' and answered_at is not null`,
]

/** Deletes messages from before `before` that were answered or dealt with. */
export const deleteOldMessages = async (db: Database, before: Timestamp): Promise<void> => {
  for (const condition of dealtWith) {
    await untilDone(() =>
      db
        .deleteFrom('contact_messages')
        .where('id', 'in', ({ selectFrom }) =>
          selectFrom('contact_messages')
            .select('id')
            .where(condition)
            .where('created_at', '<', before)
            .limit(batchSize),
        )
        .returning('id')
        .execute(),
    )
  }
}

/**
 * Removes the person from donations and orders from before `before`. Amounts, items and transaction IDs stay, and so
 * do reminders that are still wanted.
 */
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
      .deleteFrom('text_wishes')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('text_wishes').select('id').where('asked_at', '<', before).limit(batchSize),
      )
      .returning('id')
      .execute(),
  )
  await untilDone(async () => {
    const reminders = await listUnwanted(db, before, batchSize)
    await inTransaction(db, (tx) => deleteReminders(tx, reminders))
    return reminders
  })
  await untilErased(db, (tx) =>
    tx
      .updateTable('donations')
      .set(erasedDonation)
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('donations')
          .select('id')
          .where('created_at', '<', before)
          .where(hasDonor)
          .limit(batchSize),
      )
      .returning(['id', 'claim_id'])
      .execute(),
  )
  await eraseOrders(db, sql`created_at < ${before} and ${hasBuyer}`)
}

/** Removes the person from marked orders once they have had time to arrive. */
export const eraseDuePersons = (db: Database, now: Timestamp): Promise<void> =>
  eraseOrders(db, sql`erase_person_at <= ${now}`)

/** Removes the person from orders and custom orders. An erased order no longer meets the condition. */
const eraseOrders = async (db: Database, condition: RawBuilder<boolean>): Promise<void> => {
  await untilErased(db, (tx) =>
    tx
      .updateTable('orders')
      .set(erasedOrder)
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('orders').select('id').where(condition).limit(batchSize),
      )
      .returning(['id', 'claim_id'])
      .execute(),
  )
  await untilErased(
    db,
    (tx) =>
      tx
        .updateTable('custom_orders')
        .set(erasedCustomOrder)
        .where('id', 'in', ({ selectFrom }) =>
          selectFrom('custom_orders').select('id').where(condition).limit(batchSize),
        )
        .returning(['id', 'claim_id'])
        .execute(),
    true,
  )
}
