/**
 * `node scripts/tasks.mjs TASK...` runs tasks of turbo.json, which lists each task's inputs and outputs. Turborepo runs
 * independent tasks side by side, and skips unchanged ones (docs/decisions/task-runner.md).
 */
import { join } from 'node:path'
import { capture } from './capture.mjs'
import { root, UserError } from './settings.mjs'

const environment = () => ({
  ...process.env,
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  NODE_VERSION: process.version, // another Node may build other files
})

/**
 * @param {string[]} tasks names of turbo.json
 * @param {{ options?: string[], show?: boolean }} options further arguments of `turbo run`, and whether to print its output live
 */
export function runTasks(tasks, { options = [], show = false } = {}) {
  const turbo = join(root, 'node_modules/.bin/turbo')
  return capture(turbo, ['run', ...tasks, '--ui=stream', ...options], { cwd: root, env: environment(), show })
}

/** @throws UserError with the output of the failed tasks */
export async function completeTasks(tasks, options = []) {
  const { code, output } = await runTasks(tasks, { options: ['--output-logs=errors-only', ...options] })
  if (code !== 0) throw new UserError(`${output.trim()}\n\n${tasks.join(' and ')} failed, see above.`)
}

if (import.meta.main) {
  const { code } = await runTasks(process.argv.slice(2), {
    options: ['--output-logs=errors-only'],
    show: true,
  })
  process.exitCode = code
}
