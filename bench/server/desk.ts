/**
 * `pnpm --dir bench desk`: measures the desk's calls on a server with half a million payments. See ../README.md.
 * Exits with 1 if one of them exceeds its limit.
 */
import { withDatabases } from './databases.ts'
import { deskCalls } from './desk-calls.ts'
import { load } from './load.ts'
import { isQuick, numberOf, selected } from './options.ts'
import { percentile } from './percentile.ts'
import { headersOfStaff } from './staff.ts'
import { startServer } from './subjects.ts'

const payments = numberOf('PAYMENTS', 500_000, 1500)
const times = numberOf('TIMES', 20, 1)
const mostMs = 200

const row = (name: string, ...columns: string[]): string =>
  name.padEnd(48) + columns.map((column) => column.padStart(10)).join('')

await withDatabases(async ({ copyOf }) => {
  const copy = await copyOf({ products: 100, payments })
  const headers = await headersOfStaff(copy)
  const subject = await startServer({ ...copy.variables, LOG_LEVEL: 'silent' })
  try {
    console.log(row(`milliseconds, ${String(payments)} payments`, 'median', '95th p.', 'CPU'))
    for (const { name, next, isLong } of deskCalls(payments).filter((call) => call.name.includes(selected))) {
      const each: number[] = []
      let cpuBefore = 0
      const measured = isLong ? Math.min(times, 3) : times
      for (let time = 0; time <= measured; time++) {
        const call = next(time)
        const seconds = await load(subject.port, {
          calls: 1,
          concurrency: 1,
          next: () => ({ ...call, headers: { ...headers, ...call.headers } }),
        })
        // The first call warms up.
        if (time === 0) cpuBefore = subject.cpuMs()
        else each.push(seconds * 1000)
      }
      const median = percentile(each, 0.5)
      const isSlow = median > mostMs && !isLong && !isQuick
      if (isSlow) process.exitCode = 1
      const p95 = percentile(each, 0.95)
      const cpuMs = (subject.cpuMs() - cpuBefore) / measured
      console.log(row(name, ...[median, p95, cpuMs].map((ms) => ms.toFixed(1))), isSlow ? 'slow' : '')
    }
    console.log(`${subject.peakMemoryMb().toFixed(0)} MB at most`)
  } finally {
    await subject.end()
  }
})
