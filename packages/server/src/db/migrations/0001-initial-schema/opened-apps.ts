import type { Dialect } from './dialect.ts'

/** Who of the staff opened an app to write to or call somebody: see desk/addressees/. */
export const openedApps = ({ id, bigint, strict }: Dialect): string[] => [
  `create table opened_apps (
    id ${id},
    claim_id ${bigint} references payment_claims (id),
    custom_order_id ${bigint} references custom_orders (id),
    message_id ${bigint} references contact_messages (id) on delete cascade,
    app text not null,
    text_name text,
    actor text not null,
    created_at text not null,
    constraint opened_apps_one check (
      (case when claim_id is null then 0 else 1 end)
      + (case when custom_order_id is null then 0 else 1 end)
      + (case when message_id is null then 0 else 1 end) = 1
    )
  )${strict}`,
  'create index opened_apps_claim_id on opened_apps (claim_id, id) where claim_id is not null',
  'create index opened_apps_custom_order_id on opened_apps (custom_order_id, id) where custom_order_id is not null',
  'create index opened_apps_message_id on opened_apps (message_id, id) where message_id is not null',
]
