import type { Dialect } from './dialect.ts'

export const reminders = ({ id, bigint, strict }: Dialect): string[] => [
  `create table reminders (
    id ${id},
    donation_id ${bigint} not null unique references donations (id),
    amount_tzs integer not null check (amount_tzs > 0),
    campaign_id ${bigint} not null references campaigns (id),
    day integer not null check (day between 1 and 28),
    channel text not null check (channel in ('email', 'text')),
    recipient text not null,
    recipient_normal text not null,
    recipients integer not null default 1,
    language text not null,
    consent text not null,
    token text not null unique,
    asked_at text not null,
    since text not null,
    stopped_at text
  )${strict}`,
  'create index reminders_day on reminders (day, id) where stopped_at is null',
  'create index reminders_recipient on reminders (recipient_normal)',
  'create index reminders_since on reminders (since)',

  `create table reminder_months (
    reminder_id ${bigint} not null references reminders (id) on delete cascade,
    month text not null,
    sent_at text,
    skipped_at text,
    primary key (reminder_id, month),
    check (sent_at is not null or skipped_at is not null)
  )${strict}`,
]
