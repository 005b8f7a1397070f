import type { Dialect } from './dialect.ts'

export const accounts = (dialect: Dialect): string[] => [
  ...accountTable(dialect),
  ...signUp(dialect),
  ...signIn(dialect),
  ...staff(dialect),
]

const accountTable = ({ id, strict }: Dialect): string[] => [
  `create table accounts (
    id ${id},
    email text not null,
    email_normal text not null unique,
    password_hash text not null,
    must_change_password integer not null default 0,
    role text check (role in ('staff')),
    staff_role text check (staff_role in ('owner', 'cashier', 'keeper', 'viewer')),
    staff_notices text,
    first_name text not null,
    last_name text not null,
    phone_number text not null,
    sex text not null check (sex in ('MALE', 'FEMALE')),
    wants_order_updates integer not null default 1,
    preferences_saved_at text,
    language text not null,
    verified_at text not null,
    created_at text not null
  )${strict}`,
  // Each donation asks for the few who wish to hear of it, among all visitors' accounts.
  'create index accounts_staff_notices on accounts (staff_notices) where staff_notices is not null',
]

const signUp = ({ strict }: Dialect): string[] => [
  `create table registrations (
    email_normal text primary key,
    email text not null,
    password_hash text not null,
    first_name text not null,
    last_name text not null,
    phone_number text not null,
    sex text not null,
    language text not null,
    created_at text not null
  )${strict}`,
  'create index registrations_created_at on registrations (created_at)',

  `create table one_time_codes (
    recipient_normal text not null,
    purpose text not null check (purpose in ('verify', 'reset', 'gifts')),
    code_hash text not null,
    tries integer not null default 0,
    sent_at text not null,
    expires_at text not null,
    constraint one_time_codes_pk primary key (recipient_normal, purpose)
  )${strict}`,
  'create index one_time_codes_expires_at on one_time_codes (expires_at)',
]

const signIn = ({ bigint, strict }: Dialect): string[] => [
  `create table sessions (
    token_hash text primary key,
    account_id ${bigint} not null references accounts (id) on delete cascade,
    network text,
    second_factor_at text,
    created_at text not null,
    used_at text not null,
    expires_at text not null,
    ends_at text
  )${strict}`,
  'create index sessions_account_id on sessions (account_id)',
  'create index sessions_expires_at on sessions (expires_at)',

  `create table known_devices (
    token_hash text not null,
    account_id ${bigint} not null references accounts (id) on delete cascade,
    used_at text not null,
    expires_at text not null,
    constraint known_devices_pk primary key (token_hash, account_id)
  )${strict}`,
  'create index known_devices_account on known_devices (account_id, used_at)',
  'create index known_devices_expires_at on known_devices (expires_at)',

  `create table second_factors (
    account_id ${bigint} primary key references accounts (id) on delete cascade,
    secret text not null,
    confirmed_at text,
    last_step integer not null
  )${strict}`,

  `create table recovery_codes (
    account_id ${bigint} not null references second_factors (account_id) on delete cascade,
    code_hash text not null,
    constraint recovery_codes_pk primary key (account_id, code_hash)
  )${strict}`,

  // One row names the key that encrypts second factors, so that all instances use the same one.
  `create table secret_keys (
    id ${bigint} primary key check (id = 1),
    key_id text not null
  )${strict}`,
]

const staff = ({ id, bigint, strict }: Dialect): string[] => [
  `create table invitations (
    id ${id},
    token_hash text not null unique,
    email text,
    role text not null check (role in ('owner', 'cashier', 'keeper', 'viewer')),
    language text not null,
    actor text not null,
    created_at text not null,
    expires_at text not null,
    ended_at text
  )${strict}`,

  `create table password_links (
    account_id ${bigint} primary key references accounts (id) on delete cascade,
    token_hash text not null unique,
    actor_id ${bigint} not null,
    tries integer not null,
    expires_at text not null
  )${strict}`,

  `create table staff_digests (
    day text primary key,
    created_at text not null
  )${strict}`,

  `create table person_requests (
    id ${id},
    action text not null check (action in ('exported', 'erased')),
    subject_hash text not null,
    actor text not null,
    reason text not null,
    records text not null,
    created_at text not null
  )${strict}`,
]
