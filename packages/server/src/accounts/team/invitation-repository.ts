import type { Invitation, StaffRole } from '@charity-kit/contract'
import type { Insertable, Selectable } from 'kysely'
import type { InvitationTable } from '../../db/centre-tables.ts'
import type { Database, DatabaseTransaction, Timestamp } from '../../db/schema.ts'
import { normaliseEmail } from '../../values/normalise-email.ts'

export type StoredInvitation = Selectable<InvitationTable>

const waiting = ['id', 'email', 'role', 'actor as by', 'created_at', 'expires_at'] as const

const toInvitation = (row: {
  id: number
  email: string | null
  role: StaffRole
  by: string
  created_at: Timestamp
  expires_at: Timestamp
}): Invitation => ({
  id: row.id,
  email: row.email ?? '',
  role: row.role,
  by: row.by,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
})

/** Lists invitations that were neither accepted nor withdrawn, including expired ones; newest first. */
export const listInvitations = async (db: Database): Promise<Invitation[]> => {
  const rows = await db
    .selectFrom('invitations')
    .select(waiting)
    .where('ended_at', 'is', null)
    .where('email', 'is not', null)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toInvitation)
}

export const insertInvitation = async (
  tx: DatabaseTransaction,
  row: Omit<Insertable<InvitationTable>, 'id' | 'ended_at'>,
): Promise<Invitation> =>
  toInvitation(await tx.insertInto('invitations').values(row).returning(waiting).executeTakeFirstOrThrow())

/** Gives a pending invitation a new link. Returns undefined if it is not pending any more. */
export const renewInvitation = async (
  tx: DatabaseTransaction,
  id: number,
  link: { token_hash: string; expires_at: Timestamp },
): Promise<(Invitation & { language: string }) | undefined> => {
  const row = await tx
    .updateTable('invitations')
    .set(link)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('email', 'is not', null)
    .returning([...waiting, 'language'])
    .executeTakeFirst()
  return row && { ...toInvitation(row), language: row.language }
}

/** Ends an invitation. Returns false if it is not pending any more. */
export const endInvitation = async (tx: DatabaseTransaction, id: number, at: Timestamp): Promise<boolean> => {
  const ended = await tx
    .updateTable('invitations')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Ends the pending invitations to an address, in any letter case; null selects the links of the first start. */
export const endInvitationsTo = async (
  tx: DatabaseTransaction,
  email: string | null,
  at: Timestamp,
): Promise<void> => {
  const invitations = await tx
    .selectFrom('invitations')
    .select(['id', 'email'])
    .where('ended_at', 'is', null)
    .where('email', email === null ? 'is' : 'is not', null)
    .execute()
  // Compared in code: SQL's lower() differs between the engines.
  const same = invitations.filter((row) => normaliseEmail(row.email ?? '') === normaliseEmail(email ?? ''))
  if (same.length === 0) return
  await tx
    .updateTable('invitations')
    .set({ ended_at: at })
    .where(
      'id',
      'in',
      same.map(({ id }) => id),
    )
    .execute()
}

/** Finds the invitation of a link that still works. */
export const findInvitation = (
  db: Database,
  tokenHash: string,
  at: Timestamp,
): Promise<StoredInvitation | undefined> =>
  db
    .selectFrom('invitations')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()
