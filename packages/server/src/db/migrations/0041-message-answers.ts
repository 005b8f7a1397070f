import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** What was answered to messages by mail, and who dealt with them. */
export const addMessageAnswers = async ({ db, schema, table, id, bigInteger }: Tables): Promise<void> => {
  for (const name of ['answered_at', 'done_at', 'done_by'])
    await schema.alterTable('contact_messages').addColumn(name, 'text').execute()
  await sql`create index contact_messages_answered on contact_messages (id)
    where status = 'received' and answered_at is not null`.execute(db)
  await sql`create index contact_messages_new on contact_messages (id)
    where status = 'received' and answered_at is null`.execute(db)
  await table('message_answers')
    .addColumn('id', bigInteger, id)
    .addColumn('message_id', bigInteger, (column) =>
      column.notNull().references('contact_messages.id').onDelete('cascade'),
    )
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createIndex('message_answers_message_id')
    .on('message_answers')
    .columns(['message_id', 'id'])
    .execute()
}
