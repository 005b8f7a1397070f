import { sql, type ColumnDefinitionBuilder } from 'kysely'
import type { Tables } from './tables.ts'

const required = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => column.notNull()
/** SQLite has no boolean type. */
const yesOrNo = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => column.notNull().defaultTo(1)

/** Accounts with sessions, registrations and codes; messages to the centre; rate limits. */
export const createAccountTables = async (tables: Tables): Promise<void> => {
  await createAccounts(tables)
  await createSignUp(tables)
  await createContactMessages(tables)
  await createRateLimits(tables)
  await extendMails(tables)
  await extendOrders(tables)
}

const createAccounts = async ({ table, id, schema }: Tables): Promise<void> => {
  await table('accounts')
    .addColumn('id', 'integer', id)
    .addColumn('email', 'text', required)
    .addColumn('email_normal', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text', required)
    .addColumn('role', 'text', (column) => column.check(sql`role in ('staff')`))
    .addColumn('first_name', 'text', required)
    .addColumn('last_name', 'text', required)
    .addColumn('phone_number', 'text', required)
    .addColumn('sex', 'text', (column) => column.notNull().check(sql`sex in ('MALE', 'FEMALE')`))
    .addColumn('wants_order_updates', 'integer', yesOrNo)
    .addColumn('wants_promotions', 'integer', yesOrNo)
    .addColumn('wants_newsletter', 'integer', yesOrNo)
    .addColumn('language', 'text', required)
    .addColumn('verified_at', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute()

  await table('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'integer', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'text', required)
    .addColumn('used_at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .execute()
  await schema.createIndex('sessions_account_id').on('sessions').column('account_id').execute()
  await schema.createIndex('sessions_expires_at').on('sessions').column('expires_at').execute()
}

const createSignUp = async ({ table }: Tables): Promise<void> => {
  await table('registrations')
    .addColumn('email_normal', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', required)
    .addColumn('password_hash', 'text', required)
    .addColumn('first_name', 'text', required)
    .addColumn('last_name', 'text', required)
    .addColumn('phone_number', 'text', required)
    .addColumn('sex', 'text', required)
    .addColumn('language', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute()

  await table('email_codes')
    .addColumn('email_normal', 'text', required)
    .addColumn('purpose', 'text', (column) => column.notNull().check(sql`purpose in ('verify', 'reset')`))
    .addColumn('code_hash', 'text', required)
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('sent_at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .addPrimaryKeyConstraint('email_codes_pk', ['email_normal', 'purpose'])
    .execute()
}

const createContactMessages = async ({ table, id, schema }: Tables): Promise<void> => {
  await table('contact_messages')
    .addColumn('id', 'integer', id)
    .addColumn('status', 'text', (column) => column.notNull().check(sql`status in ('received', 'done')`))
    .addColumn('name', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('email_normal', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('message', 'text', required)
    .addColumn('site_name', 'text', required)
    .addColumn('language', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute()
  await schema
    .createIndex('contact_messages_status')
    .on('contact_messages')
    .columns(['status', 'id'])
    .execute()
  await schema.createIndex('contact_messages_email').on('contact_messages').column('email_normal').execute()
}

const createRateLimits = async ({ table, schema }: Tables): Promise<void> => {
  await table('rate_limits')
    .addColumn('subject', 'text', (column) => column.primaryKey())
    .addColumn('hits', 'integer', required)
    .addColumn('resets_at', 'text', required)
    .execute()
  await schema.createIndex('rate_limits_resets_at').on('rate_limits').column('resets_at').execute()
}

const extendMails = async ({ schema }: Tables): Promise<void> => {
  await schema.alterTable('mails').addColumn('reply_to', 'text').execute()
  await schema.alterTable('mails').addColumn('worthless_after', 'text').execute()
}

const extendOrders = async ({ schema }: Tables): Promise<void> => {
  await schema
    .alterTable('orders')
    .addColumn('account_id', 'integer', (column) => column.references('accounts.id').onDelete('set null'))
    .execute()
  await schema.createIndex('orders_account_id').on('orders').columns(['account_id', 'id']).execute()
  for (const name of ['orders', 'custom_orders'])
    await schema.alterTable(name).addColumn('erase_person_at', 'text').execute()
}
