import type { ContactMessage } from '@charity-kit/contract'
import type { Insertable } from 'kysely'
import type { ContactMessageTable } from '../../db/account-tables.ts'
import type { DatabaseTransaction } from '../../db/schema.ts'

/** Stores a message to the centre and returns its ID. */
export const insertContactMessage = async (
  tx: DatabaseTransaction,
  message: Insertable<ContactMessageTable>,
): Promise<number> => {
  const { id } = await tx
    .insertInto('contact_messages')
    .values(message)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns a message as its sender sees it. A message that was deleted with its sender's account counts as done. */
export const getContactMessage = async (tx: DatabaseTransaction, id: number): Promise<ContactMessage> => {
  const found = await tx
    .selectFrom('contact_messages')
    .select(['id', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()
  return found ?? { id, status: 'done' }
}
