/** Runs a command and returns its output, which callers print only after a failure. */
import { spawn } from 'node:child_process'

/** Commands that `stopRunning` ends. */
const running = new Set()

/**
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean }} options `show` prints the output live instead of returning it, and as
 * to a file: on a terminal vitest draws over its last rows again and again, and so over what others print meanwhile
 * @returns {Promise<{ code: number, output: string }>} never rejects: a command that cannot be started has code 127
 */
export function capture(command, args, { show = false, ...options } = {}) {
  return new Promise((resolve) => {
    // Makes a process group, so that `stopRunning` also reaches the processes that the command starts.
    const child = spawn(command, args, {
      ...options,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    running.add(child)
    for (const stream of ['stdout', 'stderr'])
      child[stream]?.on('data', (text) => {
        if (show) process[stream].write(text)
        else output += text
      })
    child.on('error', (error) =>
      resolve({ code: 127, output: `${command} could not be started: ${error.message}` }),
    )
    child.on('close', (code) => {
      running.delete(child)
      resolve({ code: code ?? 1, output })
    })
  })
}

/** Ends every running command and the processes that it started. */
export function stopRunning() {
  for (const { pid } of running) if (pid) process.kill(-pid, 'SIGTERM')
}
