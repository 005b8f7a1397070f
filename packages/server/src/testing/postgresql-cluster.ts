import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, chownSync, constants, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server whose user may create databases; null where there is none. */
    postgresqlUrl: string | null
  }
}

/** Gives the tests a PostgreSQL server: TEST_DATABASE_URL, or a throw-away one of the programs found on this machine. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env['TEST_DATABASE_URL']
  const programs = given ? undefined : findPrograms()
  if (given || !programs) {
    project.provide('postgresqlUrl', given ?? null)
    if (!given) {
      process.stderr.write(
        'PostgreSQL was not found, so its half of the server tests is skipped; install it or set TEST_DATABASE_URL.\n',
      )
    }
    return undefined
  }
  const cluster = await startCluster(programs)
  project.provide('postgresqlUrl', cluster.url)
  return cluster.stop
}

/** The folder with `initdb` and `postgres`: on the path, or where the systems' packages put it. */
const findPrograms = (): string | undefined => {
  const debian = '/usr/lib/postgresql'
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...listFolder(debian)
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => join(debian, version, 'bin')),
    '/opt/homebrew/opt/postgresql/bin',
    '/usr/local/opt/postgresql/bin',
  ]
  return folders.find((folder) => isProgram(join(folder, 'initdb')) && isProgram(join(folder, 'postgres')))
}

const listFolder = (path: string): string[] => {
  try {
    return readdirSync(path)
  } catch {
    return [] // No such folder on this system.
  }
}

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false // Not there, or not ours to run.
  }
}

const startCluster = async (programs: string): Promise<{ url: string; stop: () => Promise<void> }> => {
  const folder = mkdtempSync(join(tmpdir(), 'charity-kit-postgresql-'))
  const user = unprivilegedUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--no-sync'],
    {
      ...user,
      cwd: folder,
      stdio: 'ignore',
    },
  )
  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${String(port)}`,
    'unix_socket_directories=',
    'fsync=off',
    'max_connections=200',
  ]
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...settings.flatMap((each) => ['-c', each])],
    {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  await ready(server)
  return {
    url: `postgresql://postgres@127.0.0.1:${String(port)}/postgres`,
    stop: async () => {
      const exited = once(server, 'exit')
      server.kill('SIGINT')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root; its packages bring a user of their own. */
const unprivilegedUser = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

const ready = (server: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = ''
    server.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('ready to accept connections')) resolve()
    })
    server.once('exit', () => {
      reject(new Error(`PostgreSQL did not start:\n${said}`))
    })
  })
