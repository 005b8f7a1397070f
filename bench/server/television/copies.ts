import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../../packages/server/src/testing/postgresql-cluster.ts'
import { startServer, type Subject } from '../subjects.ts'
import { calls } from './calls.ts'
import { closedLoad } from './closed-load.ts'
import type { Bench } from './run.ts'
import { median, row } from './table.ts'

const visitors = 64
const seconds = Number(process.env['SECONDS'] ?? 6)
const rounds = Number(process.env['ROUNDS'] ?? 3)

/** Starts HAProxy before servers, each of which it asks whether it is ready. */
const startProxy = async (folder: string, servers: readonly Subject[]) => {
  const port = await freePort()
  const file = join(folder, `haproxy-${String(port)}.cfg`)
  const lines = servers.map(
    ({ port: at }, index) => `    server copy${String(index)} 127.0.0.1:${String(at)} check inter 1s`,
  )
  writeFileSync(
    file,
    `global
    maxconn 2000
defaults
    mode http
    timeout connect 2s
    timeout client 60s
    timeout server 60s
listen copies
    bind 127.0.0.1:${String(port)}
    balance leastconn
    option httpchk GET /ready
${lines.join('\n')}
`,
  )
  const proxy = spawn('/usr/sbin/haproxy', ['-db', '-q', '-f', file], { stdio: 'inherit' })
  await once(proxy, 'spawn')
  const patience = AbortSignal.timeout(10_000)
  while (
    !(await fetch(`http://127.0.0.1:${String(port)}/ready`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    patience.throwIfAborted()
  return {
    port,
    end: async () => {
      proxy.kill()
      await once(proxy, 'exit')
    },
  }
}

/** One copy and two behind HAProxy, on one PostgreSQL. */
export const measureCopies = async ({ databases, engine, folder }: Bench): Promise<void> => {
  if (engine !== 'postgresql') {
    console.log('Copies share a PostgreSQL: --engine postgresql')
    return
  }
  const copy = await databases.copyOf({ products: 100, orders: 0 })
  const servers = [await startServer(copy.variables), await startServer(copy.variables)]
  const proxies = [await startProxy(folder, servers.slice(0, 1)), await startProxy(folder, servers)]
  const cpuMs = () => servers.reduce((sum, server) => sum + server.cpuMs(), 0)
  try {
    console.log(row('', 'one, a second', 'two, a second', 'ratio', 'one, CPU ms', 'two, CPU ms'))
    for (const name of ['shop', 'donation'] as const) {
      const rates = proxies.map((): number[] => [])
      const costs = proxies.map((): number[] => [])
      for (let round = 0; round <= rounds; round++)
        for (const [index, { port }] of proxies.entries()) {
          const before = cpuMs()
          const { perSecond, failed } = await closedLoad(port, { visitors, seconds, next: calls[name] })
          if (failed > 0) throw new Error(`${String(failed)} calls failed: ${name}`)
          if (round === 0) continue // warms up
          rates[index]?.push(perSecond)
          costs[index]?.push((cpuMs() - before) / (perSecond * seconds))
        }
      const [one = NaN, two = NaN] = rates.map(median)
      console.log(row(name, one, two, two / one, ...costs.map(median)))
    }
  } finally {
    for (const { end } of [...proxies, ...servers]) await end()
    await copy.remove()
  }
}
