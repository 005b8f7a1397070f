import type { StaffRole, TeamMember } from '@charity-kit/contract'
import type { Database, DatabaseTransaction, Timestamp } from '../../db/schema.ts'

/** Lists the members with a role, including those who are switched off, oldest first. */
export const listMembers = async (db: Database, at: Timestamp): Promise<Omit<TeamMember, 'isYou'>[]> => {
  const rows = await db
    .selectFrom('accounts')
    .leftJoin('second_factors', 'account_id', 'id')
    .select(['id', 'email', 'first_name', 'last_name', 'role', 'staff_role', 'confirmed_at'])
    .select((select) =>
      select
        .selectFrom('sessions')
        .whereRef('sessions.account_id', '=', 'accounts.id')
        .where('sessions.expires_at', '>', at)
        .select(({ fn }) => fn.max('sessions.used_at').as('used_at'))
        .as('last_used_at'),
    )
    .where('staff_role', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.flatMap((row) =>
    row.staff_role
      ? [
          {
            id: row.id,
            email: row.email,
            firstName: row.first_name,
            lastName: row.last_name,
            role: row.staff_role,
            isOff: row.role === null,
            secondFactorSince: row.confirmed_at,
            lastUsedAt: row.last_used_at,
          },
        ]
      : [],
  )
}

/** Locks the owners who can sign in until the transaction ends, and returns their numbers. */
export const lockOwners = async (tx: DatabaseTransaction): Promise<number[]> => {
  const owners = await tx
    .updateTable('accounts')
    .set({ staff_role: 'owner' })
    .where('role', '=', 'staff')
    .where('staff_role', '=', 'owner')
    .returning('id')
    .execute()
  return owners.map(({ id }) => id)
}

/** Whether any account has a role of the staff, including members who are switched off. */
export const hasMembers = async (db: Database): Promise<boolean> => {
  const member = await db
    .selectFrom('accounts')
    .select('id')
    .where((where) => where.or([where('role', '=', 'staff'), where('staff_role', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()
  return member !== undefined
}

/** A member, and the role as it was read; undefined accepts any present role. */
interface SeenMember {
  id: number
  from?: StaffRole | undefined
}

/** Changes a member's role. Returns false if there is no such member with the role that was read. */
export const setMemberRole = async (
  tx: DatabaseTransaction,
  { id, from }: SeenMember,
  role: StaffRole,
): Promise<boolean> => {
  const changed = await tx
    .updateTable('accounts')
    .set({ staff_role: role })
    .where('id', '=', id)
    .where('staff_role', from === undefined ? 'is not' : '=', from ?? null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/**
 * Switches a member off or on; the role is kept. Returns false if there is no such member with the role that was
 * read, or nothing would change.
 */
export const setMemberOff = async (
  tx: DatabaseTransaction,
  { id, from }: SeenMember,
  isOff: boolean,
): Promise<boolean> => {
  const changed = await tx
    .updateTable('accounts')
    .set({ role: isOff ? null : 'staff' })
    .where('id', '=', id)
    .where('staff_role', from === undefined ? 'is not' : '=', from ?? null)
    .where('role', isOff ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Makes an account a member of the staff, with this role. */
export const setRole = async (tx: DatabaseTransaction, id: number, staffRole: StaffRole): Promise<void> => {
  await tx
    .updateTable('accounts')
    .set({ role: 'staff', staff_role: staffRole })
    .where('id', '=', id)
    .execute()
}

/** Returns the name of a member of the staff for colleagues. */
export const getStaffName = async (db: Database, accountId: number): Promise<string> => {
  const row = await db
    .selectFrom('accounts')
    .select(['first_name', 'last_name'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  return row ? `${row.first_name} ${row.last_name}`.trim() : ''
}
