import type { Erasure, PersonRecords } from '@charity-kit/contract'
import type { DatabaseTransaction, Timestamp } from '../db/schema.ts'
import { ConflictError } from '../db/retry-conflicts.ts'
import { DomainError } from '../values/domain-error.ts'
import type { SecretBox } from '../accounts/secret-box.ts'
import { deliveryWindowMs } from './erase-person-repository.ts'
import { deleteSignIns, eraseRecords, insertPersonRequest, lockAccounts } from './erase-records-repository.ts'
import { subjectOf, type ErasureList } from './erasure-list.ts'
import { findAccounts, findRecords, type FoundRecords, type Person } from './person-repository.ts'

export const toRecords = ({ registrations, emails, ...records }: FoundRecords): PersonRecords => ({
  ...records,
  registrations: registrations.length,
  emails: emails.length,
})

/**
 * Erases a person from all records. Returns the records that held their data as `found`.
 * @throws DomainError `state_changed` for staff, whose role the centre removes first.
 */
export const eraseEverywhere = async (
  tx: DatabaseTransaction,
  person: Person,
  at: Date,
): Promise<Erasure & { found: PersonRecords }> => {
  const due = new Date(at.getTime() + deliveryWindowMs).toISOString()
  const ids = (await findAccounts(tx, person)).map(({ id }) => id)
  // Accounts are locked before their orders are read.
  const accounts = await lockAccounts(tx, ids)
  const staff = accounts.find(({ role }) => role !== null)
  if (staff) {
    throw new DomainError('state_changed', {
      message: (t) => t.team.erase(staff.email),
    })
  }
  const found = await findRecords(tx, person)
  // An account that was created meanwhile is not locked, and could belong to the staff.
  if (found.accounts.some((id) => !ids.includes(id))) throw new ConflictError()
  const later = await eraseRecords(tx, found, { at, due })
  await deleteSignIns(tx, found, {
    addresses: [...accounts.map(({ email }) => email), ...(person.email === undefined ? [] : [person.email])],
    phone: person.phone,
  })
  const erased = toRecords({
    ...found,
    orders: found.orders.filter((id) => !later.orders.includes(id)),
    customOrders: found.customOrders.filter((id) => !later.customOrders.includes(id)),
  })
  const isDone = later.orders.length + later.customOrders.length === 0
  return { erased, later: { ...later, at: isDone ? null : due }, found: toRecords(found) }
}

export interface ErasureRecord extends Person {
  at: Timestamp
  by: string
  reason: string
  /** Records that held the person's data. */
  records: Partial<PersonRecords>
}

export type RecordErasure = (tx: DatabaseTransaction, erasure: ErasureRecord) => Promise<void>

/**
 * Records an erasure without the person, both in the database and in the list outside it.
 * If an older database is restored, the list makes the erasure happen again. If the transaction fails, the entry
 * stays in the list, because the person did ask for the erasure.
 */
export const erasureRecorder =
  ({ secretBox, erasures }: { secretBox: SecretBox; erasures: ErasureList }): RecordErasure =>
  async (tx, { at, by, reason, records, ...person }) => {
    const [subject] = secretBox.fingerprints(subjectOf(person))
    await insertPersonRequest(tx, {
      action: 'erased',
      subject_hash: subject,
      actor: by,
      reason,
      records: JSON.stringify(records),
      created_at: at,
    })
    await erasures.add({ at, subject })
  }
