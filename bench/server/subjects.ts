/** The two servers that are compared, each as a process of its own whose processor time and memory can be read (Linux). */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export interface Subject {
  port: number
  /** Processor time used so far, of all threads. */
  cpuMs: () => number
  memoryMb: () => number
  /** The most memory that it ever held. */
  peakMemoryMb: () => number
  end: () => Promise<void>
}

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10

const start = async (program: string, args: string[], variables: NodeJS.ProcessEnv): Promise<Subject> => {
  const child = fork(fileURLToPath(new URL(program, import.meta.url)), args, {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...variables },
    // As in the Dockerfile; the floor gets the same.
    execArgv: ['--max-semi-space-size=4'],
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const proc = `/proc/${String(child.pid)}`
  const statusMb = (field: string): number => {
    const found = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`${proc}/status`, 'utf8'))
    return Number(found?.[1]) / 1024
  }
  return {
    port,
    cpuMs: () => {
      const fields = readFileSync(`${proc}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')
      return (Number(fields[11]) + Number(fields[12])) * tickMs
    },
    memoryMb: () => statusMb('VmRSS'),
    peakMemoryMb: () => statusMb('VmHWM'),
    end: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** On an SQLite file, or a PostgreSQL database by its address. */
export const startFloor = (place: string): Promise<Subject> => start('./baseline.ts', [place], {})

/** Everything on, as in production; the mail server cannot be reached, so that mails wait in the database as the floor's do. */
export const startOurs = (variables: NodeJS.ProcessEnv): Promise<Subject> =>
  start('../../packages/server/dist/server.js', [], {
    PORT: '0',
    HOST: '127.0.0.1',
    METRICS_PORT: '0',
    SMTP_URL: 'smtp://127.0.0.1:9',
    TRUST_PROXY: 'loopback',
    // Counted as ever, and never reached.
    RATE_LIMITS: '1000000',
    LOG_LEVEL: 'fatal',
    ...variables,
  })
