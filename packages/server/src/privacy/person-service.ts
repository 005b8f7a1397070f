import type {
  Erasure,
  PersonData,
  PersonOverview,
  PersonRecordKind,
  PersonRecords,
} from '@charity-kit/contract'
import type { SecretBox } from '../accounts/secret-box.ts'
import { emptyLog } from '../db/empty-log.ts'
import { inTransaction } from '../db/open-database.ts'
import type { Database } from '../db/schema.ts'
import { DomainError } from '../values/domain-error.ts'
import { isAnonymousEmail } from '../values/normalise-email.ts'
import { eraseEverywhere, toRecords, type RecordErasure } from './erase-everywhere.ts'
import { insertPersonRequest } from './erase-records-repository.ts'
import { subjectOf } from './erasure-list.ts'
import { readOverview } from './person-overview.ts'
import { findAddressOf } from './person-overview-repository.ts'
import { readPersonData } from './person-data-repository.ts'
import { findRecords, type Person } from './person-repository.ts'

/** A request about one person, with the staff member and the reason, which the history keeps. */
export interface PersonRequest extends Person {
  by: string
  reason: string
}

/**
 * Requests that a person may make of the centre. Every call throws DomainError `validation_failed` for the address of
 * anonymous donors.
 */
export interface PersonService {
  find: (person: Person) => Promise<PersonRecords>
  /**
   * Returns the overview of a person, by an address or phone number, or by one of their records.
   * @throws DomainError `not_found` for a record without a person.
   */
  show: (person: Person | { kind: PersonRecordKind; id: number }) => Promise<PersonOverview>
  export: (request: PersonRequest) => Promise<PersonData>
  /** Erases a person. @throws DomainError `state_changed` for staff, whose role the centre removes first. */
  erase: (request: PersonRequest) => Promise<Erasure>
}

interface PersonDependencies {
  db: Database
  now: () => Date
  secretBox: SecretBox
  recordErasure: RecordErasure
}

export const personService = ({ db, now, secretBox, recordErasure }: PersonDependencies): PersonService => ({
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
    await insertPersonRequest(db, {
      action: 'exported',
      subject_hash: secretBox.fingerprints(subjectOf(request))[0],
      actor: request.by,
      reason: request.reason,
      records: JSON.stringify(toRecords(found)),
      created_at: at,
    })
    return { exportedAt: at, ...data }
  },

  erase: async ({ by, reason, ...person }) => {
    refuseAnonymous(person)
    const at = now()
    const erasure = await inTransaction(db, async (tx) => {
      const { found, ...result } = await eraseEverywhere(tx, person, at)
      await recordErasure(tx, { ...person, at: at.toISOString(), by, reason, records: found })
      return result
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

/** Rejects the address that all anonymous donors share. */
const refuseAnonymous = ({ email }: Person): void => {
  if (email === undefined || !isAnonymousEmail(email)) return
  throw new DomainError('validation_failed', {
    message: 'This address stands for all anonymous donors, not for one person.',
  })
}
