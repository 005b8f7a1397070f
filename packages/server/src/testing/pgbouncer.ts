import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, chmodSync, chownSync, constants, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** Runs PgBouncer in transaction mode with two connections to the server of `databaseUrl`, and returns its URL for that database. */
export const startPgbouncer = async (
  databaseUrl: string,
  folder: string,
): Promise<{ url: string; stop: () => Promise<void> }> => {
  const database = new URL(databaseUrl)
  const port = await freePort()
  const user = unprivilegedUser()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    [
      '[databases]',
      `* = host=${database.hostname} port=${database.port} user=${database.username}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${String(port)}`,
      'unix_socket_dir =',
      'auth_type = any',
      `auth_file = ${join(folder, 'users.txt')}`,
      'pool_mode = transaction',
      'default_pool_size = 2',
    ].join('\n'),
  )
  writeFileSync(join(folder, 'users.txt'), `"${database.username}" ""\n`)
  if (user) chownSync(folder, user.uid, user.gid)
  chmodSync(folder, 0o755)
  for (const each of [file, join(folder, 'users.txt')]) chmodSync(each, 0o644)
  const bouncer = spawn(program, [file], { ...user, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
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
  const url = new URL(`postgresql://${database.username}@127.0.0.1:${String(port)}`)
  url.pathname = database.pathname
  return {
    url: url.href,
    stop: async () => {
      const exited = once(bouncer, 'exit')
      bouncer.kill('SIGINT')
      await exited
    },
  }
}
