/**
 * `pnpm --dir bench desk`: how long the desk's calls take at the server with a million payments. See ../README.md. Exits with 1 if
 * one of them takes longer than it may.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { databasesFor } from './databases.ts'
import { deskCalls } from './desk-calls.ts'
import { load } from './load.ts'
import { percentile } from './percentile.ts'
import { headersOfStaff } from './staff.ts'
import { startServer } from './subjects.ts'

const payments = Number(process.env['PAYMENTS'] ?? 1_000_000)
const times = Number(process.env['TIMES'] ?? 20)
const mostMs = 200
const { values, positionals } = parseArgs({
  options: { engine: { type: 'string', default: 'sqlite' } },
  allowPositionals: true,
})
const [selected = ''] = positionals

const row = (name: string, ...columns: string[]): string =>
  name.padEnd(48) + columns.map((column) => column.padStart(10)).join('')

const folder = mkdtempSync(join(tmpdir(), 'charity-kit-bench-'))
const databases = databasesFor(values.engine, folder)
try {
  const copy = await databases.copyOf({ products: 100, orders: 0, payments })
  const headers = await headersOfStaff(copy)
  const subject = await startServer({ ...copy.variables, LOG_LEVEL: 'silent' })
  try {
    console.log(row(`milliseconds, ${String(payments)} payments`, 'median', '95th p.'))
    for (const { name, next, isLong } of deskCalls(payments).filter((call) => call.name.includes(selected))) {
      const each: number[] = []
      for (let time = 0; time <= times; time++) {
        const call = next(time)
        const { failed, seconds } = await load(subject.port, {
          calls: 1,
          concurrency: 1,
          next: () => ({ ...call, headers: { ...headers, ...call.headers } }),
        })
        if (failed > 0) throw new Error(`${call.method} ${call.path} ${call.body ?? ''} failed`)
        // The first one warms up.
        if (time > 0) each.push(seconds * 1000)
      }
      const median = percentile(each, 0.5)
      const isSlow = median > mostMs && !isLong
      if (isSlow) process.exitCode = 1
      console.log(row(name, median.toFixed(1), percentile(each, 0.95).toFixed(1)), isSlow ? 'slow' : '')
    }
  } finally {
    await subject.end()
    await copy.remove()
  }
} finally {
  await databases.remove()
  rmSync(folder, { recursive: true })
}
