/** Runs a command, keeping its output to show only if something went wrong. */
import { spawn } from 'node:child_process'

/** What is running now, so that a stop can end it: see `stopRunning`. */
const running = new Set()

/**
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean }} options `show` prints the output as it comes
 * @returns {Promise<{ code: number, output: string }>} never rejects: a command that cannot be run has code 127
 */
export function capture(command, args, { show = false, ...options } = {}) {
  return new Promise((resolve) => {
    // A group of its own, so that a stop reaches whatever the command started as well.
    const child = spawn(command, args, {
      ...options,
      detached: true,
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    })
    let output = ''
    running.add(child)
    child.stdout?.on('data', (text) => (output += text))
    child.stderr?.on('data', (text) => (output += text))
    child.on('error', (error) =>
      resolve({ code: 127, output: `${command} could not be run: ${error.message}` }),
    )
    child.on('close', (code) => {
      running.delete(child)
      resolve({ code: code ?? 1, output })
    })
  })
}

/** Ends every command that is still running, with all it started. */
export function stopRunning() {
  for (const { pid } of running) if (pid) process.kill(-pid, 'SIGTERM')
}
