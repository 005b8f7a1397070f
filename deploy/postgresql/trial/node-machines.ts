/** Machines for the nodes of a cluster on this one: each with a network, a disk and a clock of its own, which take root on Linux to make. */
import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, renameSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface NodeMachine {
  /** Its address. */
  host: string
  /** Where its PostgreSQL keeps everything. */
  dataDir: string
  /** A program and its arguments as they are run on it; by root, where it is whole, and as `user` then. */
  command: (program: string, args: readonly string[]) => readonly [program: string, args: readonly string[]]
  /** Pulls its cable out: nothing reaches it or leaves it, and no connection ends. */
  cutOff: () => void
  plugIn: () => void
  fillDisk: () => void
  freeDisk: () => void
  /** What its programs read as the time of day; not what they measure durations by, which no change of the clock moves. */
  moveClock: (hours: number) => void
}

export interface Machines {
  /** Where this machine is for them, and the network they are all in. */
  host: string
  network: string
  nodes: readonly NodeMachine[]
  /** Whether they have a network, a disk and a clock that can fail. */
  areWhole: boolean
  remove: () => void
}

interface User {
  uid: number
  gid: number
}

/** Its processes are this machine's, which only stop or hang. */
const processesOnly = (folder: string, names: readonly string[]): Machines => {
  const cannot = () => {
    throw new Error('Only root can do this to a node.')
  }
  return {
    ...{ host: '127.0.0.1', network: '127.0.0.1/32', areWhole: false, remove: () => undefined },
    nodes: names.map((name) => ({
      ...{ host: '127.0.0.1', dataDir: join(folder, name) },
      command: (program, args) => [program, args],
      ...{ cutOff: cannot, plugIn: cannot, fillDisk: cannot, freeDisk: cannot, moveClock: cannot },
    })),
  }
}

const clockLibrary = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'
const diskSize = '4g'

/** `user` runs the nodes' programs; without one, this user does, who is not root. */
export const makeMachines = (folder: string, names: readonly string[], user: User | undefined): Machines => {
  if (!user || !existsSync(clockLibrary)) return processesOnly(folder, names)
  const undo: (() => void)[] = []
  const remove = (): void => {
    tryAll(undo.splice(0).reverse())
  }
  try {
    const { pid } = process
    const bridge = `ck${String(pid)}`
    // Addresses for tests of networks (RFC 2544), which no real network has.
    const prefix = `198.${String(18 + ((pid >> 8) & 1))}.${String(pid & 255)}`
    const host = `${prefix}.1`
    ip('link', 'add', bridge, 'type', 'bridge')
    undo.push(() => void ip('link', 'delete', bridge))
    ip('address', 'add', `${host}/24`, 'dev', bridge)
    ip('link', 'set', bridge, 'up')
    const nodes = names.map((name, index) => {
      const space = `${bridge}n${String(index)}`
      const address = `${prefix}.${String(11 + index)}`
      ip('netns', 'add', space)
      undo.push(() => void ip('netns', 'delete', space))
      ip('link', 'add', space, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space)
      ip('link', 'set', space, 'master', bridge, 'up')
      ip('-n', space, 'address', 'add', `${address}/24`, 'dev', 'eth0')
      ip('-n', space, 'link', 'set', 'eth0', 'up')
      ip('-n', space, 'link', 'set', 'lo', 'up')
      const disk = makeDisk(join(folder, `${name}-disk`), user)
      undo.push(disk.remove)
      const clock = makeClock(folder, name)
      clock.move(0)
      const machine: NodeMachine = {
        host: address,
        dataDir: join(disk.path, 'data'),
        command: (program, args) => [
          'nsenter',
          [
            ...[`--net=/run/netns/${space}`, 'unshare', '--mount', 'sh', '-c', asOnItsMachine, 'sh'],
            ...[`--reuid=${String(user.uid)}`, `--regid=${String(user.gid)}`, '--clear-groups'],
            ...['env', ...clock.variables, program, ...args],
          ],
        ],
        cutOff: () => void ip('link', 'set', space, 'down'),
        plugIn: () => void ip('link', 'set', space, 'up'),
        fillDisk: disk.fill,
        freeDisk: disk.free,
        moveClock: clock.move,
      }
      return machine
    })
    return { host, network: `${prefix}.0/24`, nodes, areWhole: true, remove }
  } catch (error) {
    remove()
    throw error
  }
}

/** With shared memory of its own, in which whatever is killed leaves what it had. */
const asOnItsMachine = 'mount -t tmpfs tmpfs /dev/shm && exec setpriv "$@"'

/**
 * PostgreSQL asks the library for the time, which reads the file. It is not for Patroni, whose Python cannot sleep with it: that one's own
 * `time.time` reads the same file.
 */
const clockModule = `
import os, time
file, real = os.environ['FAKETIME_TIMESTAMP_FILE'], time.time
def moved():
    with open(file) as clock:
        return real() + float(clock.read())
time.time = moved
os.environ['LD_PRELOAD'] = '${clockLibrary}'
`

const makeClock = (folder: string, name: string) => {
  const modules = join(folder, 'clock')
  mkdirSync(modules, { recursive: true })
  writeFileSync(join(modules, 'sitecustomize.py'), clockModule)
  const date = join(modules, 'date')
  writeFileSync(date, `#!/bin/sh\nLD_PRELOAD=${clockLibrary} exec /bin/date "$@"\n`, { mode: 0o755 })
  const file = join(folder, `${name}.clock`)
  return {
    variables: [
      ...[
        `PATH=${modules}:${process.env['PATH'] ?? ''}`,
        `PYTHONPATH=${modules}`,
        'PYTHONDONTWRITEBYTECODE=1',
        `FAKETIME_TIMESTAMP_FILE=${file}`,
      ],
      ...['FAKETIME_CACHE_DURATION=1', 'FAKETIME_DONT_FAKE_MONOTONIC=1', 'NO_FAKE_STAT=1'],
    ],
    move: (hours: number): void => {
      writeFileSync(`${file}.new`, `${hours < 0 ? '-' : '+'}${String(Math.abs(hours) * 3600)}`)
      renameSync(`${file}.new`, file)
    },
  }
}

/** Takes all steps, whichever fail, and throws what they threw. */
export const tryAll = (steps: readonly (() => void)[]): void => {
  const errors: unknown[] = []
  for (const step of steps) {
    try {
      step()
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Not all of the cluster could be removed')
}

const ip = (...args: string[]): string => execFileSync('ip', args, { encoding: 'utf8' })

/** A file system of its own that has no room left once it is as small as what is on it. */
const makeDisk = (path: string, { uid, gid }: User) => {
  mkdirSync(path)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskSize}`, 'tmpfs', path])
  chownSync(path, uid, gid)
  const resize = (size: string): void => {
    execFileSync('mount', ['-o', `remount,size=${size}`, path], { stdio: ['ignore', 'ignore', 'pipe'] })
  }
  const fill = (triesLeft = 20): void => {
    const { blocks, bfree, bsize } = statfsSync(path)
    try {
      resize(String((blocks - bfree) * bsize))
    } catch (error) {
      // It has grown since it was measured.
      if (triesLeft === 0) throw error
      fill(triesLeft - 1)
    }
  }
  return {
    path,
    fill: () => fill(),
    free: () => resize(diskSize),
    remove: () => void execFileSync('umount', ['--lazy', path]),
  }
}
