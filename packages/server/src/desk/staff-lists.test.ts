import { join } from 'node:path'
import { Kysely, PostgresDialect, sql, type CompiledQuery } from 'kysely'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { inTransaction } from '../db/open-database.ts'
import { openPool } from '../db/postgresql.ts'
import type { Engine, Schema } from '../db/schema.ts'
import { DurableSqliteDialect, openSqliteFile } from '../db/sqlite.ts'
import { orderLists } from '@charity-kit/contract'
import { listMessages } from '../centre/contact/staff-message-repository.ts'
import { listOrderSlips, listStaffOrders } from '../shop/orders/staff-order-repository.ts'
import { failInterrupted, requeueInterruptedOnce } from '../outbox/interrupted-repository.ts'
import {
  claimDueMessage,
  countAttemptsSince,
  messagePriorities,
  type MessageKind,
} from '../outbox/outbox-repository.ts'
import { listFailedEmails } from '../outbox/failed-email-repository.ts'
import { markUndelivered } from '../outbox/delivery-report-repository.ts'
import { sumTextsByMonth } from '../outbox/text-count-repository.ts'
import { removeExpiredData } from '../privacy/retention.ts'
import { asStaff, paymentsIn } from '../testing/sample-staff.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, describeOnEachEngine, type TestDatabase } from '../testing/test-engines.ts'
import { findClaim } from '../ledger/claims/payment-claim-repository.ts'
import { countWaiting } from '../ledger/decisions/payment-count-repository.ts'
import { findCandidates, findNearLines } from '../ledger/claims/near-lines-repository.ts'
import { nearTwinsOf } from '../ledger/claims/possible-duplicates-repository.ts'
import { linkStatementLines } from '../ledger/decisions/linked-lines-repository.ts'
import type { Rules } from '../ledger/decisions/find-proof.ts'
import {
  listClaimsWithFreeLine,
  listNoticeCandidates,
} from '../ledger/decisions/proof-candidates-repository.ts'
import { listEvidence } from '../ledger/evidence/evidence-repository.ts'
import { postDonation } from '../testing/sample-donation.ts'
import { secondPersonTzs } from '../testing/sample-centre.ts'
import { flagConditions } from './payments/payment-flags-repository.ts'
import {
  countPayments,
  listPaymentPage,
  listPayments,
  type RecordFilter,
} from './payments/payment-list-repository.ts'

/** Rules with a phone, because its notices are read for each payment. */
const rules: Rules = {
  secondPersonTzs,
  wallets: { mobileMoney: 'm-pesa', bank: 'bank' },
  isClicked: true,
  feeds: new Map([
    [
      1,
      {
        id: 1,
        name: 'Office phone',
        wallet: 'm-pesa',
        grade: 'phone',
        isOn: true,
        isSilent: false,
        isBehind: false,
        isChainWhole: true,
        firstNoticeId: undefined,
        statementMinute: undefined,
        perPaymentTzs: 100_000,
        leftTzs: 100_000,
      },
    ],
  ]),
}

const at = '2026-11-21T09:00:00.000Z'

/** Inserts claims. Every 3,000th is for an order, and every 4,000th waits. */
const insertClaims = async ({ db }: Pick<TestApp, 'db'>, count: number) => {
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
    const { post } = await asStaff(app)
    await insertClaims(app, 12_500)
    const first = (await post('/payments/list?pageSize=500')).json<{ total: number; next: number }>()
    expect(first).toMatchObject({ total: 10_000, next: 500 })

    const pages = async (query: string) => {
      const ids: number[][] = []
      for (let after: number | undefined = 0; after !== undefined;) {
        const from: string = after === 0 ? '' : `&after=${String(after)}`
        const response = await post(`/payments/list?${query}${from}`)
        ids.push(paymentsIn(response).map(({ id }) => id))
        after = response.json<{ next?: number }>().next
      }
      return ids
    }
    expect(await pages('kind=order&pageSize=3')).toEqual([[3000], [6000, 9000], [12_000]])
    expect(await pages('state=submitted&pageSize=2')).toEqual([[4000, 8000], [12_000]])
    expect(await pages('state=submitted&kind=order')).toEqual([[12_000]])
    // Counting these would mean reading all payments.
    expect((await post('/payments/list?kind=order')).json()).not.toHaveProperty('total')
    expect((await post('/payments/list?state=submitted')).json()).toMatchObject({ total: 3 })
    const exported = (await post('/payments.csv?kind=order')).body.trim().split('\r\n')
    expect(exported).toHaveLength(5)
  })
})

describeOnEachEngine('[desk payments] a filter at a large number of payments', (engine) => {
  /**
   * Inserts one donation a day for a year and a half. Every third one is for another campaign, and every twentieth is
   * paid in parts.
   */
  const manyDonations = async () => {
    const app = await createTestApp(engine)
    const { post } = await asStaff(app)
    const count = 6000
    const numbers = sql.raw(
      `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${String(count)})`,
    )
    const day = (n: string) =>
      `substr(cast(20250000 + 100 * (1 + ${n} / 28 % 12) + 1 + ${n} % 28 as text), 1, 8)`
    const at = sql.raw(
      `substr(${day('n')}, 1, 4) || '-' || substr(${day('n')}, 5, 2) || '-' || substr(${day('n')}, 7, 2) || 'T09:00:00.000Z'`,
    )
    await sql`insert into payment_claims (kind, transaction_id, transaction_id_normal, channel, claimed_amount_tzs, received_amount_tzs,
        refunded_tzs, method, state, created_at, decided_at, cancelled_at, main_claim_id)
      ${numbers} select 'donation', n || '', n || '', case when n % 1000 = 0 then 'nmb' else 'm-pesa' end, 1000,
        case when n % 500 in (0, 1) then null else 1000 end, case when n % 500 = 3 then 1000 else 0 end, 'lipa',
        case when n % 500 in (0, 1) then 'rejected' else 'verified' end, ${at}, ${at},
        case when n % 500 = 1 then ${at} end, case when n % 20 = 5 then n - 1 end from numbers`.execute(
      app.db,
    )
    await sql`insert into donations (claim_id, campaign_id, amount_tzs, donor_name, donor_email, prayer, site_name, language, created_at)
      ${numbers} select n, case when n > 5000 and n % 3 = 0 then 2 else 1 end, null, 'Neema', 'n@example.org', '', 'site', 'en', ${at}
      from numbers where n % 20 <> 5`.execute(app.db)
    const all = async (query: string) => {
      const ids: number[] = []
      for (let after: number | undefined = 0; after !== undefined;) {
        const page = await post(
          `/payments/list?pageSize=100&${query}${after === 0 ? '' : `&after=${String(after)}`}`,
        )
        ids.push(...paymentsIn(page).map(({ id }) => id))
        after = page.json<{ next?: number }>().next
      }
      return ids
    }
    const decidedLast = 'payment_claims.decided_at desc, payment_claims.id desc'
    const where = async (condition: string, order = 'payment_claims.id') => {
      const { rows } = await sql<{
        id: number
      }>`select payment_claims.id from payment_claims left join donations
        on donations.claim_id = coalesce(main_claim_id, payment_claims.id) where ${sql.raw(condition)} order by ${sql.raw(order)}`.execute(
        app.db,
      )
      return rows.map(({ id }) => id)
    }
    return { post, all, where, decidedLast }
  }

  it('lists each payment once, from the oldest to the latest or back, over all pages', async () => {
    const { all, where, decidedLast } = await manyDonations()
    const cases: [query: string, condition: string][] = [
      ['campaign=2', 'campaign_id = 2'],
      ['campaign=2&state=rejected', "campaign_id = 2 and state = 'rejected' and cancelled_at is null"],
      ['channel=nmb', "channel = 'nmb'"],
      ['state=cancelled', 'cancelled_at is not null'],
      ['state=refunded', 'refunded_tzs > 0'],
    ]
    for (const [query, condition] of cases) {
      const expected = await where(condition)
      expect(expected.length, query).toBeGreaterThan(0)
      expect(await all(query), query).toEqual(expected)
      expect(await all(`${query}&order=decided`), query).toEqual(await where(condition, decidedLast))
    }
    expect(await all('campaign=3')).toEqual([])
  })

  it('lists those of some days on the first page, however old they are', async () => {
    const { post, all, where, decidedLast } = await manyDonations()
    const may = "payment_claims.created_at between '2025-04-30T21' and '2025-05-20T20:59:59.999Z'"
    const days = 'from=2025-05-01&to=2025-05-20'
    const expected = await where(may)
    expect(await all(days)).toEqual(expected)
    expect(await all(`${days}&order=decided`)).toEqual(await where(may, decidedLast))
    const first = await post(`/payments/list?pageSize=100&${days}`)
    expect(first.json()).toMatchObject({ total: expected.length })
    expect(new Set(paymentsIn(first).map(({ createdAt }) => createdAt.slice(0, 8)))).toEqual(
      new Set(['2025-05-']),
    )
    expect(await all(`${days}&state=rejected`)).toEqual(
      await where(`${may} and state = 'rejected' and cancelled_at is null`),
    )
  })
})

/**
 * Opens a database that records queries and their plans. PostgreSQL must not scan small tables, so that it plans as for
 * large ones.
 */
const openWithPlans = (engine: Engine, config: Pick<TestDatabase, 'dataDir' | 'databaseUrl'>) => {
  const queries: CompiledQuery[] = []
  const db = new Kysely<Schema>({
    dialect: config.databaseUrl
      ? new PostgresDialect({ pool: openPool(config.databaseUrl, () => undefined, { max: 1 }) })
      : new DurableSqliteDialect(openSqliteFile(join(config.dataDir, 'charity.sqlite'))),
    log: ({ level, query }) => {
      if (level === 'query' && /^(?:select|with|delete|update)/.test(query.sql.trim())) queries.push(query)
    },
  })
  const planOf = async (query: CompiledQuery): Promise<string> => {
    const explain = engine === 'sqlite' ? 'explain query plan ' : 'explain '
    const { rows } = await db.executeQuery<Record<string, string>>({ ...query, sql: explain + query.sql })
    return rows.map((row) => row['detail'] ?? row['QUERY PLAN']).join('\n')
  }
  return {
    db,
    /** Returns the plans of all queries that `work` makes. */
    plansOf: async (work: () => Promise<unknown>) => {
      if (engine === 'postgresql') {
        await sql`set enable_seqscan = off`.execute(db)
        // Plans for tables without an index have an added cost, which would make PostgreSQL compile every query for
        // seconds.
        await sql`set jit = off`.execute(db)
      }
      queries.length = 0
      await work()
      const made = [...queries]
      return Promise.all(made.map(planOf))
    },
  }
}

/** Opens a database with plans for an app, until its test is finished. */
const withPlans = (engine: Engine, { config }: TestApp) => {
  const opened = openWithPlans(engine, config)
  onTestFinished(() => opened.db.destroy())
  return opened
}

/**
 * Plan that reads a whole table. Excluded are the small tables of campaigns, imports and reversals, the newest
 * statement line, which SQLite calls a scan too, and the queries' own subqueries.
 */
const scans =
  /SCAN (?!.*USING|(?:campaigns|statement_imports|statement_reversals|statement_lines|due|counted|recent|pending|batch|donation_claims|further|terms|newest)\b)[a-z_]+|Seq Scan on (?!campaigns|statement_imports|statement_reversals)/

describeOnEachEngine('[operations] the indexes', (engine) => {
  /** Shared database, because plans do not depend on rows here. */
  let shared: ReturnType<typeof openWithPlans>
  beforeAll(async () => {
    const database = await createTestDatabase(engine)
    shared = openWithPlans(engine, database)
    await insertClaims(shared, 10)
    return async () => {
      await shared.db.destroy()
      await database.remove()
    }
  })

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
    ...(['oldest', 'decided'] as const).flatMap((order) =>
      Object.entries<RecordFilter>({
        'a campaign': { campaign: 1 },
        'some days': { since: at, before: '2026-11-22T09:00:00.000Z' },
        'a channel': { channel: 'nmb' },
        'those cancelled': { state: 'cancelled' },
        'those refunded': { state: 'refunded' },
      }).map(([what, filter]): [string, (db: Kysely<Schema>) => Promise<unknown>] => [
        `a page of payments of ${what}, ${order}`,
        (db) => listPaymentPage(db, filter, { after: 5, size: 20, order }),
      ]),
    ),
    [
      'payments by what somebody typed',
      async (db) => {
        for (const search of ['QFG 7H8', 'neema mushi', 'neema@example.org', '+255 754 000 123', '25,000']) {
          await listPaymentPage(db, { search }, { after: 0, size: 20 })
        }
      },
    ],
    ['waiting payments that all evidence confirms', (db) => countWaiting(db, { most: 1000, rules })],
    [
      'notices with the ID of a waiting payment',
      (db) => listNoticeCandidates(db, { paidAt: '', after: 0, size: 200 }),
    ],
    ['the near twins of a payment', (db) => nearTwinsOf(db, 1)],
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
    [
      'the next email',
      (db) => claimDueMessage(db, 'email', Object.keys(messagePriorities) as MessageKind[], at),
    ],
    ['interrupted emails', (db) => failInterrupted(db, 'email', at)],
    ['interrupted text messages', (db) => requeueInterruptedOnce(db, 'text', at)],
    ['the text messages of a day', (db) => countAttemptsSince(db, 'text', at, 500)],
    [
      'the text message of a delivery report',
      (db) => inTransaction(db, (tx) => markUndelivered(tx, 't1', 'The network could not deliver it.')),
    ],
    ['text messages by month', (db) => sumTextsByMonth(db, { from: '2026-01-01', to: '2026-12-31' })],
    ['failed emails', (db) => listFailedEmails(db, { after: 5, size: 20 })],
    ['expired data', (db) => removeExpiredData(db, new Date(at))],
  ])('lead to %s without reading a whole table', async (_what, work) => {
    const plans = await shared.plansOf(() => work(shared.db))
    expect(plans.length).toBeGreaterThan(0)
    expect(plans.filter((plan) => scans.test(plan))).toEqual([])
  })
})

describe('[operations] SQLite, which has no statistics,', () => {
  it.each<[string, (db: Kysely<Schema>) => Promise<unknown>]>([
    ['an import', (db) => listClaimsWithFreeLine(db, 0, 500)],
    ['the rule', (db) => listEvidence(db, [{ claimId: 1, ids: ['QFG7H8J9K0'] }], new Map())],
    ['a decision', (db) => inTransaction(db, (tx) => linkStatementLines(tx, { id: 1 }))],
    [
      'the flag of money that came for a rejected payment',
      (db) => db.selectFrom('payment_claims').select('id').where(flagConditions['money-arrived']).execute(),
    ],
  ])('finds statement lines for %s by their IDs, not among all that are free', async (_what, work) => {
    const app = await createTestApp('sqlite')
    await postDonation(app.http)
    const { db, plansOf } = withPlans('sqlite', app)
    const plans = (await plansOf(() => work(db))).join('\n')
    expect(plans).toContain('statement_lines_transaction_id_normal (transaction_id_normal=?)')
    expect(plans).not.toContain('statement_lines_claim_id (claim_id=?)')
  })

  it('finds the lines near a payment by their IDs and their time, however many are free', async () => {
    const app = await createTestApp('sqlite')
    await postDonation(app.http)
    const { db, plansOf } = withPlans('sqlite', app)
    const claim = await findClaim(db, 1)
    if (!claim) throw new Error('There is no payment')
    const plans = await plansOf(() => findNearLines(db, claim))
    const lines = plans.filter((plan) => plan.includes('statement_lines'))
    expect(lines.length).toBeGreaterThanOrEqual(2)
    for (const plan of lines) expect(plan).not.toContain('SCAN statement_lines')
    const ids = { id: 1, transactionId: 'X', otherTransactionId: null }
    const line = { ...ids, amount: 1, paidAt: at, importedAt: at }
    for (const plan of await plansOf(() => findCandidates(db, line)))
      expect(plan).not.toMatch(/SCAN payment_claim/)
  })
})
