/**
 * `pnpm --dir bench twins`: how many payments of honest days are flagged as near twins, and how long asking takes. See ../README.md.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { openDatabase } from '../../packages/server/src/db/open-database.ts'
import { listWithNearTwin } from '../../packages/server/src/ledger/claims/possible-duplicates-repository.ts'

const payments = Number(process.env['PAYMENTS'] ?? 1_000_000)
const days = 365
/** So many days are asked about, spread over the year. */
const asked = Math.min(days, Number(process.env['DAYS'] ?? 12))
const dayMs = 86_400_000
const start = Date.UTC(2025, 0, 1)

/** The same numbers in every run. */
let state = 22
const random = (below: number): number => {
  state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
  return Math.floor((state / 2 ** 32) * below)
}
const digits = (value: number, length: number): string => String(value).padStart(length, '0')

/** What the whole country pays by a network on a day: an ID counts all of it up, and a centre gets few of them. */
const ofNetworkADay = 8_000_000
const counterAt = (ms: number): number => Math.floor(((ms - start) / dayMs) * ofNetworkADay)
const stamp = (ms: number): string => new Date(ms).toISOString().replace(/\D/g, '')

const idShapes: readonly (readonly [percent: number, channel: string, idAt: (ms: number) => string])[] = [
  [
    55,
    'm-pesa',
    (ms) => `Q${(36 ** 8 + counterAt(ms)).toString(36).toUpperCase().slice(-8).padStart(8, '0')}K`,
  ],
  [20, 'mixx', (ms) => stamp(ms).slice(2, 12) + digits(random(10_000), 4)],
  [12, 'airtel-money', (ms) => `MP${stamp(ms).slice(2, 12)}A${digits(random(100_000), 5)}`],
  [6, 'halopesa', (ms) => digits(1_000_000_000 + counterAt(ms), 10)],
  [
    7,
    'crdb',
    () =>
      Array.from({ length: 16 }, () => random(16).toString(16))
        .join('')
        .toUpperCase(),
  ],
]
const idAt = (ms: number): { id: string; channel: string } => {
  let left = random(100)
  for (const [percent, channel, make] of idShapes) {
    left -= percent
    if (left < 0) return { id: make(ms), channel }
  }
  throw new Error('The shares of the networks do not add up to 100')
}

/** Six of ten donations are one of a few round sums. */
const popular = [5000, 10_000, 2000, 20_000, 50_000, 1000]
const amount = (): number =>
  random(10) < 6 ? (popular[random(popular.length)] ?? 5000) : 500 * (1 + random(400))

const fill = (file: string): void => {
  const db = new BetterSqlite(file)
  db.pragma('synchronous = off')
  const claim = db.prepare(
    `insert or ignore into payment_claims (kind, transaction_id, transaction_id_normal, channel, claimed_amount_tzs, method, state, created_at)
      values ('donation', ?, ?, ?, ?, 'lipa', 'submitted', ?) returning id`,
  )
  const claimId = db.prepare(
    `insert into payment_claim_ids (transaction_id_normal, claim_id, transaction_id, certainty) values (?, ?, ?, 'known-shape')`,
  )
  const line = db.prepare(
    `insert into statement_lines (import_id, source, transaction_id, transaction_id_normal, amount_tzs, paid_at, file_name, file_line, imported_by, created_at)
      values (1, ?, ?, ?, ?, ?, 'year.csv', ?, 'grace', ?)`,
  )
  db.transaction(() => {
    for (let at = 0; at < payments; at++) {
      // From 7:00 to 23:00.
      const ms = start + random(days) * dayMs + (7 * 3600 + random(16 * 3600)) * 1000 + random(1000)
      const { id, channel } = idAt(ms)
      const time = new Date(ms).toISOString()
      const tzs = amount()
      const row = claim.get(id, id, channel, tzs, time) as { id: number } | undefined
      if (!row) continue
      claimId.run(id, row.id, id)
      line.run(channel, id, id, tzs, time, at + 1, time)
    }
  })()
  db.close()
}

const dataDir = mkdtempSync(join(tmpdir(), 'bench-twins-'))
const open = () =>
  openDatabase({
    dataDir,
    databaseUrl: undefined,
    onConnectionError: (error) => {
      throw error
    },
  })
try {
  await (await open()).destroy()
  fill(join(dataDir, 'charity.sqlite'))
  const db = await open()
  let [total, flagged] = [0, 0]
  const startedAt = performance.now()
  for (let each = 0; each < asked; each++) {
    const from = start + Math.floor((each * days) / asked) * dayMs
    const rows = await db
      .selectFrom('payment_claims')
      .where('created_at', '>=', new Date(from).toISOString())
      .where('created_at', '<', new Date(from + dayMs).toISOString())
      .select('id')
      .execute()
    total += rows.length
    flagged += (
      await listWithNearTwin(
        db,
        rows.map(({ id }) => id),
      )
    ).size
  }
  const ms = performance.now() - startedAt
  console.log(
    `${String(payments)} payments a year; of ${String(total)} on ${String(asked)} days, ${String(flagged)} are flagged: ${((flagged / total) * 100).toFixed(3)} %, ${(flagged / asked).toFixed(2)} a day`,
  )
  console.log(`${(ms / total).toFixed(3)} ms for each payment that is asked about`)
  await db.destroy()
} finally {
  rmSync(dataDir, { recursive: true })
}
