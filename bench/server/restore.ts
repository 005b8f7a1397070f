/**
 * `pnpm --dir bench restore`: measures a backup of a large database, and the restoring of the site on a fresh machine.
 * See ../README.md. Exits with 1 if the fresh machine takes too long.
 */
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { databasesFor } from './databases.ts'
import { startServer } from './subjects.ts'

const payments = Number(process.env['PAYMENTS'] ?? 1_000_000)
/** Maximum time from an empty machine to a site that responds. */
const mostS = 300

const commandFile = fileURLToPath(new URL('../../packages/server/dist/cli.js', import.meta.url))
const run = async (args: string[], variables: NodeJS.ProcessEnv): Promise<string> => {
  const env = { PATH: process.env['PATH'], ...variables }
  return (await promisify(execFile)(process.execPath, [commandFile, ...args], { env })).stdout
}

const rows: [name: string, seconds: number, size?: number][] = []
const timed = async <Result>(name: string, work: () => Promise<Result>, sizeOf?: () => number) => {
  const startedAt = performance.now()
  const result = await work()
  rows.push([name, (performance.now() - startedAt) / 1000, sizeOf?.()])
  return result
}

const folder = mkdtempSync(join(process.env['BENCH_FOLDER'] ?? tmpdir(), 'charity-kit-bench-'))
const kept = join(folder, 'kept')
mkdirSync(kept)
try {
  const keys = await run(['backup-key'], {})
  const [secret = ''] = /AGE-SECRET-KEY-\S+/.exec(keys) ?? []
  const [recipient = ''] = /\bage1\S+/.exec(keys) ?? []
  const keyFile = join(folder, 'key.txt')
  writeFileSync(keyFile, secret, { mode: 0o600 })

  const content = join(folder, 'content')
  cpSync(fileURLToPath(new URL('../../packages/server/content', import.meta.url)), content, {
    recursive: true,
  })
  const copy = await databasesFor('sqlite', folder).copyOf({ products: 100, payments })
  const old = {
    ...copy.variables,
    CONTENT_DIR: content,
    BACKUP_TO: kept,
    BACKUP_RECIPIENTS: recipient,
  }
  await (await startServer(old)).end()
  rows.push(['the database', NaN, statSync(copy.location).size])
  await timed(
    'a backup, read again and compared',
    () => run(['backup'], old),
    () => statSync(join(kept, readdirSync(kept)[0] ?? '')).size,
  )

  const fresh = { DATA_DIR: join(folder, 'fresh'), CONTENT_DIR: join(folder, 'fresh-content') }
  const said = await timed('restored on an empty machine', () =>
    run(['restore', '--from', kept, '--key', keyFile], fresh),
  )
  const server = await timed('its site answers', async () => {
    const server = await startServer(fresh)
    const response = await fetch(`http://127.0.0.1:${String(server.port)}/ready`)
    if (!response.ok) throw new Error(`/ready: ${String(response.status)}`)
    return server
  })
  await server.end()
  console.log(`${said.trim()}\n`)
  for (const [name, seconds, size] of rows) {
    const columns = [
      Number.isNaN(seconds) ? '' : `${seconds.toFixed(1)} s`,
      size === undefined ? '' : `${(size / 1e6).toFixed(2)} MB`,
    ]
    console.log(name.padEnd(44) + columns.map((column) => column.padStart(12)).join(''))
  }
  const freshS = rows.slice(-2).reduce((sum, [, seconds]) => sum + seconds, 0)
  console.log(`from an empty machine to a site that answers: ${freshS.toFixed(1)} s`)
  if (freshS > mostS) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true })
}
