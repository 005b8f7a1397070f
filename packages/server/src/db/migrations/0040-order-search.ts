import { sql } from 'kysely'
import { normaliseName, surnameFirst } from '../../values/searchable-name.ts'
import { normalisePhone } from '../../values/normalise-phone.ts'
import type { Tables } from './tables.ts'

const batchSize = 1000

/** By what the staff find orders, what they note about parcels and corrected addresses, and indexes for each list of orders. */
export const addOrderSearch = async (tables: Tables): Promise<void> => {
  const { engine, schema } = tables
  // Compared byte by byte, so that the beginning of a text is a range of the index.
  const plainText = engine === 'postgresql' ? sql`text collate "C"` : 'text'
  for (const name of ['name_normal', 'surname_normal', 'phone_normal']) {
    await schema
      .alterTable('orders')
      .addColumn(name, plainText, (column) => column.notNull().defaultTo(''))
      .execute()
  }
  await schema.alterTable('orders').addColumn('courier_number', 'text').execute()
  await schema
    .alterTable('orders')
    .addColumn('previous_addresses', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
  await schema
    .alterTable('orders')
    .addColumn('address_version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await fillSearch(tables)
  await addIndexes(tables)
}

const fillSearch = async ({ db }: Tables): Promise<void> => {
  for (let after = 0; ;) {
    const { rows } = await sql<{ id: number; name: string; phone: string }>`
      select id, name, phone from orders where id > ${after} and phone <> '' order by id limit ${batchSize}
    `.execute(db)
    for (const { id, name, phone } of rows) {
      await sql`update orders set name_normal = ${normaliseName(name)}, surname_normal = ${surnameFirst(name)},
        phone_normal = ${normalisePhone(phone)} where id = ${id}`.execute(db)
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

const addIndexes = async ({ schema, db }: Tables): Promise<void> => {
  for (const name of ['name_normal', 'surname_normal', 'phone_normal']) {
    await schema.createIndex(`orders_${name}`).on('orders').columns([name, 'id']).execute()
  }
  await sql`create index orders_courier_number on orders (upper(courier_number))`.execute(db)
  await sql`create index orders_on_the_way on orders (id)
    where sent_at is not null and delivered_at is null`.execute(db)
  await sql`create index orders_delivered on orders (id) where delivered_at is not null`.execute(db)
  await sql`create index payment_claims_cancelled on payment_claims (id)
    where cancelled_at is not null`.execute(db)
}
