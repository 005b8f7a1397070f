import { join } from 'node:path'
import { Kysely, PostgresDialect, sql, type CompiledQuery } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { openPool } from '../db/postgresql.ts'
import type { Engine, Schema } from '../db/schema.ts'
import { DurableSqliteDialect, openSqliteFile } from '../db/sqlite.ts'
import { orderLists } from '@charity-kit/contract'
import { listMessages } from '../contact/staff-message-repository.ts'
import { listOrderSlips, listStaffOrders } from '../orders/staff-order-repository.ts'
import { claimDueEmail, failInterruptedEmails, mailPriorities } from '../mail/outbox-repository.ts'
import { listFailedEmails } from '../mail/failed-email-repository.ts'
import { removeExpiredData } from '../retention/retention.ts'
import { asStaff, paymentsIn } from '../testing/sample-staff.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { describeOnEachEngine } from '../testing/test-engines.ts'
import { countWaiting } from '../payments/payment-count-repository.ts'
import { countPayments, listPaymentPage, listPayments } from './payment-list-repository.ts'

const at = '2026-11-21T09:00:00.000Z'

/** Inserts claims of which every 3,000th is for an order, and every 4,000th waits. */
const insertClaims = async ({ db }: TestApp, count: number) => {
  await sql`
    insert into payment_claims (kind, transaction_id, transaction_id_normal, channel, claimed_amount_tzs, method, state, created_at)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)})
    select case when n % 3000 = 0 then 'order' else 'donation' end, n || '', n || '', 'm-pesa', 1000, 'lipa',
      case when n % 4000 = 0 then 'submitted' else 'verified' end, ${at}
    from numbers`.execute(db)
}

describeOnEachEngine('[payments] long staff lists', (engine) => {
  it('are read page by page from where the last one ended, whatever is decided meanwhile', async () => {
    const app = await createTestApp(engine)
    const { get } = await asStaff(app)
    await insertClaims(app, 12_500)
    const first = (await get('/payments?pageSize=500')).json<{ total: number; next: number }>()
    expect(first).toMatchObject({ total: 10_000, next: 500 })

    const pages = async (query: string) => {
      const ids: number[][] = []
      for (let after: number | undefined = 0; after !== undefined;) {
        const from: string = after === 0 ? '' : `&after=${String(after)}`
        const response = await get(`/payments?${query}${from}`)
        ids.push(paymentsIn(response).map(({ id }) => id))
        after = response.json<{ next?: number }>().next
      }
      return ids
    }
    expect(await pages('kind=order&pageSize=3')).toEqual([[3000, 6000, 9000], [12_000]])
    expect(await pages('state=submitted&pageSize=2')).toEqual([[4000, 8000], [12_000]])
    expect(await pages('state=submitted&kind=order')).toEqual([[12_000]])
    // Counting these would mean reading all payments.
    expect((await get('/payments?kind=order')).json()).not.toHaveProperty('total')
    expect((await get('/payments?state=submitted')).json()).toMatchObject({ total: 3 })
    const exported = (await get('/payments.csv?kind=order')).body.trim().split('\r\n')
    expect(exported).toHaveLength(5)
  })
})

/** The database of an app with its queries and their plans; PostgreSQL must not scan small tables, as it would large ones. */
const withPlans = (engine: Engine, { config }: TestApp) => {
  const queries: CompiledQuery[] = []
  const db = new Kysely<Schema>({
    dialect: config.databaseUrl
      ? new PostgresDialect({ pool: openPool(config.databaseUrl, () => undefined, { max: 1 }) })
      : new DurableSqliteDialect(openSqliteFile(join(config.dataDir, 'charity.sqlite'))),
    log: ({ level, query }) => {
      if (level === 'query' && /^(?:select|with|delete|update)/.test(query.sql.trim())) queries.push(query)
    },
  })
  onTestFinished(() => db.destroy())
  const planOf = async (query: CompiledQuery): Promise<string> => {
    const explain = engine === 'sqlite' ? 'explain query plan ' : 'explain '
    const { rows } = await db.executeQuery<Record<string, string>>({ ...query, sql: explain + query.sql })
    return rows.map((row) => row['detail'] ?? row['QUERY PLAN']).join('\n')
  }
  return {
    db,
    /** The plans of all queries that `work` makes. */
    plansOf: async (work: () => Promise<unknown>) => {
      if (engine === 'postgresql') {
        await sql`set enable_seqscan = off`.execute(db)
        // The cost that this adds to tables without an index would have every query compiled, which takes seconds.
        await sql`set jit = off`.execute(db)
      }
      queries.length = 0
      await work()
      const made = [...queries]
      return Promise.all(made.map(planOf))
    },
  }
}

/**
 * Reading a table from its beginning to its end, but for campaigns, imports, reversals and old doubts, which are few, the newest
 * statement line, which SQLite calls a scan too, and the queries' own subqueries.
 */
const scans =
  /SCAN (?!.*USING|(?:campaigns|same_transaction_ids|statement_imports|statement_reversals|statement_lines|due|counted|recent|pending|following|newest)\b)[a-z_]+|Seq Scan on (?!campaigns|same_transaction_ids|statement_imports|statement_reversals)/

describeOnEachEngine('[operations] the indexes', (engine) => {
  it.each<[string, (db: Kysely<Schema>) => Promise<unknown>]>([
    [
      'a page of payments in a state',
      (db) => listPayments(db, { state: 'submitted' }, { after: 5, size: 20 }),
    ],
    ['a page of flagged payments', (db) => listPayments(db, { flag: 'underpaid' }, { after: 5, size: 20 })],
    [
      'a page of decided payments',
      (db) => listPaymentPage(db, { state: 'verified' }, { after: 5, size: 20, order: 'decided' }),
    ],
    [
      'payments by what somebody typed',
      async (db) => {
        for (const search of ['QFG 7H8', 'neema mushi', 'neema@example.org', '+255 754 000 123', '25,000']) {
          await listPaymentPage(db, { search }, { after: 0, size: 20 })
        }
      },
    ],
    ['waiting payments that a statement confirms', (db) => countWaiting(db, 1000)],
    ['the number of waiting payments', (db) => countPayments(db, { state: 'submitted' })],
    ...orderLists.map((list): [string, (db: Kysely<Schema>) => Promise<unknown>] => [
      `orders ${list}`,
      (db) => listStaffOrders(db, { list, search: '' }, { after: 5, size: 20 }),
    ]),
    ...['Neema', '0754 000', 'TRK123', 'x@example.org', '17'].map(
      (search): [string, (db: Kysely<Schema>) => Promise<unknown>] => [
        `the orders that "${search}" finds`,
        (db) => listStaffOrders(db, { list: 'sent', search }, { after: 5, size: 20 }),
      ],
    ),
    ['packing slips', (db) => listOrderSlips(db, [1, 2])],
    ...(['new', 'answered', 'done'] as const).map(
      (state): [string, (db: Kysely<Schema>) => Promise<unknown>] => [
        `messages that are ${state}`,
        (db) => listMessages(db, { state, search: '' }, { after: 5, size: 20 }),
      ],
    ),
    ['the next email', (db) => claimDueEmail(db, Object.values(mailPriorities), at)],
    ['interrupted emails', (db) => failInterruptedEmails(db, at)],
    ['failed emails', (db) => listFailedEmails(db, { after: 5, size: 20 })],
    ['expired data', (db) => removeExpiredData(db, new Date(at))],
  ])('lead to %s without reading a whole table', async (_what, work) => {
    const app = await createTestApp(engine)
    await app.outbox.stop()
    await insertClaims(app, 10)
    const { db, plansOf } = withPlans(engine, app)
    const plans = await plansOf(() => work(db))
    expect(plans.length).toBeGreaterThan(0)
    expect(plans.filter((plan) => scans.test(plan))).toEqual([])
  })
})
