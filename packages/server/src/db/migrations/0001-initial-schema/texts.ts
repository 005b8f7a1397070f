import type { Dialect } from './dialect.ts'

export const texts = ({ id, bigint, strict }: Dialect): string[] => [
  `create table text_wishes (
    id ${id},
    kind text not null check (kind in ('donation', 'order', 'custom-order')),
    record_id ${bigint} not null,
    phone text not null,
    language text not null,
    consent text not null,
    token text not null unique,
    phones integer not null default 1,
    asked_at text not null,
    stopped_at text,
    constraint text_wishes_record unique (kind, record_id)
  )${strict}`,
  'create index text_wishes_phone on text_wishes (phone)',
  'create index text_wishes_asked_at on text_wishes (asked_at)',

  `create table text_counts (
    day text primary key,
    sent integer not null,
    segments integer not null,
    given_up integer not null,
    undelivered integer not null
  )${strict}`,
]
