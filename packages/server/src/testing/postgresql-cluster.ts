import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, chownSync, constants, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { delimiter, join } from 'node:path'

/** A server whose user may create databases. */
export interface PostgresqlServer {
  url: string
  stop: () => Promise<void>
}

/**
 * Returns the server of TEST_DATABASE_URL, or a temporary server run with the programs on this machine; undefined if
 * there is neither.
 */
export const startPostgresql = async (folder: string): Promise<PostgresqlServer | undefined> => {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, stop: () => Promise.resolve() }
  const programs = findPrograms()
  if (programs) return startCluster(programs, join(folder, 'postgresql'))
  process.stderr.write(
    'PostgreSQL was not found, so its half of the server tests is skipped; install it or set TEST_DATABASE_URL.\n',
  )
  return undefined
}

/** Finds the folder with `initdb` and `postgres`: on the path, or where system packages install it. */
export const findPrograms = (): string | undefined => {
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
    return [] // no such folder on this system
  }
}

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false // missing, or not executable
  }
}

/** Settings that disable features a short-lived server does not need, such as durability after a power failure. */
const cheapSettings = [
  'fsync=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=64MB',
  'min_wal_size=32MB',
  'autovacuum=off',
]

const startCluster = async (programs: string, folder: string): Promise<PostgresqlServer> => {
  mkdirSync(folder)
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
    'max_connections=200',
    ...cheapSettings,
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

/** Returns the user to run PostgreSQL as: it does not run as root, and its packages create a `postgres` user. */
export const unprivilegedUser = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

const ready = (server: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = ''
    server.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('ready to accept connections')) resolve()
    })
    server.once('exit', () => {
      reject(new Error(`PostgreSQL did not start:\n${output}`))
    })
  })
