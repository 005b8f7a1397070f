import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { fillDeployed } from './deploy-files.ts'
import { freePort } from './postgresql-cluster.ts'

const program = '/usr/sbin/haproxy'

/** Whether HAProxy is installed where Debian's package puts it. */
export const hasHaproxy = (): boolean => {
  try {
    accessSync(program, constants.X_OK)
    return true
  } catch {
    return false // not installed
  }
}

/** Runs HAProxy as in deploy/postgresql/servers.cfg, before instances of the server on these ports. */
export const startHaproxy = async (
  folder: string,
  ports: readonly number[],
): Promise<{ url: string; stop: () => Promise<void> }> => {
  const port = await freePort()
  const file = join(folder, 'servers.cfg')
  fillDeployed('servers.cfg', file, {
    bind: `127.0.0.1:${String(port)}`,
    servers: ports.map((each) => `    server copy${String(each)} 127.0.0.1:${String(each)} check`).join('\n'),
  })
  const haproxy = spawn(program, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  haproxy.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  await once(haproxy, 'spawn')
  return {
    url: `http://127.0.0.1:${String(port)}`,
    stop: async () => {
      if (haproxy.exitCode !== null) throw new Error(`HAProxy ended:\n${output}`)
      const exited = once(haproxy, 'exit')
      haproxy.kill('SIGTERM')
      await exited
    },
  }
}
