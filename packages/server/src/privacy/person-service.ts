import { createHash } from 'node:crypto'
import type {
  Erasure,
  PersonData,
  PersonOverview,
  PersonRecordKind,
  PersonRecords,
} from '@charity-kit/contract'
import { deliveryWindowMs } from './erase-person-repository.ts'
import { emptyLog } from '../db/empty-log.ts'
import { inTransaction } from '../db/open-database.ts'
import { ConflictError } from '../db/retry-conflicts.ts'
import type { PersonRequestTable } from '../db/person-tables.ts'
import type { Database } from '../db/schema.ts'
import { DomainError } from '../values/domain-error.ts'
import { isAnonymousEmail, normaliseEmail } from '../values/normalise-email.ts'
import { normalisePhone } from '../values/normalise-phone.ts'
import { deleteSignIns, eraseRecords, insertPersonRequest, lockAccounts } from './erase-records-repository.ts'
import { readOverview } from './person-overview.ts'
import { findAddressOf } from './person-overview-repository.ts'
import { readPersonData } from './person-data-repository.ts'
import { findAccounts, findRecords, type FoundRecords, type Person } from './person-repository.ts'

/** A request about one person, who asked for it and why; the history keeps both. */
export interface PersonRequest extends Person {
  by: string
  reason: string
}

/** What a person may ask of the centre. Every call throws DomainError `validation_failed` for the anonymous donors' address. */
export interface PersonService {
  find: (person: Person) => Promise<PersonRecords>
  /** By an address or phone number, or by a record of theirs. @throws DomainError `not_found` for a record without a person. */
  show: (person: Person | { kind: PersonRecordKind; id: number }) => Promise<PersonOverview>
  export: (request: PersonRequest) => Promise<PersonData>
  /** @throws DomainError `state_changed` for staff, whose role the centre removes first. */
  erase: (request: PersonRequest) => Promise<Erasure>
}

export const personService = ({ db, now }: { db: Database; now: () => Date }): PersonService => ({
  find: async (person) => {
    refuseAnonymous(person)
    return toRecords(await findRecords(db, person))
  },

  show: async (asked) => {
    const person = 'kind' in asked ? await personOf(db, asked) : asked
    refuseAnonymous(person)
    return readOverview(db, toRecords(await findRecords(db, person)))
  },

  export: async (request) => {
    refuseAnonymous(request)
    const at = now().toISOString()
    const found = await findRecords(db, request)
    const data = await readPersonData(db, found)
    await insertPersonRequest(db, historyOf('exported', request, toRecords(found), at))
    return { exportedAt: at, ...data }
  },

  erase: async (request) => {
    refuseAnonymous(request)
    const at = now()
    const due = new Date(at.getTime() + deliveryWindowMs).toISOString()
    const erasure = await inTransaction(db, async (tx) => {
      const ids = (await findAccounts(tx, request)).map(({ id }) => id)
      // Before their orders are read.
      const accounts = await lockAccounts(tx, ids)
      const staff = accounts.find(({ role }) => role !== null)
      if (staff) {
        throw new DomainError('state_changed', {
          message: (t) => t.team.erase(staff.email),
        })
      }
      const found = await findRecords(tx, request)
      // Signed up since: it is neither locked, nor asked whether it is staff.
      if (found.accounts.some((id) => !ids.includes(id))) throw new ConflictError()
      const later = await eraseRecords(tx, found, { at, due })
      await deleteSignIns(tx, found, {
        addresses: [
          ...accounts.map(({ email }) => email),
          ...(request.email === undefined ? [] : [request.email]),
        ],
        phone: request.phone,
      })
      const erased = toRecords({
        ...found,
        orders: found.orders.filter((id) => !later.orders.includes(id)),
        customOrders: found.customOrders.filter((id) => !later.customOrders.includes(id)),
      })
      const isDone = later.orders.length + later.customOrders.length === 0
      await insertPersonRequest(tx, historyOf('erased', request, toRecords(found), at.toISOString()))
      return { erased, later: { ...later, at: isDone ? null : due } }
    })
    await emptyLog(db)
    return erasure
  },
})

const personOf = async (db: Database, record: { kind: PersonRecordKind; id: number }): Promise<Person> => {
  const email = await findAddressOf(db, record)
  if (email === undefined || isAnonymousEmail(email))
    throw new DomainError('not_found', { message: 'There is nobody with this record.' })
  return { email, phone: undefined }
}

/** Everybody who gives anonymously has this address. */
const refuseAnonymous = ({ email }: Person): void => {
  if (email === undefined || !isAnonymousEmail(email)) return
  throw new DomainError('validation_failed', {
    message: 'This address stands for all anonymous donors, not for one person.',
  })
}

const toRecords = ({ registrations, emails, ...records }: FoundRecords): PersonRecords => ({
  ...records,
  registrations: registrations.length,
  emails: emails.length,
})

const historyOf = (
  action: PersonRequestTable['action'],
  { email, phone, by, reason }: PersonRequest,
  records: PersonRecords,
  at: string,
) => ({
  action,
  subject_hash: createHash('sha256')
    .update(email === undefined ? normalisePhone(phone ?? '') : normaliseEmail(email))
    .digest('hex'),
  actor: by,
  reason,
  records: JSON.stringify(records),
  created_at: at,
})
