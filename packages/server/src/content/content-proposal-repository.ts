import type { ContentKey } from '@charity-kit/contract'
import type { Insertable } from 'kysely'
import type { ContentProposalTable } from '../db/centre-tables.ts'
import type { Database, DatabaseTransaction } from '../db/schema.ts'

/** What waits for a second owner, with who asked for it. */
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

/** Stores what an owner asks for; false if something else waits already. */
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

/** Ends what waits; false if somebody else has ended it. */
export const deleteContentProposal = async (
  db: Database | DatabaseTransaction,
  id: number,
): Promise<boolean> => {
  const deleted = await db
    .deleteFrom('content_proposals')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Whoever else can sign in as an owner, in the order in which they came. */
export const listOtherOwners = (db: Database, accountId: number) =>
  db
    .selectFrom('accounts')
    .select(['email', 'first_name as firstName', 'last_name as lastName', 'language'])
    .where('role', '=', 'staff')
    .where('staff_role', '=', 'owner')
    .where('id', '!=', accountId)
    .orderBy('id')
    .execute()
