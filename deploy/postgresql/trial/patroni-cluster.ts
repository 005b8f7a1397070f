/** PostgreSQL on three nodes under Patroni, with etcd and HAProxy, as processes of this machine: deploy/postgresql filled in. */
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { accessSync, chownSync, constants, mkdirSync, openSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { errorCode } from '../../../packages/server/src/values/error-code.ts'
import { deployed, fillDeployed } from '../../../packages/server/src/testing/deploy-files.ts'
import { makeMachines, tryAll } from './node-machines.ts'
import {
  findPrograms,
  freePort,
  unprivilegedUser,
} from '../../../packages/server/src/testing/postgresql-cluster.ts'

const neededPrograms = ['/usr/bin/etcd', '/usr/bin/patroni', '/usr/sbin/haproxy'] as const
/** For so many seconds, which are some of Patroni's rounds. */
const looksInARow = 8
/** How long a new cluster may take, and a node that comes back. */
const patienceMs = 120_000

/** What can happen to a node. The last four take a machine of its own. */
export const failureKinds = [
  'died',
  'hung',
  'cut off',
  'disk full',
  'clock an hour back',
  'clock an hour ahead',
] as const
export type FailureKind = (typeof failureKinds)[number]

interface Standby {
  /** `streaming` once it has caught up. */
  state: string
  /** `sync` if it takes over without losing anything. */
  sync_state: string
}

export interface ClusterNode {
  name: string
  /** Undefined while it is neither: it starts, catches up, or is gone. */
  role: () => Promise<'primary' | 'replica' | undefined>
  /** Of a primary: how each standby that it sends to stands (pg_stat_replication). */
  standbys: () => Promise<readonly Standby[]>
  fail: (kind: FailureKind) => Promise<void>
  /** Ends a failure. */
  mend: (kind: FailureKind) => void
}

export interface PatroniCluster {
  /** Of whichever node is the primary. */
  url: string
  nodes: readonly ClusterNode[]
  /** What can happen to its nodes. */
  kinds: readonly FailureKind[]
  primary: () => Promise<ClusterNode>
  /** Resolves once all nodes run, both standbys receive what the primary writes, and one of them is synchronous. */
  settled: () => Promise<void>
  stop: () => Promise<void>
}

/** @throws Error with a sentence that says what to install */
export const startPatroniCluster = async (folder: string): Promise<PatroniCluster> => {
  const found = findPrograms()
  // Others that Patroni needs lie beside it, and not where there are links to it.
  const binDir = found && dirname(realpathSync(join(found, 'postgres')))
  for (const program of neededPrograms) {
    if (!binDir || !isProgram(program))
      throw new Error(
        'Install PostgreSQL, Patroni, etcd and HAProxy first: apt-get install --no-install-recommends postgresql patroni etcd-server haproxy python3-etcd',
      )
  }
  const user = unprivilegedUser()
  mkdirSync(folder, { recursive: true })
  if (user) chownSync(folder, user.uid, user.gid)
  const running = new Set<ChildProcess>()
  const run = (
    name: string,
    [program, args]: readonly [program: string, args: readonly string[]],
    options: SpawnOptions = { ...user },
  ): ChildProcess => {
    const log = openSync(join(folder, `${name}.log`), 'a')
    // A group of its own, which ends as a whole.
    const child = spawn(program, args, {
      ...options,
      cwd: folder,
      detached: true,
      stdio: ['ignore', log, log],
    })
    running.add(child)
    child.once('exit', () => running.delete(child))
    return child
  }
  const killGroup = async (child: ChildProcess | undefined): Promise<void> => {
    if (!child?.pid || !isRunning(child)) return
    const exited = once(child, 'exit')
    process.kill(-child.pid, 'SIGKILL')
    await exited
  }

  const names = ['node1', 'node2', 'node3']
  const machines = makeMachines(folder, names, user)
  const end = (): void => {
    tryAll([
      ...[...running].map((child) => () => signalGroup(child, 'SIGKILL')),
      ...machines.nodes.map(
        ({ dataDir }) =>
          () =>
            signalPostgresql(dataDir, 'SIGKILL'),
      ),
      machines.remove,
    ])
  }
  process.once('exit', end)

  const [etcdPort, peerPort, proxyPort] = [await freePort(), await freePort(), await freePort()]
  const etcd = `${machines.host}:${String(etcdPort)}`
  const peer = `http://127.0.0.1:${String(peerPort)}`
  run('etcd', [
    '/usr/bin/etcd',
    [
      ...['--data-dir', join(folder, 'etcd'), '--name', 'etcd', '--enable-v2'],
      ...['--listen-client-urls', `http://${etcd}`, '--advertise-client-urls', `http://${etcd}`],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
      ...['--initial-cluster', `etcd=${peer}`],
    ],
  ])

  const password = (): string => randomBytes(12).toString('hex')
  const secrets = {
    superuserPassword: password(),
    replicationPassword: password(),
    rewindPassword: password(),
  }
  const nodes = await Promise.all(
    machines.nodes.map(async (machine, index) => {
      const name = names[index] ?? ''
      const { host, dataDir } = machine
      const [port, apiPort] = [await freePort(), await freePort()]
      const file = join(folder, `${name}.yml`)
      fillDeployed('patroni.yml', file, {
        ...{ name, etcd, ...secrets, binDir: binDir ?? '', host, network: machines.network },
        ...{ port: String(port), apiPort: String(apiPort), walKeepSize: '256MB' },
        ...{ dataDir, socketDir: folder },
      })
      /** Patroni's API answers 200 for what a node is. */
      const ask = async (path: string): Promise<{ replication?: Standby[] } | undefined> => {
        try {
          const signal = AbortSignal.timeout(2000)
          const response = await fetch(`http://${host}:${String(apiPort)}/${path}`, { signal })
          const status = (await response.json()) as { replication?: Standby[] }
          return response.ok ? status : undefined
        } catch {
          return undefined // it does not run, only begins to, or is cut off
        }
      }
      let child: ChildProcess | undefined
      const start = (): void => {
        child = run(name, machine.command('/bin/sh', [deployed('run-node.sh'), file, dirname(dataDir)]), {})
      }
      const signal = (which: NodeJS.Signals): void => {
        signalGroup(child, which)
        signalPostgresql(dataDir, which)
      }
      const failures: Record<FailureKind, readonly [fail: () => unknown, mend: () => unknown]> = {
        // Kills Patroni and its PostgreSQL at once, as a power cut does.
        died: [() => killGroup(child).then(() => signalPostgresql(dataDir, 'SIGKILL')), start],
        // Stops all of its processes where they are, and lets them go on.
        hung: [() => signal('SIGSTOP'), () => signal('SIGCONT')],
        'cut off': [machine.cutOff, machine.plugIn],
        'disk full': [machine.fillDisk, machine.freeDisk],
        'clock an hour back': [() => machine.moveClock(-1), () => machine.moveClock(0)],
        'clock an hour ahead': [() => machine.moveClock(1), () => machine.moveClock(0)],
      }
      const node: ClusterNode & { start: () => void; address: string; apiPort: number } = {
        ...{ name, start, address: `${host}:${String(port)}`, apiPort },
        role: async () => {
          if (await ask('primary')) return 'primary'
          return (await ask('replica')) ? 'replica' : undefined
        },
        standbys: async () => (await ask('primary'))?.replication ?? [],
        fail: async (kind) => {
          await failures[kind][0]()
        },
        mend: (kind) => {
          failures[kind][1]()
        },
      }
      return node
    }),
  )
  for (const node of nodes) node.start()
  const servers = nodes.map(
    ({ name, address, apiPort }) => `    server ${name} ${address} check port ${String(apiPort)}`,
  )
  const proxyFile = join(folder, 'haproxy.cfg')
  fillDeployed('haproxy.cfg', proxyFile, {
    bind: `127.0.0.1:${String(proxyPort)}`,
    servers: servers.join('\n'),
  })
  run('haproxy', ['/usr/sbin/haproxy', ['-db', '-f', proxyFile]])

  const isWhole = async (): Promise<boolean> => {
    const roles = await Promise.all(nodes.map(({ role }) => role()))
    const standbys = (await Promise.all(nodes.map((node) => node.standbys()))).flat()
    // A node whose data are damaged says that it follows the primary, and receives nothing.
    const streaming = standbys.filter(({ state }) => state === 'streaming')
    return (
      roles.includes('primary') &&
      !roles.includes(undefined) &&
      streaming.length === nodes.length - 1 &&
      streaming.some(({ sync_state: state }) => state === 'sync')
    )
  }
  /** A primary that hung is a replica for a moment before it finds that it has to be rewound. */
  const settled = () =>
    until('all nodes run, and all standbys receive what the primary writes', async () => {
      for (let look = 0; look < looksInARow; look++) {
        if (!(await isWhole())) return false
        await setTimeout(1000)
      }
      return true
    })
  const cluster: PatroniCluster = {
    url: '',
    nodes,
    kinds: machines.areWhole ? failureKinds : ['died', 'hung'],
    settled,
    primary: async () => {
      for (const node of nodes) if ((await node.role()) === 'primary') return node
      throw new Error('No node is the primary')
    },
    stop: async () => {
      await Promise.all([...running].map(killGroup))
      end()
    },
  }
  try {
    await settled()
    const admin = new URL(`postgresql://127.0.0.1:${String(proxyPort)}/postgres`)
    Object.assign(admin, { username: 'postgres', password: secrets.superuserPassword })
    const ownPassword = password()
    await until('the database is there', async () => {
      const client = new pg.Client(admin.href)
      try {
        await client.connect()
        await client.query(`create role charity login password '${ownPassword}'`)
        await client.query('create database charity owner charity')
        return true
      } catch {
        return false // HAProxy has not found the primary yet
      } finally {
        await client.end().catch(() => undefined)
      }
    })
    return { ...cluster, url: `postgresql://charity:${ownPassword}@127.0.0.1:${String(proxyPort)}/charity` }
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

const isRunning = (child: ChildProcess | undefined): boolean =>
  child?.exitCode === null && child.signalCode === null

const signalGroup = (child: ChildProcess | undefined, signal: NodeJS.Signals): void => {
  if (child?.pid && isRunning(child)) process.kill(-child.pid, signal)
}

/** PostgreSQL outlives Patroni, and each of its processes has a group of its own. */
const signalPostgresql = (dataDir: string, signal: NodeJS.Signals): void => {
  try {
    const [pid = ''] = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')
    for (const each of [pid, ...childrenOf(pid)]) process.kill(Number(each), signal)
  } catch (error) {
    // It does not run.
    if (!/^(?:ENOENT|ESRCH)$/.test(errorCode(error))) throw error
  }
}

/** Linux lists them. */
const childrenOf = (pid: string): string[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)

const until = async (what: string, isTrue: () => Promise<boolean>): Promise<void> => {
  for (const startedAt = performance.now(); !(await isTrue());) {
    if (performance.now() - startedAt > patienceMs) throw new Error(`Waited in vain until ${what}.`)
    await setTimeout(250)
  }
}

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false // not installed
  }
}
