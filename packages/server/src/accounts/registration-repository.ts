import type { Insertable } from 'kysely'
import type { RegistrationTable } from '../db/account-tables.ts'
import { deleteInBatches } from '../db/delete-in-batches.ts'
import type { Database, DatabaseTransaction, Timestamp } from '../db/schema.ts'

export type Registration = Insertable<RegistrationTable>

/** Stores a registration until its code is confirmed, replacing an earlier one for the same address. */
export const saveRegistration = async (
  tx: DatabaseTransaction,
  registration: Registration,
): Promise<void> => {
  await tx
    .insertInto('registrations')
    .values(registration)
    .onConflict((conflict) => conflict.column('email_normal').doUpdateSet(registration))
    .execute()
}

export const findRegistration = (db: Database, emailNormal: string): Promise<Registration | undefined> =>
  db.selectFrom('registrations').selectAll().where('email_normal', '=', emailNormal).executeTakeFirst()

/** Deletes and returns a registration, to turn it into an account. */
export const consumeRegistration = (
  tx: DatabaseTransaction,
  emailNormal: string,
): Promise<Registration | undefined> =>
  tx.deleteFrom('registrations').where('email_normal', '=', emailNormal).returningAll().executeTakeFirst()

export const deleteOldRegistrations = async (db: Database, before: Timestamp): Promise<void> => {
  await deleteInBatches(db, { table: 'registrations', column: 'created_at', operator: '<', time: before })
}
