import type { Dialect } from './dialect.ts'

export const donations = ({ id, bigint, strict }: Dialect): string[] => [
  `create table donations (
    id ${id},
    claim_id ${bigint} not null unique references payment_claims (id),
    amount_tzs integer check (amount_tzs > 0),
    campaign_id ${bigint} not null references campaigns (id),
    donor_name text not null,
    donor_email text not null,
    prayer text not null,
    dedication_kind text check (dedication_kind in ('memory', 'birthday', 'honour')),
    dedication_name text,
    person_erased integer not null default 0 check (person_erased in (0, 1)),
    site_name text not null,
    language text not null,
    reminder_id ${bigint},
    created_at text not null,
    check ((dedication_kind is null) = (dedication_name is null))
  )${strict}`,
  'create index donations_campaign_claim on donations (campaign_id, claim_id)',
  'create index donations_reminder on donations (reminder_id) where reminder_id is not null',
  'create index donations_donor_email on donations (lower(donor_email))',
  // Donations whose person was erased already are not read again every hour.
  `create index donations_with_person on donations (created_at)
    where donor_name <> 'Anonymous' or donor_email <> 'anonymous@example.com' or prayer <> ''
      or dedication_name is not null`,

  `create table donor_wall_entries (
    id ${id},
    donation_id ${bigint} not null unique references donations (id),
    show_name integer not null check (show_name in (0, 1)),
    show_amount integer not null check (show_amount in (0, 1)),
    show_dedication integer not null check (show_dedication in (0, 1)),
    words text not null,
    state text not null check (state in ('waiting', 'shown', 'hidden')),
    decided_by text,
    decided_at text,
    created_at text not null
  )${strict}`,
  'create index donor_wall_entries_state on donor_wall_entries (state, id)',
  'create index donor_wall_entries_created_at on donor_wall_entries (created_at)',
]
