import type { Dialect } from './dialect.ts'

/** The queue of emails and text messages, and what keeps requests from counting twice or too often. */
export const background = (dialect: Dialect): string[] => [...outgoingMessages(dialect), ...requests(dialect)]

const outgoingMessages = ({ id, bigint, strict }: Dialect): string[] => [
  `create table outgoing_messages (
    id ${id},
    channel text not null default 'email' check (channel in ('email', 'text')),
    recipient text not null,
    mailbox text not null,
    reply_to text,
    asked_from text,
    subject text not null,
    text text not null,
    html text not null,
    language text not null,
    unsubscribe_url text,
    claim_id ${bigint},
    state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed')),
    priority integer not null default 1,
    attempts integer not null default 0,
    unanswered integer not null default 0,
    claimed_at text,
    due_at text not null,
    worthless_after text,
    last_error text,
    created_at text not null,
    sent_at text,
    gateway_id text,
    delivered_at text
  )${strict}`,
  "create index outgoing_messages_queued on outgoing_messages (channel, priority, due_at, id) where state = 'queued'",
  "create index outgoing_messages_sending on outgoing_messages (channel, claimed_at) where state = 'sending'",
  "create index outgoing_messages_failed on outgoing_messages (id) where state = 'failed'",
  'create index outgoing_messages_claimed_at on outgoing_messages (channel, claimed_at, priority)',
  'create index outgoing_messages_mailbox on outgoing_messages (mailbox, claimed_at)',
  'create index outgoing_messages_asked_from on outgoing_messages (channel, asked_from, claimed_at) where asked_from is not null',
  'create index outgoing_messages_created_at on outgoing_messages (created_at)',
  'create index outgoing_messages_worthless_after on outgoing_messages (worthless_after) where worthless_after is not null',
  'create index outgoing_messages_gateway_id on outgoing_messages (gateway_id) where gateway_id is not null',
  'create index outgoing_messages_claim on outgoing_messages (claim_id) where claim_id is not null',
  'create index outgoing_messages_recipient_address on outgoing_messages (lower(recipient))',
  'create index outgoing_messages_reply_to_address on outgoing_messages (lower(reply_to))',
]

const requests = ({ id, bigint, strict }: Dialect): string[] => [
  `create table idempotency_keys (
    endpoint text not null,
    scope text not null,
    key text not null,
    fingerprint text not null,
    record_id ${bigint},
    created_at text not null,
    constraint idempotency_keys_pk primary key (endpoint, scope, key)
  )${strict}`,
  'create index idempotency_keys_created_at on idempotency_keys (created_at)',

  `create table rate_limits (
    subject text primary key,
    hits integer not null,
    resets_at text not null
  )${strict}`,
  'create index rate_limits_resets_at on rate_limits (resets_at)',

  `create table slow_downs (
    subject text primary key,
    hits integer not null,
    next_at text not null,
    resets_at text not null
  )${strict}`,
  'create index slow_downs_resets_at on slow_downs (resets_at)',

  `create table seeds (
    name text primary key,
    created_at text not null
  )${strict}`,

  `create table skipped_numbers (
    id ${id},
    table_name text not null,
    first_number ${bigint} not null,
    last_number ${bigint} not null,
    created_at text not null
  )${strict}`,
]
