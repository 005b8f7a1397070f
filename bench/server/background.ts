/**
 * `pnpm --dir bench background`: measures for how long exports and the hourly cleaning block the server's thread.
 * See ../README.md. Exits with 1 if one of them exceeds its limit.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import {
  clientKeyHeader,
  defaultClientKey,
  exportActivity,
  exportOrders,
  exportPayments,
  type Call,
} from '@charity-kit/contract'
import { createApp } from '../../packages/server/src/main/app.ts'
import { readConfig } from '../../packages/server/src/config/config.ts'
import { limitsOf } from '../../packages/server/src/config/limits.ts'
import { removeExpiredData } from '../../packages/server/src/privacy/retention.ts'
import { withDatabases } from './databases.ts'
import { isQuick, numberOf } from './options.ts'
import { headersOfStaff } from './staff.ts'
import { variablesOfServer } from './subjects.ts'

const payments = numberOf('PAYMENTS', 500_000, 500)
const mostMs = 200

const row = (name: string, ...columns: string[]): string =>
  name.padEnd(36) + columns.map((column) => column.padStart(14)).join('')

/** Measures for how long `work` blocked the thread, and the most CPU time that the thread took for a turn. */
const measure = async (name: string, work: () => Promise<unknown>): Promise<void> => {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  let longestCpuMs = 0
  let before = process.threadCpuUsage()
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before)
    longestCpuMs = Math.max(longestCpuMs, (user + system) / 1000)
    before = process.threadCpuUsage()
  }, 1)
  delay.enable()
  await setTimeout(20) // the monitor sees blocks only after its first tick
  longestCpuMs = 0
  delay.reset()
  const startedAt = performance.now()
  await work()
  const seconds = (performance.now() - startedAt) / 1000
  await setTimeout(20) // the last block is measured once the thread is free
  delay.disable()
  clearInterval(timer)
  const isSlow = longestCpuMs > mostMs && !isQuick
  if (isSlow) process.exitCode = 1
  const times = [delay.percentile(99) / 1e6, delay.max / 1e6, longestCpuMs].map((ms) => ms.toFixed(1))
  console.log(row(name, seconds.toFixed(1), ...times), isSlow ? 'slow' : '')
}

await withDatabases(async ({ copyOf }) => {
  const copy = await copyOf({ products: 100, payments, background: payments })
  const headers = { ...(await headersOfStaff(copy)), [clientKeyHeader]: defaultClientKey }
  const app = await createApp(readConfig({ ...variablesOfServer, LOG_LEVEL: 'silent', ...copy.variables }), {
    samples: true,
  })
  try {
    const url = await app.http.listen({ port: 0, host: '127.0.0.1' })
    const download = async ({ method, path }: Pick<Call, 'method' | 'path'>): Promise<void> => {
      const response = await fetch(`${url}${path}`, { method, headers })
      if (!response.ok) throw new Error(`${path} failed: ${await response.text()}`)
      await response.body?.pipeTo(new WritableStream())
    }
    console.log(row(`${String(payments)} payments`, 'seconds', '99th p., ms', 'longest, ms', 'most CPU, ms'))
    await measure('nothing', () => setTimeout(isQuick ? 10 : 3000))
    for (const call of [exportPayments, exportOrders, exportActivity])
      await measure(`export of ${call.path.split('/').at(-1) ?? ''}`, () => download(call))
    const limits = limitsOf({ emailDays: 1, messageDays: 1, personDays: 1, securityLogDays: 30 })
    await measure('cleaning', () => removeExpiredData(app.db, new Date(), limits))
    await measure('cleaning again', () => removeExpiredData(app.db, new Date(), limits))
  } finally {
    await app.close()
  }
})
