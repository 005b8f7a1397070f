import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Emails have a priority, so that codes overtake receipts, and the time of their latest attempt, for leases and hourly limits. */
export const addMailPriorities = async ({ schema, db }: Tables): Promise<void> => {
  await schema
    .alterTable('mails')
    .addColumn('priority', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await schema.alterTable('mails').addColumn('claimed_at', 'text').execute()
  await sql`update mails set priority = 0 where worthless_after is not null`.execute(db)
  await sql`update mails set claimed_at = created_at where state = 'sending'`.execute(db)

  await schema.dropIndex('mails_waiting').execute()
  const inState = (name: string, state: string, columns: string[]) =>
    schema
      .createIndex(name)
      .on('mails')
      .columns(columns)
      .where(sql.ref('state'), '=', sql.lit(state))
      .execute()
  await inState('mails_queued', 'queued', ['priority', 'due_at', 'id'])
  await inState('mails_sending', 'sending', ['claimed_at'])
  await inState('mails_failed', 'failed', ['id'])
  await schema.createIndex('mails_claimed_at').on('mails').column('claimed_at').execute()
  await schema.createIndex('mails_recipient').on('mails').columns(['recipient', 'claimed_at']).execute()
}
