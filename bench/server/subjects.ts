/** Starts the two servers under test, each in its own process, with its CPU time and memory from /proc (Linux). */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export interface Subject {
  port: number
  pid: number
  /** Returns the CPU time used so far, by all threads. */
  cpuMs: () => number
  memoryMb: () => number
  /** Returns the maximum resident set size so far. */
  peakMemoryMb: () => number
  end: () => Promise<void>
}

/** Linux reports CPU time in hundredths of a second. */
const tickMs = 10

/** Returns a memory field of a process's status in megabytes; undefined once the process has ended. */
const statusMb = (pid: number | undefined, field: string): number | undefined => {
  try {
    const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8')
    const found = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)
    return found ? Number(found[1]) / 1024 : undefined
  } catch {
    return undefined // the process has ended
  }
}

/** Returns the maximum resident set size of a process so far; undefined once the process has ended. */
const peakMemoryMb = (pid: number | undefined): number | undefined => statusMb(pid, 'VmHWM')

const start = async (program: string, args: string[], variables: NodeJS.ProcessEnv): Promise<Subject> => {
  const child = fork(fileURLToPath(new URL(program, import.meta.url)), args, {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...variables },
    // Set as in the Dockerfile, for both servers.
    execArgv: ['--max-semi-space-size=4'],
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const proc = `/proc/${String(child.pid)}`
  return {
    port,
    pid: child.pid ?? NaN,
    cpuMs: () => {
      const fields = readFileSync(`${proc}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')
      return (Number(fields[11]) + Number(fields[12])) * tickMs
    },
    memoryMb: () => statusMb(child.pid, 'VmRSS') ?? NaN,
    peakMemoryMb: () => peakMemoryMb(child.pid) ?? NaN,
    end: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** Starts the baseline. `location` is an SQLite file or a PostgreSQL URL. */
export const startBaseline = (location: string): Promise<Subject> => start('./baseline.ts', [location], {})

/** Environment as in production, but on any free port. */
export const variablesOfServer = {
  PORT: '0',
  HOST: '127.0.0.1',
  METRICS_PORT: '0',
  SMTP_URL: 'smtp://127.0.0.1:9',
  TRUST_PROXY: 'loopback',
  // Requests are counted, but never limited.
  RATE_LIMITS: '1000000',
  STAFF_SECOND_FACTOR: 'optional',
  LOG_LEVEL: 'fatal',
}

/**
 * Starts our server as in production, but without a reachable mail server: emails stay in the database, like the
 * baseline's.
 */
export const startServer = (variables: NodeJS.ProcessEnv): Promise<Subject> =>
  start('../../packages/server/dist/server.js', ['--samples'], { ...variablesOfServer, ...variables })
