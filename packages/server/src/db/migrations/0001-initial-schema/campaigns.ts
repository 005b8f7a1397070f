import type { Dialect } from './dialect.ts'

export const campaigns = ({ id, bigint, strict }: Dialect): string[] => [
  `create table campaigns (
    id ${id},
    name text not null,
    description text not null,
    translations text not null default '{}',
    organised_by text not null,
    opening_balance_tzs integer not null check (opening_balance_tzs >= 0),
    verified_tzs ${bigint} not null default 0,
    target_amount_tzs integer not null check (target_amount_tzs > 0),
    starts_on text,
    ends_on text not null,
    picture text,
    general_fund integer not null default 0,
    archived integer not null default 0 check (archived in (0, 1)),
    version integer not null default 1,
    changed_by text,
    changed_at text,
    created_at text not null
  )${strict}`,
  'create unique index campaigns_general_fund on campaigns (general_fund) where general_fund = 1',

  `create table campaign_balance_changes (
    id ${id},
    campaign_id ${bigint} not null references campaigns (id) on delete cascade,
    balance_before_tzs integer not null,
    balance_after_tzs integer not null,
    reason text not null,
    actor text not null,
    created_at text not null
  )${strict}`,
  'create index campaign_balance_changes_campaign on campaign_balance_changes (campaign_id, id)',

  `create table campaign_total_corrections (
    id ${id},
    campaign_id ${bigint} not null references campaigns (id) on delete cascade,
    verified_tzs_before ${bigint} not null,
    verified_tzs_after ${bigint} not null,
    actor text not null,
    reason text not null,
    created_at text not null
  )${strict}`,

  `create table news (
    id ${id},
    campaign_id ${bigint} references campaigns (id),
    mailing_list text check (mailing_list in ('newsletter', 'promotions')),
    title text not null,
    text text not null,
    translations text not null,
    created_by text not null,
    created_at text not null,
    sent_through ${bigint} not null default 0,
    recipients integer not null default 0,
    finished_at text,
    check ((campaign_id is null) <> (mailing_list is null))
  )${strict}`,

  `create table news_subscriptions (
    id ${id},
    campaign_id ${bigint} references campaigns (id),
    mailing_list text check (mailing_list in ('newsletter', 'promotions')),
    email text not null,
    email_normal text not null,
    language text not null,
    token text not null unique,
    confirmed_at text,
    created_at text not null,
    constraint news_subscriptions_campaign_address unique (email_normal, campaign_id),
    constraint news_subscriptions_list_address unique (email_normal, mailing_list),
    check ((campaign_id is null) <> (mailing_list is null))
  )${strict}`,
  'create index news_subscriptions_campaign on news_subscriptions (campaign_id, id)',
  'create index news_subscriptions_list on news_subscriptions (mailing_list, id)',
  `create index news_subscriptions_unconfirmed on news_subscriptions (created_at)
    where confirmed_at is null`,
]
