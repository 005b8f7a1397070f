import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../../packages/server/src/testing/postgresql-cluster.ts'
import { startServer } from '../subjects.ts'
import { closedLoad } from './closed-load.ts'
import type { Bench } from './run.ts'
import { row } from './table.ts'

const visitors = 1000
const seconds = 25
const paths = [
  '/donate',
  '/marketplace',
  '/api/campaigns/active',
  '/api/products?sort=price-desc&page=1&pageSize=8',
]

/** What comes through deploy/nginx/charity.conf to the server, from an empty cache on. */
export const measureCold = async ({ databases, pages, folder }: Bench): Promise<void> => {
  if (!existsSync('/usr/sbin/nginx')) {
    console.log('Install nginx first: apt-get install --no-install-recommends nginx-light')
    return
  }
  const copy = await databases.copyOf({ products: 100, orders: 0 })
  const server = await startServer({ ...copy.variables, ...pages })
  const nginx = await startNginx(folder, server.port)
  try {
    let index = 0
    const { perSecond, p99Ms, failed } = await closedLoad(nginx.port, {
      visitors,
      seconds,
      next: () => ({
        method: 'GET',
        path: paths[index++ % paths.length] ?? '',
        headers: { 'accept-encoding': 'gzip, deflate, br, zstd', 'admin-code': 'site' },
      }),
    })
    const states = nginx.states()
    const passed = Object.entries(states).reduce(
      (sum, [state, count]) => sum + (/^(?:MISS|STALE|EXPIRED|REVALIDATED|-)$/.test(state) ? count : 0),
      0,
    )
    console.log(
      `${String(visitors)} visitors, ${String(seconds)} s, ${String(paths.length)} addresses, ${String(failed)} failed`,
    )
    console.log(row('answered a second', perSecond))
    console.log(row('99th percentile, ms', p99Ms))
    console.log(row('asked of the server', passed))
    console.log(JSON.stringify(states))
  } finally {
    await nginx.end()
    await server.end()
    await copy.remove()
  }
}

const startNginx = async (folder: string, serverPort: number) => {
  const port = await freePort()
  const own = join(folder, 'nginx')
  mkdirSync(own)
  // nginx's workers are another user.
  for (const path of [folder, own]) chmodSync(path, 0o777)
  const words: Record<string, string> = {
    '{cache}': join(own, 'cache'),
    '{server}': `127.0.0.1:${String(serverPort)}`,
    '{listen}': `127.0.0.1:${String(port)}`,
    '{name}': 'localhost',
  }
  const example = readFileSync(new URL('../../../deploy/nginx/charity.conf', import.meta.url), 'utf8')
  const filled = Object.entries(words).reduce((text, [word, value]) => text.replaceAll(word, value), example)
  const log = join(own, 'states.log')
  const file = join(own, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off;
pid ${join(own, 'nginx.pid')};
error_log ${join(own, 'error.log')};
worker_rlimit_nofile 20000;
events { worker_connections 8000; }
http {
log_format states '$upstream_cache_status';
access_log ${log} states;
${filled}
}
`,
  )
  const nginx = spawn('/usr/sbin/nginx', ['-c', file], { stdio: 'inherit' })
  await once(nginx, 'spawn')
  const patience = AbortSignal.timeout(10_000)
  while (
    !(await fetch(`http://127.0.0.1:${String(port)}/health`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    patience.throwIfAborted()
  return {
    port,
    /** How many requests had each state of the cache. A stale one had the server asked behind its back. */
    states: () =>
      Object.fromEntries(
        Object.entries(Object.groupBy(readFileSync(log, 'utf8').trim().split('\n'), (line) => line)).map(
          ([state, lines = []]) => [state, lines.length],
        ),
      ),
    end: async () => {
      nginx.kill('SIGQUIT')
      await once(nginx, 'exit')
    },
  }
}
