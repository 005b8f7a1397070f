import { join } from 'node:path'
import { Kysely, sql, type CompiledQuery } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { countWaitingPayments, sumUnclaimed } from '../desk/reports/waiting-counts-repository.ts'
import { countPayments } from '../desk/payments/payment-list-repository.ts'
import { createTestDatabase } from '../testing/test-engines.ts'
import type { Schema } from './schema.ts'
import { DurableSqliteDialect, openSqliteFile } from './sqlite.ts'

const seed = sql`
  with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 3000)
  insert into payment_claims (kind, transaction_id, transaction_id_normal, claimed_amount_tzs, received_amount_tzs, method, state, created_at)
  select 'donation', 'ID' || n, 'ID' || n, 1000, case when n > 20 then 1000 end, 'lipa',
    case when n > 20 then 'verified' else 'submitted' end, '2026-11-21T09:00:00.000Z' from numbers`
const seedIds = sql`
  insert into payment_claim_ids (transaction_id_normal, claim_id, transaction_id)
  select transaction_id_normal, id, transaction_id from payment_claims`
const seedLines = sql`
  insert into statement_lines (import_id, source, transaction_id, transaction_id_normal, amount_tzs, file_name, file_line, imported_by, created_at)
  select 1, 'm-pesa', 'L' || transaction_id, 'L' || transaction_id_normal, 1000, 'november.csv', id, 'staff', created_at from payment_claims`

it("[desk] counts keep SQLite's plans after somebody's ANALYZE", async () => {
  const { dataDir, remove } = await createTestDatabase('sqlite')
  onTestFinished(remove)
  const path = join(dataDir, 'charity.sqlite')
  const plans = async (prepare: (db: Kysely<Schema>) => Promise<unknown>) => {
    const queries: CompiledQuery[] = []
    const db = new Kysely<Schema>({
      dialect: new DurableSqliteDialect(openSqliteFile(path)),
      log: ({ query }) => {
        queries.push(query)
      },
    })
    try {
      await prepare(db)
      queries.length = 0
      const hourAgo = '2026-11-21T08:00:00.000Z'
      await countWaitingPayments(db, { hourAgo, dayAgo: hourAgo })
      await sumUnclaimed(db)
      await countPayments(db, {
        state: 'submitted',
        matched: {
          secondPersonTzs: 500_000,
          wallets: { mobileMoney: 'm-pesa', bank: 'bank' },
          isClicked: true,
          feeds: new Map(),
        },
      })
      await countPayments(db, { flag: 'on-statement' })
      const details: string[][] = []
      for (const query of [...queries]) {
        const { rows } = await db.executeQuery<{ detail: string }>({
          ...query,
          sql: `explain query plan ${query.sql}`,
        })
        details.push(rows.map(({ detail }) => detail))
      }
      return details
    } finally {
      await db.destroy()
    }
  }
  const before = await plans(async (db) => {
    for (const statement of [seed, seedIds, seedLines]) await statement.execute(db)
  })
  await plans((db) => sql`analyze`.execute(db)).then((analysed) => {
    expect(analysed).not.toEqual(before)
  })
  expect(await plans(() => Promise.resolve())).toEqual(before)
})
