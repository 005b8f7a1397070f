import type { ContentKey } from '@charity-kit/contract'
import type { ExpressionBuilder, Insertable } from 'kysely'
import type { ContentProposalTable } from '../../db/centre-tables.ts'
import type { Database, DatabaseTransaction, Schema, Timestamp } from '../../db/schema.ts'
import { wasOwner } from '../../accounts/team/deciders-repository.ts'

/** Finds the proposal that waits for a second owner, with its author. */
export const findContentProposal = (db: Database, key: ContentKey) =>
  db
    .selectFrom('content_proposals')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select([
      'content_proposals.id',
      'account_id as accountId',
      'email as by',
      'version',
      'json',
      'note',
      'content_proposals.created_at as at',
    ])
    .where('key', '=', key)
    .executeTakeFirst()

/** Stores an owner's proposal. Returns false if another proposal waits already. */
export const insertContentProposal = async (
  tx: DatabaseTransaction,
  row: Insertable<ContentProposalTable> & { key: ContentKey },
): Promise<boolean> => {
  const inserted = await tx
    .insertInto('content_proposals')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Ends a proposal. Returns false if another person has ended it. */
export const deleteContentProposal = async (db: Database, id: number): Promise<boolean> => {
  const deleted = await db
    .deleteFrom('content_proposals')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

/**
 * Lists the other owners who can sign in, oldest first.
 * Owners whom the desk made at `since` or later are left out. Owners made by the command line and the first start
 * count at once.
 */
export const listOtherOwners = (db: Database, accountId: number, since: Timestamp) =>
  db
    .selectFrom('accounts')
    .select(['id', 'email', 'first_name as firstName', 'last_name as lastName', 'language'])
    .where('role', '=', 'staff')
    .where('staff_role', '=', 'owner')
    .where('id', '!=', accountId)
    .where('id', 'not in', (granted) => newOwners(granted, since))
    .orderBy('id')
    .execute()

const newOwners = (from: ExpressionBuilder<Schema, 'accounts'>, since: Timestamp) =>
  from
    .selectFrom('security_events')
    .select('security_events.account_id')
    .where('security_events.kind', '=', 'role-granted')
    .where('security_events.created_at', '>=', since)
    .where('security_events.account_id', 'is not', null)
    .where('security_events.detail', 'not in', ['command line', 'first start'])
    .$narrowType<{ account_id: number }>()

/** Whether another person was an owner at `since` or later, and lost that role by another owner's decision. */
export const hasLostOwner = async (db: Database, accountId: number, since: Timestamp): Promise<boolean> => {
  const lost = await db
    .selectFrom('security_events')
    .select('id')
    .where('kind', 'in', ['role-granted', 'role-revoked'])
    .where('created_at', '>=', since)
    .where('account_id', '!=', accountId)
    .where('detail', 'like', `%${wasOwner}`)
    .limit(1)
    .executeTakeFirst()
  return lost !== undefined
}
