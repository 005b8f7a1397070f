import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Invitations of the staff, and the activity of one person. */
export const createInvitations = async ({ table, id, bigInteger, schema }: Tables): Promise<void> => {
  await table('invitations')
    .addColumn('id', bigInteger, id)
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('email', 'text')
    .addColumn('role', 'text', (column) =>
      column.notNull().check(sql`role in ('owner', 'cashier', 'keeper', 'viewer')`),
    )
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .execute()
  await schema
    .createIndex('security_events_account')
    .on('security_events')
    .columns(['account_id', 'id'])
    .execute()
}
