/**
 * `pnpm --dir bench imports`: measures the effect of a large import on visitors, as ratios to the same server idle.
 * See ../README.md.
 */
import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import {
  clientKeyHeader,
  defaultClientKey,
  type StartImportInput,
  type StatementImport,
} from '@charity-kit/contract'
import { withDatabases } from './databases.ts'
import { load, type Call } from './load.ts'
import { numberOf } from './options.ts'
import { percentile } from './percentile.ts'
import { headersOfStaff } from './staff.ts'
import { startServer } from './subjects.ts'

const lines = numberOf('LINES', 300_000, 500)
/** Number of visits without an import; during the import, visits go on until its end. */
const idleVisits = numberOf('VISITS', 500, 20)

const health = (): Call => ({ method: 'GET', path: '/health' })

let donations = 0
const donation = (): Call => {
  const id = `VISIT${String(donations++)}`
  const body = JSON.stringify({
    name: 'Neema Mushi',
    email: `${id}@example.org`,
    amount: 5000,
    currencyType: 'TZS',
    prayer: '',
    campaignId: 1,
    paymentMethod: 'M-Pesa',
    transactionId: id,
  })
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'idempotency-key': `key-of-donation-${id}`,
  }
  return { method: 'POST', path: '/api/donations', body, headers }
}

interface Times {
  health: number[]
  donation: number[]
}

/** Sends one call after the other while `goesOn` returns true, and returns the milliseconds of each. */
const visit = async (port: number, goesOn: (visits: number) => boolean): Promise<Times> => {
  const times: Times = { health: [], donation: [] }
  for (let visits = 0; goesOn(visits); visits++) {
    for (const [name, next] of [
      ['health', health],
      ['donation', donation],
    ] as const) {
      const seconds = await load(port, { calls: 1, concurrency: 1, next })
      times[name].push(seconds * 1000)
    }
  }
  return times
}

/** Returns a bank's statement with unclaimed payments, as the desk uploads it. */
const upload = (): StartImportInput => {
  const rows = Array.from(
    { length: lines },
    (_, index) => `LINE${String(1_000_000 + index)};${String(5000 + (index % 1000))};20/11/2026`,
  )
  return {
    source: 'bank',
    fileName: 'statement.csv',
    mapping: {
      delimiter: ';',
      columns: { transactionId: 'Reference', amount: 'Credit', date: 'Date' },
      dateFormat: 'DD/MM/YYYY',
    },
    file: gzipSync(['Reference;Credit;Date', ...rows, ''].join('\n')).toString('base64'),
  }
}

/** Uploads the statement, and resolves once it is imported. */
const importStatement = async (port: number, headers: Record<string, string>): Promise<void> => {
  const imports = `http://127.0.0.1:${String(port)}/api/staff/statements/imports`
  const call = async (url: string, init: RequestInit): Promise<StatementImport> => {
    const response = await fetch(url, init)
    if (!response.ok) throw new Error(`${url}: ${await response.text()}`)
    const { body } = (await response.json()) as { body: StatementImport }
    return body
  }
  const { id, ...started } = await call(imports, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(upload()),
  })
  let { state } = started
  while (state === 'running') {
    await setTimeout(200)
    ;({ state } = await call(`${imports}/${String(id)}`, { headers }))
  }
  if (state !== 'done') throw new Error(`the import is ${state}`)
}

const row = (...[name = '', ...columns]: string[]): string =>
  name.padEnd(28) + columns.map((column) => column.padStart(12)).join('')

await withDatabases(async ({ copyOf }) => {
  const copy = await copyOf({ products: 100 })
  const headers = { ...(await headersOfStaff(copy)), [clientKeyHeader]: defaultClientKey }
  const subject = await startServer({ ...copy.variables, LOG_LEVEL: 'silent' })
  try {
    await visit(subject.port, (visits) => visits < idleVisits / 10) // warms up
    const idle = await visit(subject.port, (visits) => visits < idleVisits)
    const idleMb = subject.memoryMb()
    const startedAt = performance.now()
    let isImporting = true
    const [, busy] = await Promise.all([
      importStatement(subject.port, headers).finally(() => {
        isImporting = false
      }),
      visit(subject.port, () => isImporting),
    ])
    const seconds = (performance.now() - startedAt) / 1000
    console.log(
      `${String(lines)} lines in ${seconds.toFixed(1)} s, ${String(busy.health.length)} visits meanwhile; ${idleMb.toFixed(0)} MB before, at most ${subject.peakMemoryMb().toFixed(0)} MB`,
    )
    console.log(row('milliseconds', 'idle', 'importing', 'ratio'))
    for (const name of ['health', 'donation'] as const) {
      for (const share of [0.5, 0.99, 1]) {
        const [before, during] = [percentile(idle[name], share), percentile(busy[name], share)]
        const label = `${name}, ${share === 1 ? 'slowest' : `${String(share * 100)}th percentile`}`
        console.log(row(label, before.toFixed(2), during.toFixed(2), (during / before).toFixed(2)))
      }
    }
  } finally {
    await subject.end()
  }
})
