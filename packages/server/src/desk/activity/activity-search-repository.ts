import { readRecordNumber } from '@charity-kit/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { normaliseName } from '../../values/searchable-name.ts'
import { foundClaims } from '../payments/payment-search-repository.ts'
import type { SubjectKind } from './activity-subjects-repository.ts'
import { actionsOn, actionsWith } from './numbered-actions.ts'

/** Maximum number of records of each kind that a search finds, the newest first. */
const maxRecords = 100

/** Search criteria of activity entries: an entry has one of these texts, or one of these accounts. */
export interface ActivitySearch {
  details: readonly string[]
  accounts: readonly number[]
}

/**
 * Returns the criteria for typed words: payments as their own search finds them, names, and the number of any record.
 */
export const findActivitySearch = async (db: Database, typed: string): Promise<ActivitySearch> => {
  const members = await findMembers(db, typed)
  const found: Record<SubjectKind, readonly number[]> = {
    payment: await findPayments(db, typed),
    product: await findNamed(db, 'products', typed),
    campaign: await findNamed(db, 'campaigns', typed),
    feed: await findNamed(db, 'feeds', typed),
    member: members,
  }
  const number = readRecordNumber(typed)
  const details = [
    ...Object.entries(found).flatMap(([kind, ids]) =>
      actionsOn(kind as SubjectKind).flatMap((name) => ids.map((id) => `${name} ${String(id)}`)),
    ),
    ...(number ? actionsWith(number.kind).map((name) => `${name} ${String(number.id)}`) : []),
  ]
  return { details: [...new Set(details)], accounts: members }
}

const findPayments = async (db: Database, typed: string): Promise<number[]> => {
  const rows = await db
    .selectFrom('payment_claims')
    .select('id')
    .where('id', 'in', foundClaims(db, typed))
    .orderBy('id', 'desc')
    .limit(maxRecords)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Maximum number of compared names. A centre has few enough to compare all of them, in any letter case and without
 * accents.
 */
const maxCompared = 5000
const matching = (rows: readonly { id: number; name: string }[], typed: string): number[] => {
  const wanted = normaliseName(typed)
  if (!/\p{L}/u.test(wanted)) return []
  return rows
    .flatMap(({ id, name }) => (normaliseName(name).includes(wanted) ? [id] : []))
    .slice(0, maxRecords)
}

const findNamed = async (
  db: Database,
  table: 'products' | 'campaigns' | 'feeds',
  typed: string,
): Promise<number[]> =>
  matching(
    await db
      .selectFrom(table)
      .select([sql.ref<number>('id').as('id'), sql.ref<string>('name').as('name')])
      .orderBy(sql.ref('id'), 'desc')
      .limit(maxCompared)
      .execute(),
    typed,
  )

const findMembers = async (db: Database, typed: string): Promise<number[]> => {
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('staff_role', 'is not', null)
    .orderBy('id', 'desc')
    .limit(maxCompared)
    .execute()
  return matching(
    rows.map(({ id, first_name, last_name, email }) => ({ id, name: `${first_name} ${last_name} ${email}` })),
    typed,
  )
}
