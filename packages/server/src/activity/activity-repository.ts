import { activityGroups, type Activity, type ActivityGroup, type RecordChange } from '@charity-kit/contract'
import type { Database, Timestamp } from '../db/schema.ts'
import { findSubjects } from './activity-subjects-repository.ts'

export interface ActivityFilter {
  before: number | undefined
  group: ActivityGroup | undefined
  person: number | undefined
  /** From this moment on, and until before that one. */
  from: Timestamp | undefined
  until: Timestamp | undefined
  size: number
}

/** Without a group: everything but what was refused. */
const kindsOf = (group: ActivityGroup | undefined) =>
  group === undefined
    ? [...activityGroups.work, ...activityGroups.team, ...activityGroups['sign-ins']]
    : [...activityGroups[group]]

/**
 * Entries of the security log before one, newest first. Numbers grow with time, so a period is a range of numbers, which the list's
 * own order finds at once.
 */
export const listActivity = async (
  db: Database,
  { before, group, person, from, until, size }: ActivityFilter,
): Promise<Activity[]> => {
  let query = db
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
    .where('security_events.kind', 'in', kindsOf(group))
  if (before !== undefined) query = query.where('security_events.id', '<', before)
  if (person !== undefined) query = query.where('security_events.account_id', '=', person)
  if (from !== undefined) {
    const first = await firstEventFrom(db, from)
    if (first === undefined) return []
    query = query.where('security_events.id', '>=', first)
  }
  if (until !== undefined) {
    const next = await firstEventFrom(db, until)
    if (next !== undefined) query = query.where('security_events.id', '<', next)
  }
  const rows = await query.orderBy('security_events.id', 'desc').limit(size).execute()
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
