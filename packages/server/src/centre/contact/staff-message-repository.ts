import type { MessageState, StaffMessage, StaffMessageDetails } from '@charity-kit/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database, DatabaseTransaction, Timestamp } from '../../db/schema.ts'
import { countUpTo, type PageBounds } from '../../db/page-repository.ts'

/** Condition for each state; partial indexes have the first two, letter for letter. */
const stateConditions: Record<MessageState, RawBuilder<boolean>> = {
  new: sql`(status = 'received' and answered_at is null)`,
  answered: sql`(status = 'received' and answered_at is not null)`,
  done: sql`status = 'done'`,
}

const state = sql<MessageState>`case
  when status = 'done' then 'done' when answered_at is null then 'new' else 'answered'
end`

/** Filter of messages: those in a state, or those of any state that contain a text. */
export interface MessageFilter {
  state: MessageState
  search: string
}

/**
 * Selects messages. A message is deleted a year after the response, so there are few enough to read them all for a
 * search.
 */
const matching = (db: Database, { state: wanted, search }: MessageFilter) => {
  const pattern = `%${search.toLowerCase().replace(/[!%_]/g, '!$&')}%`
  return db
    .selectFrom('contact_messages')
    .where(
      search === ''
        ? stateConditions[wanted]
        : sql<boolean>`lower(name || ' ' || email || ' ' || subject || ' ' || message) like ${pattern} escape '!'`,
    )
}

const columns = [
  'id',
  state.as('state'),
  'name',
  'email',
  'subject',
  'message',
  'language',
  'created_at as createdAt',
] as const

/** Returns one page of messages: new ones oldest first, all others newest first. */
export const listMessages = (
  db: Database,
  filter: MessageFilter,
  { after, size }: PageBounds,
): Promise<StaffMessage[]> => {
  const isAscending = filter.state === 'new' && filter.search === ''
  return matching(db, filter)
    .select(columns)
    .$if(after > 0, (query) => query.where('id', isAscending ? '>' : '<', after))
    .orderBy('id', isAscending ? 'asc' : 'desc')
    .limit(size)
    .execute()
}

export const countMessages = (db: Database, filter: MessageFilter): Promise<number> =>
  countUpTo(db, matching(db, filter).select('id'))

/** Lists the messages with these numbers, newest first. */
export const listMessagesById = (db: Database, ids: readonly number[]): Promise<StaffMessage[]> =>
  db.selectFrom('contact_messages').select(columns).where('id', 'in', ids).orderBy('id', 'desc').execute()

/** Number of the writer's orders that are shown next to a message. */
const maxOrders = 3

/** Finds a message with its responses; undefined if there is none. */
export const findMessage = async (db: Database, id: number): Promise<StaffMessageDetails | undefined> => {
  const row = await db
    .selectFrom('contact_messages')
    .select([...columns, 'email_normal', 'done_by', 'done_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { email_normal: emailNormal, done_by: by, done_at: at, ...message } = row
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where('email_normal', '=', emailNormal)
    .orderBy('id', 'desc')
    .limit(maxOrders)
    .execute()
  return {
    ...message,
    answers: await listAnswers(db, id),
    done: message.state === 'done' ? { by, at } : null,
    orders: orders.map((order) => order.id),
  }
}

const listAnswers = (db: Database, messageId: number): Promise<StaffMessageDetails['answers']> =>
  db
    .selectFrom('message_answers')
    .select(['text', 'actor as by', 'created_at as at'])
    .where('message_id', '=', messageId)
    .orderBy('id')
    .execute()

/** Locks a message until the transaction ends. Returns false if there is none. */
export const lockMessage = async (tx: DatabaseTransaction, id: number): Promise<boolean> => {
  const locked = await tx
    .updateTable('contact_messages')
    .set((set) => ({ status: set.ref('status') }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return locked !== undefined
}

export const insertAnswer = async (
  tx: DatabaseTransaction,
  messageId: number,
  { text, by, at }: { text: string; by: string; at: Timestamp },
): Promise<void> => {
  await tx
    .insertInto('message_answers')
    .values({ message_id: messageId, text, actor: by, created_at: at })
    .execute()
  await tx
    .updateTable('contact_messages')
    .set({ answered_at: at, status: 'received', done_at: null, done_by: null })
    .where('id', '=', messageId)
    .execute()
}

/** Marks a message as done, or reverts that. Returns false if that is not possible. */
export const setMessageDone = async (
  db: Database,
  id: number,
  done: { by: string; at: Timestamp } | null,
): Promise<boolean> => {
  const changed = await db
    .updateTable('contact_messages')
    .set({ status: done ? 'done' : 'received', done_by: done?.by ?? null, done_at: done?.at ?? null })
    .where('id', '=', id)
    .where('status', '=', done ? 'received' : 'done')
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}
