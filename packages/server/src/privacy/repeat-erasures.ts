import { inTransaction } from '../db/open-database.ts'
import { emptyLog } from '../db/empty-log.ts'
import type { Database } from '../db/schema.ts'
import type { SecretBox } from '../accounts/secret-box.ts'
import { DomainError } from '../values/domain-error.ts'
import { eraseEverywhere } from './erase-everywhere.ts'
import { insertPersonRequest } from './erase-records-repository.ts'
import { subjectOf, type ListedErasure } from './erasure-list.ts'
import { listErasures, listKnownPersons } from './known-persons-repository.ts'

export interface RepeatedErasures {
  /** Number of people in the restored database who were erased again. */
  repeated: number
  /** Number of people with a staff account in the restored database, who must be erased by hand. */
  staff: number
  /** Number of entries in the list whose key is missing. */
  unreadable: number
}

const reason = 'Repeated after a restore.'

/**
 * Erases again the people whose erasure is in the list but not in this older database. An erasure that the database
 * has is not repeated: the person may have donated again since.
 */
export const repeatErasures = async (
  { db, now, secretBox, by }: { db: Database; now: () => Date; secretBox: SecretBox | undefined; by: string },
  list: readonly ListedErasure[],
): Promise<RepeatedErasures> => {
  const result: RepeatedErasures = { repeated: 0, staff: 0, unreadable: 0 }
  const inDatabase = new Set((await listErasures(db)).map(({ at, subject }) => `${at} ${subject}`))
  const missing = list.filter(({ at, subject }) => !inDatabase.has(`${at} ${subject}`))
  if (missing.length === 0) return result
  const isReadable = ({ subject }: ListedErasure) => secretBox?.madeFingerprint(subject) ?? false
  result.unreadable = missing.filter((each) => !isReadable(each)).length
  if (!secretBox) return result

  const subjects = new Set(missing.map(({ subject }) => subject))
  const staff = new Set<string>()
  for await (const person of listKnownPersons(db)) {
    const subject = secretBox.fingerprints(subjectOf(person)).find((each) => subjects.has(each))
    if (subject === undefined) continue
    try {
      await inTransaction(db, (tx) => eraseEverywhere(tx, person, now()))
      result.repeated++
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      result.staff++
      staff.add(subject)
    }
  }
  for (const { at, subject } of missing.filter(isReadable)) {
    if (staff.has(subject)) continue
    await insertPersonRequest(db, {
      ...{ action: 'erased', subject_hash: subject, actor: by, reason, records: '{}', created_at: at },
    })
  }
  await emptyLog(db)
  return result
}
