import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { listStaffCampaigns } from '../giving/campaigns/campaign-edit-repository.ts'
import { listStaffProducts } from '../shop/catalogue/product-edit-repository.ts'
import { listAllProducts } from '../shop/catalogue/product-repository.ts'
import { listStaffOrders } from '../shop/orders/staff-order-repository.ts'
import { createEmptyDatabase, describeOnEachEngine } from '../testing/test-engines.ts'
import { migrate } from './migrate.ts'
import { openPool } from './postgresql.ts'
import type { Engine, Schema } from './schema.ts'
import { DurableSqliteDialect, openSqliteFile } from './sqlite.ts'

const at = '2026-01-01T00:00:00.000Z'

/** A database of the previous release with a row in its tables, migrated to this version. */
const upgraded = async (engine: Engine, fill: (db: Kysely<Schema>) => Promise<void>) => {
  const { dataDir, databaseUrl, remove } = await createEmptyDatabase(engine)
  onTestFinished(remove)
  const db = new Kysely<Schema>({
    dialect: databaseUrl
      ? new PostgresDialect({ pool: openPool(databaseUrl, () => undefined, { max: 2 }) })
      : new DurableSqliteDialect(openSqliteFile(join(dataDir, 'charity.sqlite'))),
  })
  onTestFinished(() => db.destroy())
  await migrate(db, engine, '0009-campaign-totals')
  await fill(db)
  await migrate(db, engine)
  return db
}

describeOnEachEngine('[operations] an upgrade of a filled database', (engine) => {
  it('[S1 receipts] sends waiting codes first, and knows how long emails have been on their way', async () => {
    const db = await upgraded(engine, async (tx) => {
      const mail = { recipient: 'a@example.org', subject: 'x', text: 'x', html: 'x', language: 'en' }
      const rows = [
        { state: 'queued' as const, worthless_after: null },
        { state: 'queued' as const, worthless_after: at },
        { state: 'sending' as const, worthless_after: null },
      ]
      for (const row of rows) {
        await tx
          .insertInto('mails')
          .values({ ...mail, ...row, due_at: at, created_at: at })
          .execute()
      }
    })
    const mails = await db.selectFrom('mails').select(['priority', 'claimed_at']).orderBy('id').execute()
    expect(mails).toEqual([
      { priority: 1, claimed_at: null },
      { priority: 0, claimed_at: null },
      { priority: 1, claimed_at: at },
    ])
  })

  it('[operations] keeps its records, and has room for numbers beyond 32 bits', async () => {
    const claim = {
      kind: 'donation' as const,
      channel: null,
      expected_amount_tzs: null,
      claimed_amount_tzs: 5000,
      method: 'lipa',
      created_at: at,
    }
    const campaign = { name: 'x', description: 'x', organised_by: 'x', opening_balance_tzs: 0 }
    const donation = { donor_name: 'x', donor_email: 'x', prayer: '', site_name: 'x', language: 'en' }
    const db = await upgraded(engine, async (tx) => {
      await tx
        .insertInto('campaigns')
        .values({ ...campaign, target_amount_tzs: 1, ends_on: '2026-12-31', created_at: at })
        .execute()
      const ids = { transaction_id: 'FIRST', transaction_id_normal: 'FIRST' }
      await tx
        .insertInto('payment_claims')
        .values({ ...claim, ...ids })
        .execute()
      await tx
        .insertInto('donations')
        .values({ ...donation, claim_id: 1, campaign_id: 1, created_at: at })
        .execute()
    })
    const beyond = 2 ** 40
    await (
      engine === 'postgresql'
        ? sql`select setval(pg_get_serial_sequence('payment_claims', 'id'), ${sql.lit(beyond)})`
        : sql`update sqlite_sequence set seq = ${sql.lit(beyond)} where name = 'payment_claims'`
    ).execute(db)
    const { id } = await db
      .insertInto('payment_claims')
      .values({ ...claim, transaction_id: 'SECOND', transaction_id_normal: 'SECOND' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(id).toBe(beyond + 1)
    await db
      .insertInto('donations')
      .values({ ...donation, claim_id: id, campaign_id: 1, created_at: at })
      .execute()
    expect(await db.selectFrom('donations').select(['id', 'claim_id']).orderBy('id').execute()).toEqual([
      { id: 1, claim_id: 1 },
      { id: 1001, claim_id: beyond + 1 },
    ])
  })

  it('[desk payments] finds the payers of earlier gifts by their names and addresses', async () => {
    const db = await upgraded(engine, async (tx) => {
      const campaign = { name: 'x', description: 'x', organised_by: 'x', opening_balance_tzs: 0 }
      await tx
        .insertInto('campaigns')
        .values({ ...campaign, target_amount_tzs: 1, ends_on: '2026-12-31', created_at: at })
        .execute()
      const claim = { kind: 'donation' as const, channel: null, expected_amount_tzs: null, method: 'lipa' }
      for (const [id, donor_name] of ['Néema Mushi', 'Anonymous'].entries()) {
        const ids = { transaction_id: String(id), transaction_id_normal: String(id) }
        await tx
          .insertInto('payment_claims')
          .values({ ...claim, ...ids, claimed_amount_tzs: 5000, created_at: at })
          .execute()
        const donor = { donor_name, donor_email: id === 0 ? 'Neema@mail.example' : 'anonymous@example.com' }
        const rest = { prayer: '', site_name: 'x', language: 'en', created_at: at }
        await tx
          .insertInto('donations')
          .values({ ...donor, ...rest, claim_id: id + 1, campaign_id: 1 })
          .execute()
      }
    })
    const terms = await db.selectFrom('payer_terms').selectAll().orderBy('term').execute()
    expect(terms).toEqual([
      { term: 'e:neema@mail.example', claim_id: 1 },
      { term: 'n:mushi', claim_id: 1 },
      { term: 'n:neema', claim_id: 1 },
    ])
  })

  it.runIf(engine === 'postgresql')('[operations] leaves no number of a record with 32 bits', async () => {
    const db = await upgraded(engine, () => Promise.resolve())
    const { rows } = await sql`
      select table_name, column_name from information_schema.columns
      where table_schema = 'public' and data_type = 'integer' and (column_name = 'id' or column_name like '%\\_id')
    `.execute(db)
    expect(rows).toEqual([])
  })

  it('[languages] keeps its products, which are in English alone at first', async () => {
    const db = await upgraded(engine, async (tx) => {
      const row = {
        name: 'Kanga Bracelet',
        description: 'Red beads.',
        price_tzs: 12_000,
        stock: 3,
        search_text: 'KANGA BRACELET RED BEADS.',
        image_path: '',
        created_at: at,
      }
      await tx.insertInto('products').values(row).execute()
    })
    expect((await listAllProducts(db))[0]).toMatchObject({ name: 'Kanga Bracelet', translations: undefined })
  })

  it('[desk orders] finds orders from before by name and phone number', async () => {
    const db = await upgraded(engine, async (tx) => {
      const claim = { kind: 'order' as const, channel: null, expected_amount_tzs: 1, claimed_amount_tzs: 1 }
      const { id } = await tx
        .insertInto('payment_claims')
        .values({
          ...claim,
          transaction_id: 'A',
          transaction_id_normal: 'A',
          method: 'lipa',
          created_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const texts = { email: '', email_normal: '', street: '', city: '', state: '', postal_code: '' }
      const order = {
        ...texts,
        claim_id: id,
        total_tzs: 1,
        shipping_tzs: 0,
        discount_tzs: 0,
        payment_method: 'lipa',
        status: 'Reviewing',
        shipment_tracking_number: 'TRK1',
        expected_delivery_at: at,
        name: 'Neema Mushi',
        phone: '0754 000 000',
        country: 'Tanzania',
        site_name: 'x',
        language: 'en',
        created_at: at,
      }
      await tx.insertInto('orders').values(order).execute()
    })
    for (const search of ['neema', 'Mushi', '+255 754 000 000'])
      expect(await listStaffOrders(db, { list: 'to-send', search }, { after: 0, size: 9 })).toMatchObject([
        { name: 'Neema Mushi', courierNumber: null },
      ])
  })

  it('[desk products] keeps products in their order and in the shop, with their image, and campaigns running', async () => {
    const row = { description: '', price_tzs: 12_000, stock: 3, search_text: '', created_at: at }
    const db = await upgraded(engine, async (tx) => {
      for (const [name, image_path] of [
        ['Kanga', '/products/kanga-00000000-480.webp'],
        ['Mti', ''],
      ] as const) {
        await tx
          .insertInto('products')
          .values({ ...row, name, image_path })
          .execute()
      }
      await tx
        .insertInto('campaigns')
        .values({
          ...{ name: 'A well', description: '', organised_by: '', opening_balance_tzs: 5 },
          ...{ target_amount_tzs: 10, ends_on: '2026-12-31', created_at: at },
        })
        .execute()
    })
    expect((await listAllProducts(db)).map(({ name }) => name)).toEqual(['Kanga', 'Mti'])
    const products = await listStaffProducts(db, {}, { after: 0, size: 9 })
    expect(products).toMatchObject([
      { version: 1, hidden: false, photos: [{ imageUrl: '/products/kanga-00000000-480.webp' }] },
      { version: 1, hidden: false, photos: [] },
    ])
    expect(await listStaffCampaigns(db, '2026-12-31')).toMatchObject([
      { version: 1, state: 'running', openingBalance: 5, balanceHistory: [], picture: null },
    ])
  })
})
