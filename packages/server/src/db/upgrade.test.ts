import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { createEmptyDatabase, describeOnEachEngine } from '../testing/test-engines.ts'
import { createDonationTables } from './migrations/0001-donations.ts'
import { createShopTables } from './migrations/0002-shop.ts'
import { createAccountTables } from './migrations/0003-accounts.ts'
import { createPaymentTables } from './migrations/0004-payments.ts'
import { addDeliveries } from './migrations/0005-deliveries.ts'
import { scopeIdempotencyKeys } from './migrations/0006-idempotency-scopes.ts'
import { addStockHolds } from './migrations/0007-stock-holds.ts'
import { canonicaliseTransactionIds } from './migrations/0008-canonical-transaction-ids.ts'
import { addCampaignTotals } from './migrations/0009-campaign-totals.ts'
import { addStatementImports } from './migrations/0010-statement-imports.ts'
import { addUnclaimedMoney } from './migrations/0011-unclaimed-money.ts'
import { addPaymentClaimIds } from './migrations/0012-payment-claim-ids.ts'
import { deriveOrderStates } from './migrations/0013-order-states.ts'
import { addStaffSignIn } from './migrations/0017-staff-sign-in.ts'
import { tablesFor } from './migrations/tables.ts'
import { openPool } from './postgresql.ts'
import type { Engine, Schema } from './schema.ts'
import { DurableSqliteDialect, openSqliteFile } from './sqlite.ts'

const at = '2026-01-01T00:00:00.000Z'

/** A database as of the migration 0005. */
const earlierDatabase = async (engine: Engine) => {
  const { dataDir, databaseUrl, remove } = await createEmptyDatabase(engine)
  onTestFinished(remove)
  const db = new Kysely<Schema>({
    dialect: databaseUrl
      ? new PostgresDialect({ pool: openPool(databaseUrl, () => undefined, { max: 1 }) })
      : new DurableSqliteDialect(openSqliteFile(join(dataDir, 'charity.sqlite'))),
  })
  onTestFinished(() => db.destroy())
  const tables = tablesFor(engine, db as unknown as Kysely<unknown>)
  for (const migrate of [createDonationTables, createShopTables, createAccountTables]) await migrate(tables)
  await createPaymentTables(tables)
  await addDeliveries(tables)
  return { db, tables }
}

describeOnEachEngine('[operations] an upgrade', (engine) => {
  it('keeps idempotency keys, as those of the centre’s own guests', async () => {
    const { db, tables } = await earlierDatabase(engine)
    const row = {
      endpoint: 'createOrder',
      key: 'an-earlier-key',
      fingerprint: 'x',
      record_id: 7,
      created_at: at,
    }
    await db
      .insertInto('idempotency_keys')
      .values(row as typeof row & { scope: string })
      .execute()
    await scopeIdempotencyKeys(tables)
    expect(await db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([
      { ...row, scope: '["site",null,null]' },
    ])
  })

  it('ends the sessions of the staff, who sign in again, and no others', async () => {
    const { db, tables } = await earlierDatabase(engine)
    for (const role of ['staff', null] as const) {
      const email = `${String(role)}@centre.test`
      const account = {
        email,
        email_normal: email,
        password_hash: 'none',
        role,
        first_name: 'Grace',
        last_name: 'Sample',
        phone_number: '',
        sex: 'FEMALE',
        language: 'en',
        verified_at: at,
        created_at: at,
      }
      const { id } = await db.insertInto('accounts').values(account).returning('id').executeTakeFirstOrThrow()
      const session = { token_hash: email, account_id: id, created_at: at, used_at: at, expires_at: at }
      await db.insertInto('sessions').values(session).execute()
    }
    await addStaffSignIn(tables)
    expect(await db.selectFrom('sessions').select(['token_hash', 'ends_at']).execute()).toEqual([
      { token_hash: 'null@centre.test', ends_at: null },
    ])
    const flags = await db.selectFrom('accounts').select('must_change_password').execute()
    expect(flags).toEqual([{ must_change_password: 0 }, { must_change_password: 0 }])
  })

  it('starts the holds of orders over, but for rejected ones, which hold nothing', async () => {
    const { db, tables } = await earlierDatabase(engine)
    const started = new Date().toISOString()
    for (const [index, status] of ['Reviewing', 'Payment rejected', 'Sent'].entries()) {
      const claim = await db
        .insertInto('payment_claims')
        .values({
          kind: 'order',
          transaction_id: status,
          transaction_id_normal: status,
          channel: null,
          expected_amount_tzs: 1,
          claimed_amount_tzs: 1,
          method: 'lipa',
          created_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const texts = { name: '', email: '', email_normal: '', phone: '', street: '', city: '', state: '' }
      const order = {
        ...texts,
        claim_id: claim.id,
        status,
        total_tzs: 1,
        shipping_tzs: 0,
        discount_tzs: 0,
        payment_method: 'lipa',
        shipment_tracking_number: `TRK${String(index)}`,
        expected_delivery_at: at,
        postal_code: '00000',
        country: 'Tanzania',
        site_name: 'x',
        language: 'en',
        created_at: at,
      }
      await db.insertInto('orders').values(order).execute()
    }
    await addStockHolds(tables)
    const holds = await db.selectFrom('orders').select('stock_reserved_at').orderBy('id').execute()
    expect(holds.map(({ stock_reserved_at: since }) => since !== null && since >= started)).toEqual([
      true,
      false,
      true,
    ])
    // What the status said is said by the payment and the parcel.
    await deriveOrderStates(tables)
    const kept = await db.selectFrom('orders').selectAll().orderBy('id').execute()
    expect(kept.map(({ claim_id, total_tzs }) => [claim_id, total_tzs])).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
    ])
    expect(kept[0]).not.toHaveProperty('status')
  })

  it('keeps payments, their history and statements; IDs stay taken, and imports cover the days of their lines', async () => {
    const { db, tables } = await earlierDatabase(engine)
    const { id: claimId } = await db
      .insertInto('payment_claims')
      .values({
        kind: 'donation',
        transaction_id: 'qfg7 h8j9k0',
        transaction_id_normal: 'QFG7H8J9K0',
        channel: 'm-pesa',
        expected_amount_tzs: null,
        claimed_amount_tzs: 5000,
        method: 'M-Pesa',
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const event = {
      claim_id: claimId,
      from_state: 'submitted',
      to_state: 'verified',
      created_at: at,
    } as const
    await db
      .insertInto('payment_events')
      .values({ ...event, action: 'verified', actor: 'grace', evidence: 'Line 7' })
      .execute()
    const line = (index: number, paid_at: string | null) => ({
      source: 'm-pesa',
      transaction_id: `ID${String(index)}`,
      transaction_id_normal: `ID${String(index)}`,
      amount_tzs: 5000,
      paid_at,
      file_name: 'november.csv',
      file_line: index,
      imported_by: 'grace',
      created_at: at,
    })
    await db
      .insertInto('statement_lines')
      .values([line(1, '2025-12-01T09:00:00.000Z'), line(2, null), line(3, '2025-12-05T09:00:00.000Z')])
      .execute()
    for (const migrate of [scopeIdempotencyKeys, addStockHolds, canonicaliseTransactionIds])
      await migrate(tables)
    for (const migrate of [addCampaignTotals, addStatementImports, addUnclaimedMoney]) await migrate(tables)
    await addPaymentClaimIds(tables)

    expect(await db.selectFrom('payment_events').selectAll().execute()).toMatchObject([
      { ...event, action: 'verified', actor: 'grace', evidence: 'Line 7' },
    ])
    expect(await db.selectFrom('payment_claim_ids').selectAll().execute()).toEqual([
      { claim_id: claimId, transaction_id: 'qfg7 h8j9k0', transaction_id_normal: 'QFG7H8J9K0' },
    ])
    const lines = await db.selectFrom('statement_lines').select('set_aside_at').execute()
    expect(lines).toEqual([{ set_aside_at: null }, { set_aside_at: null }, { set_aside_at: null }])
    await db
      .insertInto('payment_events')
      .values({ ...event, action: 'reversed', actor: 'grace' })
      .execute()
  })
})
