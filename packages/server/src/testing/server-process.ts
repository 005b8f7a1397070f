import { execFile, fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { CommandOutcome } from '../main/command-line.ts'
import { packageRoot } from '../package-root.ts'

const base = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] }

export interface ServerProcess {
  /** The server's URL, without a trailing slash. */
  url: string
  /** Sends a signal and resolves with the exit status; null if a signal terminated the process. */
  end: (signal: NodeJS.Signals) => Promise<number | null>
}

/** Error of a server that did not start: its output, and its exit status. */
export class ServerDidNotStart extends Error {
  readonly status: number | null
  readonly stderr: string

  constructor(status: number | null, stderr: string) {
    super(`The server ended with status ${String(status)}:\n${stderr}`)
    this.status = status
    this.stderr = stderr
  }
}

/**
 * Starts src/main/server.ts in a separate process, on any free port unless PORT is set. The server has the samples
 * unless `args` is given, and imports `modules` first.
 */
export const startServerProcess = async (
  variables: NodeJS.ProcessEnv,
  args: readonly string[] = ['--samples'],
  modules: readonly URL[] = [],
): Promise<ServerProcess> => {
  const child = fork(fileURLToPath(new URL('src/main/server.ts', packageRoot)), args, {
    execArgv: ['--conditions=source', ...modules.map(({ href }) => `--import=${href}`)],
    env: {
      ...base,
      PORT: '0',
      HOST: '127.0.0.1',
      RATE_LIMITS: 'off',
      STAFF_SECOND_FACTOR: 'optional',
      ...variables,
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const port = await portOf(child)
  return {
    url: `http://127.0.0.1:${String(port)}`,
    end: async (signal) => {
      const exited = once(child, 'exit') as Promise<[number | null]>
      child.kill(signal)
      const [status] = await exited
      return status
    },
  }
}

/** Runs src/main/cli.ts in a separate process, for tests that need a process: `runCommandLine` is much faster. */
export const runCommand = (args: readonly string[], variables: NodeJS.ProcessEnv): Promise<CommandOutcome> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--conditions=source', fileURLToPath(new URL('src/main/cli.ts', packageRoot)), ...args],
      { env: { ...base, ...variables } },
      (error, stdout, stderr) => {
        resolve({ status: typeof error?.code === 'number' ? error.code : error ? 1 : 0, stdout, stderr })
      },
    )
  })

const portOf = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    let stderr = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      stderr += chunk.toString()
    })
    child.once('message', (message: { port: number }) => {
      resolve(message.port)
    })
    child.once('close', (status) => {
      reject(new ServerDidNotStart(status, stderr))
    })
  })
