import type { Database, MessageChannel } from '../db/schema.ts'
import { mailboxOf } from '../values/normalise-email.ts'
import { normalisePhone } from '../values/normalise-phone.ts'

/** Messages of a subscription, each with a link that stops them: the end of that link, and the recipient. */
export interface StoppableMessages {
  channel: MessageChannel
  recipient: string
  stopPath: string
}

type Connection = Database

const mailboxOn = ({ channel, recipient }: StoppableMessages): string =>
  channel === 'text' ? normalisePhone(recipient) : mailboxOf(recipient)

/** Deletes such messages, and returns their number. */
export const deleteStoppable = async (
  db: Connection,
  messages: StoppableMessages,
  states: readonly ('queued' | 'failed' | 'sent')[],
): Promise<number> => {
  const deleted = await db
    .deleteFrom('outgoing_messages')
    .where('channel', '=', messages.channel)
    .where('mailbox', '=', mailboxOn(messages))
    .where('unsubscribe_url', 'like', `%${messages.stopPath}`)
    .where('state', 'in', states)
    .returning('id')
    .execute()
  return deleted.length
}

/**
 * Removes queued messages, and failed ones that the staff could send again. A message that is being sent, or that was
 * sent but may still fail, is not retried.
 */
export const endStoppable = async (
  db: Connection,
  messages: StoppableMessages,
  copies: 'keep' | 'delete' = 'keep',
): Promise<void> => {
  await deleteStoppable(db, messages, copies === 'keep' ? ['queued', 'failed'] : ['queued', 'failed', 'sent'])
  await db
    .updateTable('outgoing_messages')
    .set((set) => ({ worthless_after: set.ref('created_at') }))
    .where('channel', '=', messages.channel)
    .where('mailbox', '=', mailboxOn(messages))
    .where('unsubscribe_url', 'like', `%${messages.stopPath}`)
    .where('state', 'in', ['sending', 'sent'])
    .execute()
}
