import type { Dialect } from './dialect.ts'
import { indexEndsOfIds, indexLooksOfIds } from './ends-of-ids.ts'

/** What payers claim to have paid, and what the staff decided about it. */
export const payments = (dialect: Dialect): string[] => [
  ...claims(dialect),
  ...claimIds(dialect),
  ...decisions(dialect),
  ...viewers(dialect),
]

const claims = ({ id, bigint, strict }: Dialect): string[] => [
  `create table payment_claims (
    id ${id},
    kind text not null check (kind in ('donation', 'order', 'custom-order')),
    transaction_id text not null,
    transaction_id_normal text not null,
    channel text,
    expected_amount_tzs integer check (expected_amount_tzs > 0),
    claimed_amount_tzs integer not null check (claimed_amount_tzs > 0),
    received_amount_tzs integer check (received_amount_tzs > 0),
    refunded_tzs integer not null default 0 check (refunded_tzs >= 0),
    donation_tzs integer not null default 0 check (donation_tzs >= 0),
    method text not null,
    wallet text,
    wallet_channels text,
    state text not null default 'submitted' check (state in ('submitted', 'verified', 'rejected')),
    main_claim_id ${bigint} references payment_claims (id),
    line_paid_at text,
    notice_paid_at text,
    said_paid_at text,
    created_at text not null,
    decided_at text,
    cancelled_at text,
    shown_state text not null generated always as (case
      when cancelled_at is not null then 'cancelled'
      when state = 'verified' and refunded_tzs >= received_amount_tzs then 'refunded'
      else state
    end) stored
  )${strict}`,
  'create index payment_claims_transaction_id on payment_claims (transaction_id_normal)',
  'create index payment_claims_state on payment_claims (state, id)',
  'create index payment_claims_state_created_at on payment_claims (state, created_at)',
  'create index payment_claims_shown on payment_claims (shown_state, id)',
  'create index payment_claims_shown_created on payment_claims (shown_state, created_at)',
  'create index payment_claims_shown_decided on payment_claims (shown_state, decided_at, id)',
  'create index payment_claims_shown_channel on payment_claims (shown_state, channel, decided_at, id)',
  'create index payment_claims_decided on payment_claims (decided_at, id)',
  'create index payment_claims_created_at on payment_claims (created_at)',
  `create index payment_claims_paid_at
    on payment_claims (coalesce(line_paid_at, notice_paid_at, said_paid_at, created_at), id)`,
  'create index payment_claims_channel on payment_claims (channel, id)',
  'create index payment_claims_due on payment_claims (coalesce(expected_amount_tzs, claimed_amount_tzs), id)',
  `create index payment_claims_waiting_due
    on payment_claims (coalesce(expected_amount_tzs, claimed_amount_tzs), created_at) where state = 'submitted'`,
  'create index payment_claims_main_claim_id on payment_claims (main_claim_id) where main_claim_id is not null',
]

/** Claims may share an ID while they wait; of those that count, one has each. */
const claimIds = ({ engine, bigint, strict }: Dialect): string[] => [
  `create table payment_claim_ids (
    transaction_id_normal text not null,
    claim_id ${bigint} not null references payment_claims (id),
    transaction_id text not null,
    is_second integer not null default 0,
    certainty text not null default 'guessable',
    counts integer not null default 0,
    constraint payment_claim_ids_pk primary key (transaction_id_normal, claim_id)
  )${strict}`,
  'create index payment_claim_ids_claim_id on payment_claim_ids (claim_id)',
  'create unique index payment_claim_ids_counts on payment_claim_ids (transaction_id_normal) where counts = 1',
  // The beginning of an ID is a range of SQLite's primary key; PostgreSQL's is not in the order of bytes.
  ...(engine === 'postgresql'
    ? ['create index payment_claim_ids_prefix on payment_claim_ids (transaction_id_normal collate "C")']
    : []),
  ...indexEndsOfIds('payment_claim_ids', 'transaction_id_normal'),
]

/** Actions have no check, so that a later version can add one: SQLite cannot change a check. */
const decisions = ({ id, bigint, strict }: Dialect): string[] => [
  `create table payment_events (
    id ${id},
    claim_id ${bigint} not null references payment_claims (id),
    action text not null,
    from_state text not null,
    to_state text not null,
    actor text not null,
    first_actor text,
    by_hand integer not null default 0,
    evidence text,
    reason text,
    received_amount_tzs integer,
    transaction_id_before text,
    transaction_id_after text,
    claimed_amount_tzs_before integer,
    claimed_amount_tzs_after integer,
    matched_line_id ${bigint},
    created_at text not null
  )${strict}`,
  'create index payment_events_claim_id on payment_events (claim_id)',
  'create index payment_events_by_hand on payment_events (created_at) where by_hand = 1',

  `create table refunds (
    id ${id},
    claim_id ${bigint} not null references payment_claims (id),
    amount_tzs integer not null check (amount_tzs > 0),
    donation_tzs integer not null default 0 check (donation_tzs >= 0),
    channel text not null,
    transaction_id text not null,
    transaction_id_normal text not null unique,
    actor text not null,
    reason text not null,
    created_at text not null
  )${strict}`,
  'create index refunds_claim_id on refunds (claim_id)',
  'create index refunds_created_at on refunds (created_at)',
  indexLooksOfIds('refunds', 'transaction_id_normal'),
]

/** Who of the staff has which payment open. */
const viewers = ({ bigint, strict }: Dialect): string[] => [
  `create table payment_viewers (
    claim_id ${bigint} not null,
    account_id ${bigint} not null references accounts (id) on delete cascade,
    since text not null,
    seen_at text not null,
    constraint payment_viewers_pk primary key (claim_id, account_id)
  )${strict}`,
  'create index payment_viewers_account on payment_viewers (account_id)',
  'create index payment_viewers_seen_at on payment_viewers (seen_at)',
]

/** What the first of two people verified: it refers to the statement's line that it counts by. */
export const paymentProposals = ({ bigint, strict }: Dialect): string[] => [
  `create table payment_proposals (
    event_id ${bigint} primary key references payment_events (id) on delete cascade,
    claim_id ${bigint} not null references payment_claims (id),
    account_id ${bigint} not null references accounts (id) on delete cascade,
    line_id ${bigint} references statement_lines (id) on delete cascade,
    notice_id ${bigint} references feed_notices (id) on delete cascade,
    received_amount_tzs ${bigint} not null,
    reasons text not null
  )${strict}`,
  'create index payment_proposals_claim on payment_proposals (claim_id)',
]
