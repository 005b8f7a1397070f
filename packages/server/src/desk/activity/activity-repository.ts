import { activityGroups, type Activity, type ActivityGroup, type RecordChange } from '@charity-kit/contract'
import type { Database, Timestamp } from '../../db/schema.ts'
import type { ActivitySearch } from './activity-search-repository.ts'
import { findSubjects } from './activity-subjects-repository.ts'

export interface ActivityFilter {
  before: number | undefined
  group: ActivityGroup | undefined
  person: number | undefined
  /** Timestamps of the period: from the first one until before the second one. */
  from: Timestamp | undefined
  until: Timestamp | undefined
  /** Criteria of a search; an entry must fulfil one of them. */
  search?: ActivitySearch | undefined
  size: number
}

/** Returns the kinds of events in a group; without a group, all events but rejected calls. */
const kindsOf = (group: ActivityGroup | undefined) =>
  group === undefined
    ? [...activityGroups.work, ...activityGroups.team, ...activityGroups['sign-ins']]
    : [...activityGroups[group]]

/**
 * Returns entries of the security log before a number, newest first. Numbers grow with time, so a period is a range of
 * numbers, which the list's own order finds at once.
 */
export const listActivity = async (db: Database, filter: ActivityFilter): Promise<Activity[]> => {
  const ids = await findIds(db, filter)
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('security_events')
    .leftJoin('accounts', 'accounts.id', 'security_events.account_id')
    .select([
      'security_events.id',
      'security_events.kind',
      'security_events.account_id as account',
      'security_events.network',
      'security_events.detail',
      'security_events.count',
      'security_events.created_at as createdAt',
      'security_events.changes',
      'accounts.first_name',
      'accounts.last_name',
      'accounts.staff_role',
    ])
    .where('security_events.id', 'in', ids)
    .orderBy('security_events.id', 'desc')
    .execute()
  const subjectOf = await findSubjects(db, rows)
  return rows.map(({ first_name, last_name, staff_role, changes, ...event }) => ({
    ...event,
    ...subjectOf(event),
    changes: changes === null ? [] : (JSON.parse(changes) as RecordChange[]),
    person:
      first_name === null || last_name === null
        ? null
        : { firstName: first_name, lastName: last_name, isStaff: staff_role !== null },
  }))
}

/** Returns the numbers of the entries that a filter selects, newest first. */
const findIds = async (
  db: Database,
  { before, group, person, from, until, search, size }: ActivityFilter,
): Promise<number[]> => {
  const first = from === undefined ? undefined : await firstEventFrom(db, from)
  if (from !== undefined && first === undefined) return []
  const next = until === undefined ? undefined : await firstEventFrom(db, until)
  let narrowed = db
    .selectFrom('security_events')
    .select('id')
    .where('kind', 'in', kindsOf(group))
    .orderBy('id', 'desc')
    .limit(size)
  if (before !== undefined) narrowed = narrowed.where('id', '<', before)
  if (person !== undefined) narrowed = narrowed.where('account_id', '=', person)
  if (first !== undefined) narrowed = narrowed.where('id', '>=', first)
  if (next !== undefined) narrowed = narrowed.where('id', '<', next)
  // One query for each index. Both criteria in one condition would make the database read all entries.
  const queries = search
    ? [
        ...(search.details.length > 0 ? [narrowed.where('detail', 'in', search.details)] : []),
        ...(search.accounts.length > 0 ? [narrowed.where('account_id', 'in', search.accounts)] : []),
      ]
    : [narrowed]
  const found = new Set<number>()
  for (const query of queries) for (const { id } of await query.execute()) found.add(id)
  return [...found].sort((a, b) => b - a).slice(0, size)
}

const firstEventFrom = async (db: Database, at: Timestamp): Promise<number | undefined> => {
  const first = await db
    .selectFrom('security_events')
    .select('id')
    .where('created_at', '>=', at)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return first?.id
}
