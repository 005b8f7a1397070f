import type { Dialect } from './dialect.ts'

/** Products with their stock and photos; a photo may be a campaign's instead. */
export const products = (dialect: Dialect): string[] => [
  ...productTable(dialect),
  ...stock(dialect),
  ...photos(dialect),
]

/** An index for each sort order, so that any page is read from one, however many products there are. Sold-out ones come last. */
const productTable = ({ id, bigint, strict }: Dialect): string[] => [
  `create table products (
    id ${id},
    name text not null,
    description text not null,
    translations text not null default '{}',
    price_tzs integer not null check (price_tzs > 0),
    stock integer not null check (stock >= 0),
    rating real,
    category_name text,
    search_text text not null,
    image_path text not null,
    photos text not null default '[]',
    hidden integer not null default 0 check (hidden in (0, 1)),
    position ${bigint} not null default 0,
    version integer not null default 1,
    changed_by text,
    changed_at text,
    created_at text not null
  )${strict}`,
  'create index products_shown on products (position, id) where hidden = 0',
  'create index products_hidden on products (position, id) where hidden = 1',
  'create index products_position on products (position, id)',
  'create index products_category_position on products (category_name, position, id)',
  'create index products_stock on products (stock, id)',
  ...['', 'category_'].flatMap((category) => {
    const columns = `${category && 'category_name, '}(case when stock > 0 then 0 else 1 end)`
    const name = `products_${category}price`
    return [
      `create index ${name}_asc on products (${columns}, price_tzs, id) where hidden = 0`,
      `create index ${name}_desc on products (${columns}, price_tzs desc, id) where hidden = 0`,
    ]
  }),

  `create table deleted_products (
    id ${bigint} primary key,
    name text not null,
    price_tzs integer not null,
    translations text not null
  )${strict}`,
]

const stock = ({ id, bigint, strict }: Dialect): string[] => [
  `create table stock_changes (
    id ${id},
    product_id ${bigint} not null references products (id) on delete cascade,
    stock_before integer not null,
    stock_after integer not null,
    reason text not null check (reason in ('made', 'counted', 'spoilt', 'given', 'returned', 'other')),
    note text not null,
    actor text not null,
    created_at text not null
  )${strict}`,
  'create index stock_changes_product on stock_changes (product_id, id)',

  `create table stock_keeps (
    token_hash text not null,
    product_id ${bigint} not null references products (id) on delete cascade,
    pieces integer not null check (pieces > 0),
    client_hash text,
    network_hash text,
    expires_at text not null,
    constraint stock_keeps_pk primary key (token_hash, product_id)
  )${strict}`,
  'create index stock_keeps_product_id on stock_keeps (product_id)',
  'create index stock_keeps_expires_at on stock_keeps (expires_at)',
]

/** In the database, so that a backup has them. */
const photos = ({ id, bigint, bytes, strict }: Dialect): string[] => [
  `create table photos (
    id ${id},
    image_path text not null unique,
    product_id ${bigint} references products (id) on delete set null,
    campaign_id ${bigint} references campaigns (id) on delete set null,
    created_at text not null
  )${strict}`,
  'create index photos_product on photos (product_id)',
  'create index photos_campaign on photos (campaign_id)',
  'create index photos_unused on photos (created_at) where product_id is null and campaign_id is null',

  `create table photo_files (
    photo_id ${bigint} not null references photos (id) on delete cascade,
    width integer not null,
    format text not null check (format in ('webp', 'png')),
    content ${bytes} not null,
    constraint photo_files_pk primary key (photo_id, width, format)
  )${strict}`,
]
