import type { Dialect } from './dialect.ts'

/** The tables of feeds, which report payments before a statement does: see ledger/sources/feeds/. */
export const feeds = ({ id, bigint, strict }: Dialect): string[] => [
  `create table feeds (
    id ${id},
    address text not null unique,
    name text not null,
    kind text not null,
    grade text not null,
    state text not null,
    source text not null,
    wallet text not null,
    senders text not null,
    sim integer,
    per_payment_tzs integer not null check (per_payment_tzs >= 0),
    per_day_tzs integer not null check (per_day_tzs >= 0),
    secret text not null,
    suspended_for text,
    suspended_at text,
    heard_at text,
    noticed_at text,
    late_at text,
    pinged_at text,
    told_of text,
    ask_problem text,
    battery integer,
    signal text,
    clock_ahead_s integer,
    created_by text not null,
    created_at text not null,
    removed_at text
  )${strict}`,

  `create table feed_senders (
    feed_id ${bigint} not null references feeds (id),
    sender text not null,
    sim integer not null,
    heard_at text not null,
    constraint feed_senders_pk primary key (feed_id, sender, sim)
  )${strict}`,

  `create table feed_notices (
    id ${id},
    feed_id ${bigint} not null references feeds (id),
    direction text not null,
    transaction_id text not null,
    transaction_id_normal text not null,
    other_transaction_id_normal text,
    amount_cents ${bigint} not null check (amount_cents > 0),
    balance_cents ${bigint},
    fee_cents ${bigint} not null default 0,
    paid_at text not null,
    phone_received_at text not null,
    received_at text not null,
    payer_masked text,
    is_signed integer not null default 1,
    is_contradicted integer not null default 0,
    missing_at text,
    claim_id ${bigint} references payment_claims (id),
    verified_at text,
    line_id ${bigint} references statement_lines (id) on delete set null,
    constraint feed_notices_once unique (feed_id, transaction_id_normal, direction)
  )${strict}`,
  'create index feed_notices_transaction_id_normal on feed_notices (transaction_id_normal)',
  `create index feed_notices_other_transaction_id_normal on feed_notices (other_transaction_id_normal)
    where other_transaction_id_normal is not null`,
  'create index feed_notices_paid_at on feed_notices (feed_id, paid_at, id)',
  'create index feed_notices_claim_id on feed_notices (claim_id)',
  `create index feed_notices_free on feed_notices (id) where claim_id is null and direction = 'in'`,
  'create index feed_notices_verified_at on feed_notices (feed_id, verified_at) where verified_at is not null',
  'create index feed_notices_line_id on feed_notices (line_id)',
  'create index feed_notices_payer on feed_notices (paid_at) where payer_masked is not null',

  `create table feed_hints (
    id ${id},
    feed_id ${bigint} not null references feeds (id),
    reference text not null,
    ask_at text not null,
    attempts integer not null default 0,
    created_at text not null,
    constraint feed_hints_once unique (feed_id, reference)
  )${strict}`,
  'create index feed_hints_ask_at on feed_hints (ask_at)',

  `create table unread_messages (
    id ${id},
    feed_id ${bigint} not null references feeds (id),
    sender text not null,
    text text not null,
    reason text not null,
    received_at text not null,
    digest text not null,
    constraint unread_messages_once unique (feed_id, digest)
  )${strict}`,
  'create index unread_messages_received_at on unread_messages (received_at)',
]
