import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, chmodSync, chownSync, constants, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fillDeployed } from './deploy-files.ts'
import { freePort, unprivilegedUser } from './postgresql-cluster.ts'

const program = '/usr/sbin/pgbouncer'

/** Whether PgBouncer is installed where Debian's package puts it. */
export const hasPgbouncer = (): boolean => {
  try {
    accessSync(program, constants.X_OK)
    return true
  } catch {
    return false // not installed
  }
}

/** Runs PgBouncer as in deploy/postgresql, before the server of `databaseUrl`. Returns its URL for that database. */
export const startPgbouncer = async (
  databaseUrl: string,
  folder: string,
  poolSize: number,
): Promise<{ url: string; stop: () => Promise<void> }> => {
  const url = new URL(databaseUrl)
  const { hostname, port, username } = url
  url.hostname = '127.0.0.1'
  url.port = String(await freePort())
  url.password ||= 'pooled'
  const user = unprivilegedUser()
  const [file, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')]
  fillDeployed('pgbouncer.ini', file, {
    ...{ host: hostname, port, address: url.hostname, poolerPort: url.port },
    ...{ users, poolSize: String(poolSize) },
  })
  writeFileSync(users, `"${username}" "${url.password}"\n`)
  if (user) chownSync(folder, user.uid, user.gid)
  chmodSync(folder, 0o755)
  for (const each of [file, users]) chmodSync(each, 0o644)
  const bouncer = spawn(program, [file], { ...user, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
  process.once('exit', () => bouncer.kill('SIGKILL'))
  await new Promise<void>((resolve, reject) => {
    let output = ''
    bouncer.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('process up')) resolve()
    })
    bouncer.once('exit', () => {
      reject(new Error(`PgBouncer did not start:\n${output}`))
    })
  })
  return {
    url: url.href,
    stop: async () => {
      const exited = once(bouncer, 'exit')
      bouncer.kill('SIGINT')
      await exited
    },
  }
}
