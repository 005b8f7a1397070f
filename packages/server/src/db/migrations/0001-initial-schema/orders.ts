import type { Dialect } from './dialect.ts'

export const orders = (dialect: Dialect): string[] => [
  ...orderTable(dialect),
  ...orderIndexes,
  ...items(dialect),
  ...customOrders(dialect),
]

const orderTable = ({ id, bigint, byteText, strict }: Dialect): string[] => [
  `create table orders (
    id ${id},
    claim_id ${bigint} not null unique references payment_claims (id),
    account_id ${bigint} references accounts (id) on delete set null,
    total_tzs integer not null check (total_tzs > 0),
    shipping_tzs integer not null,
    discount_tzs integer not null,
    payment_method text not null,
    payment_reference text,
    shipment_tracking_number text not null unique,
    expected_delivery_at text not null,
    name text not null,
    name_normal ${byteText} not null,
    surname_normal ${byteText} not null,
    email text not null,
    email_normal text not null,
    phone text not null,
    phone_normal ${byteText} not null,
    street text not null,
    city text not null,
    state text not null,
    postal_code text not null,
    country text not null,
    previous_addresses text not null default '[]',
    address_version integer not null default 0,
    site_name text not null,
    language text not null,
    created_at text not null,
    stock_reserved_at text,
    client_hash text,
    network_hash text,
    courier_number text,
    sent_at text,
    sent_by text,
    delivered_at text,
    delivered_by text,
    erase_person_at text
  )${strict}`,
]

const orderIndexes = [
  'create index orders_unsent on orders (id) where sent_at is null',
  'create index orders_on_the_way on orders (id) where sent_at is not null and delivered_at is null',
  'create index orders_delivered on orders (id) where delivered_at is not null',
  'create index orders_created_at on orders (created_at)',
  'create index orders_account_id on orders (account_id, id)',
  'create index orders_email on orders (email_normal, id)',
  'create index orders_name_normal on orders (name_normal, id)',
  'create index orders_surname_normal on orders (surname_normal, id)',
  'create index orders_phone_normal on orders (phone_normal, id)',
  'create index orders_courier_number on orders (upper(courier_number))',
  'create index orders_town on orders (lower(trim(city)), id)',
  'create index orders_client_hash on orders (client_hash) where client_hash is not null',
  // Orders whose person was erased already are not read again every hour.
  "create index orders_with_person on orders (created_at) where phone <> ''",
  'create index orders_erase_person_at on orders (erase_person_at) where erase_person_at is not null',
]

const items = ({ bigint, strict }: Dialect): string[] => [
  `create table order_items (
    order_id ${bigint} not null references orders (id),
    line integer not null,
    product_id ${bigint} references products (id) on delete set null,
    product_name text not null,
    translations text not null default '{}',
    quantity integer not null check (quantity > 0),
    item_price_tzs integer not null check (item_price_tzs > 0),
    held integer not null default 0 check (held >= 0),
    sold integer not null default 0 check (sold >= 0),
    sold_at text,
    sold_name text,
    answer text,
    wanted_product_id ${bigint},
    answered_at text,
    settlement text,
    settled_at text,
    settled_by text,
    constraint order_items_pk primary key (order_id, line)
  )${strict}`,
  'create index order_items_product_id on order_items (product_id)',
  'create index order_items_sold on order_items (order_id, sold_at) where sold > 0 and settlement is null',
]

const customOrders = ({ id, bigint, strict }: Dialect): string[] => [
  `create table custom_orders (
    id ${id},
    claim_id ${bigint} references payment_claims (id),
    product_type text not null check (product_type in ('bracelet', 'necklace', 'keychain', 'custom')),
    colours text not null,
    custom_text text not null,
    additional_details text not null,
    quantity integer not null check (quantity > 0),
    stage text not null default 'new',
    tracking_number text not null,
    price_tzs integer check (price_tzs > 0),
    delivery_tzs integer,
    ready_on text,
    price_until text,
    reported integer not null default 0,
    joined_to text,
    name text not null,
    email text not null,
    phone text not null,
    site_name text not null,
    language text not null,
    created_at text not null,
    erase_person_at text
  )${strict}`,
  'create unique index custom_orders_claim_id on custom_orders (claim_id)',
  'create unique index custom_orders_tracking_number on custom_orders (tracking_number)',
  'create index custom_orders_stage on custom_orders (stage, id)',
  'create index custom_orders_email on custom_orders (lower(email))',
  "create index custom_orders_with_person on custom_orders (created_at) where phone <> ''",
  `create index custom_orders_erase_person_at on custom_orders (erase_person_at)
    where erase_person_at is not null`,

  `create table custom_order_events (
    id ${id},
    custom_order_id ${bigint} not null references custom_orders (id),
    from_state text not null,
    to_state text not null,
    actor text not null,
    note text,
    price_tzs integer,
    created_at text not null
  )${strict}`,
  'create index custom_order_events_custom_order_id on custom_order_events (custom_order_id)',
]
