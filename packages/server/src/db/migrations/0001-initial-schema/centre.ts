import type { Dialect } from './dialect.ts'

/** The centre's content with its versions, its partners, and the messages to it. */
export const centre = ({ id, bigint, strict }: Dialect): string[] => [
  `create table content_versions (
    id ${id},
    key text not null,
    version integer not null,
    json text not null,
    actor text not null,
    note text not null,
    created_at text not null
  )${strict}`,
  'create unique index content_versions_key on content_versions (key, version)',

  `create table content_proposals (
    id ${id},
    key text not null unique,
    version integer not null,
    json text not null,
    account_id ${bigint} not null references accounts (id) on delete cascade,
    note text not null,
    created_at text not null
  )${strict}`,

  `create table partner_site_uses (
    client_key text not null,
    origin text not null,
    used_on text not null,
    constraint partner_site_uses_key primary key (client_key, origin)
  )${strict}`,

  `create table contact_messages (
    id ${id},
    status text not null check (status in ('received', 'done')),
    name text not null,
    email text not null,
    email_normal text not null,
    subject text not null,
    message text not null,
    site_name text not null,
    language text not null,
    created_at text not null,
    answered_at text,
    done_at text,
    done_by text
  )${strict}`,
  'create index contact_messages_status on contact_messages (status, id)',
  `create index contact_messages_new on contact_messages (id)
    where status = 'received' and answered_at is null`,
  `create index contact_messages_answered on contact_messages (id)
    where status = 'received' and answered_at is not null`,
  'create index contact_messages_email on contact_messages (email_normal)',

  `create table message_answers (
    id ${id},
    message_id ${bigint} not null references contact_messages (id) on delete cascade,
    text text not null,
    actor text not null,
    created_at text not null
  )${strict}`,
  'create index message_answers_message_id on message_answers (message_id, id)',
]
