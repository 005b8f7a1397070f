import { isPermitted, staffRoles } from '@charity-kit/contract'
import type { ExpressionBuilder } from 'kysely'
import type { Database, Schema, Timestamp } from '../../db/schema.ts'
import { dayMs } from '../../values/durations.ts'

/**
 * Time in milliseconds until a change of role counts. A person who lost a role still has a say for this long, and a
 * person with a new role has none yet: no member can create their own second person.
 */
export const settledAfterMs = 7 * dayMs

const decidingRoles = staffRoles.filter((role) => isPermitted(role, 'payments'))

/**
 * Suffix in the security log for a person who had a role that includes payments, and got another role at the desk:
 * see team-service.ts.
 */
export const wasOwner = ', was owner'
export const wasCashier = ', was cashier'

/**
 * Selects events that give an account to another person or let it decide, except those by the command line and the
 * first start.
 */
const takesEffectLater = (event: ExpressionBuilder<Schema, 'security_events'>) =>
  event.or([
    event.and([
      event('security_events.kind', '=', 'role-granted'),
      event('security_events.detail', 'not in', ['command line', 'first start']),
      event('security_events.detail', 'not like', `%${wasOwner}`),
      event('security_events.detail', 'not like', `%${wasCashier}`),
    ]),
    event.and([
      event('security_events.kind', '=', 'password-reset'),
      event('security_events.detail', '=', 'link'),
    ]),
  ])

/** Lists the accounts that got a deciding role or a new password by a decision at the desk, at `since` or later. */
export const listNewDeciders = async (db: Database, since: Timestamp): Promise<Set<number>> => {
  const rows = await db
    .selectFrom('security_events')
    .select('account_id')
    .distinct()
    .where('created_at', '>=', since)
    .where('kind', 'in', ['role-granted', 'password-reset'])
    .where('account_id', 'is not', null)
    .where(takesEffectLater)
    .execute()
  return new Set(rows.flatMap(({ account_id }) => account_id ?? []))
}

/** An account that decides about payments. */
export interface Decider {
  id: number
  email: string
  name: string
}

/** Lists the accounts that can sign in and decide about payments, oldest first. */
export const listDeciders = async (db: Database): Promise<Decider[]> => {
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('role', '=', 'staff')
    .where('staff_role', 'in', decidingRoles)
    .orderBy('id')
    .execute()
  return rows.map(({ id, email, first_name, last_name }) => ({
    id,
    email,
    name: `${first_name} ${last_name}`.trim(),
  }))
}

/** Whether a member lost a deciding role or got a new password, by a decision at the desk, at `since` or later. */
export const hasLostDecider = async (db: Database, since: Timestamp): Promise<boolean> => {
  const lost = await db
    .selectFrom('security_events')
    .leftJoin('accounts', (join) =>
      join
        .onRef('accounts.id', '=', 'security_events.account_id')
        .on('accounts.role', '=', 'staff')
        .on('accounts.staff_role', 'in', decidingRoles),
    )
    .select('security_events.id')
    .where('security_events.created_at', '>=', since)
    .where((event) =>
      event.or([
        event.and([
          event('kind', 'in', ['role-granted', 'role-revoked']),
          event.or([wasOwner, wasCashier].map((was) => event('detail', 'like', `%${was}`))),
          event('accounts.id', 'is', null),
        ]),
        event.and([
          event('kind', '=', 'password-reset'),
          event('detail', '=', 'link'),
          event('accounts.id', 'is not', null),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return lost !== undefined
}
