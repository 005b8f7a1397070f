import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Emails are counted by mailbox, however its address is spelt, and by priority within the hour. */
export const addMailboxKeys = async ({ schema, db }: Tables): Promise<void> => {
  await schema
    .alterTable('mails')
    .addColumn('mailbox', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await sql`update mails set mailbox = lower(recipient)`.execute(db)
  await schema.dropIndex('mails_recipient').execute()
  await schema.createIndex('mails_mailbox').on('mails').columns(['mailbox', 'claimed_at']).execute()
  await schema.dropIndex('mails_claimed_at').execute()
  await schema.createIndex('mails_claimed_at').on('mails').columns(['claimed_at', 'priority']).execute()
}
