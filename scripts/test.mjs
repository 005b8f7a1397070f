/**
 * `npm test`: runs every check even if an earlier one failed, and ends with the line `N passed, N failed`. A check that
 * passed before and whose inputs have not changed is counted, but not run again.
 * `pnpm verify` adds --quick: no builds and no browser.
 */
import { globSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { capture, stopRunning } from './capture.mjs'
import { findChromium } from './chromium.mjs'
import { root, UserError } from './settings.mjs'
import './stop-with-parent.mjs'
import { runTasks } from './tasks.mjs'

const quick = process.argv.includes('--quick')
const sourceChecks = ['lint', 'lint:rest', 'types', 'boundaries', 'format:check']
const allChecks = [
  ...sourceChecks,
  ...['unused', 'check-api', 'check-packages', 'check-release', 'sizes', 'test', 'test:stories'],
  ...['test:embed', 'test:site', 'test:desk', 'test:docs'],
]

const count = { passed: 0, failed: 0, skipped: 0 }
/** Failures, and checks that passed only when repeated: a line each, for the end of the output. */
const failures = []
const retried = []
/** Time of each part on the clock. */
const durations = []

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stopRunning()
    process.exit(130)
  })
}

if (!quick) process.env.CHROMIUM_PATH = await chromiumOrExit()
for (const file of globSync(['.turbo/runs/*', '**/.turbo/tests*.json'], {
  cwd: root,
  exclude: ['**/node_modules'],
}))
  rmSync(join(root, file))

await runAll(quick ? sourceChecks : allChecks)
if (quick)
  await check('unit tests', [
    'exec',
    'vitest',
    'run',
    ...['*browser*', '*storybook*', 'e2e', 'bench'].map((name) => `--project=!${name}`),
  ])
// Runs alone, because PHP's own server responds too slowly beside two browsers.
else await check('WordPress plugin (skipped without WordPress)', ['run', 'test:wordpress'])

for (const failure of failures) console.log(`FAILED  ${failure}`)
for (const test of retried) console.log(`RETRIED ${test}`)
showDurations()
const skipped = count.skipped ? `, ${count.skipped} skipped` : ''
console.log(`\n${count.passed} passed, ${count.failed} failed${skipped}`)
process.exitCode = count.failed ? 1 : 0

/**
 * Runs two tasks at a time, because each uses more than one core at times. Prints the output of each once it has ended.
 */
async function runAll(tasks) {
  const options = [
    '--continue=always',
    '--summarize',
    '--concurrency=2',
    '--log-order=grouped',
    '--log-prefix=none',
    '--output-logs=new-only',
  ]
  const { code } = await runTasks(tasks, { options, show: true })
  const [summary] = globSync('.turbo/runs/*.json', { cwd: root })
  const ran = summary ? read(summary).tasks.filter(({ execution }) => execution) : []
  for (const task of ran) addTask(task)
  for (const file of globSync('**/.turbo/tests*.json', { cwd: root, exclude: ['**/node_modules'] }))
    addReport(read(file))
  // Covers a task that another one's failure prevented, or an error outside any test.
  if (code !== 0 && !count.failed) record('the tasks of turbo.json', false)
}

/** Counts a task as one check, unless its tests are counted. */
function addTask({ taskId, outputs, execution: { startTime, endTime, exitCode }, cache }) {
  if (cache.status !== 'HIT') durations.push({ name: taskId, seconds: (endTime - startTime) / 1000 })
  const hasReport = outputs?.some((output) => output.includes('/tests'))
  if (!hasReport) record(taskId, exitCode === 0)
  else if (exitCode !== 0) failures.push(`${taskId}: see above`)
}

/** Adds the counts of vitest's JSON report. */
function addReport({ testResults, numPassedTests, numFailedTests, numPendingTests, numTodoTests }) {
  // A file that cannot be loaded reports no tests, so it counts as one.
  const broken = testResults.filter((file) => file.status === 'failed' && !file.assertionResults.length)
  count.passed += numPassedTests
  count.failed += numFailedTests + broken.length
  count.skipped += numPendingTests + numTodoTests
  for (const file of testResults) {
    const place = relative(root, file.name)
    for (const test of file.assertionResults) {
      if (test.status === 'failed')
        failures.push(`${place} > ${test.fullName}\n        ${firstLine(test.failureMessages[0])}`)
      else if (test.meta?.retries) retried.push(`${place} > ${test.fullName}`)
    }
    if (broken.includes(file)) failures.push(`${place}\n        ${firstLine(file.message)}`)
  }
}

/** Runs a command of pnpm that counts as one test, and prints its output only on failure. */
async function check(name, args) {
  const startedAt = performance.now()
  const { code, output } = await capture('pnpm', args, { cwd: root })
  const seconds = (performance.now() - startedAt) / 1000
  durations.push({ name, seconds })
  record(name, code === 0)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name} (${seconds.toFixed(1)} s)`)
  if (code !== 0) console.log(`${output.trim()}\n`)
}

function record(name, passed) {
  count[passed ? 'passed' : 'failed'] += 1
  if (!passed) failures.push(name)
}

function read(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'))
}

function firstLine(message = '') {
  return message.trim().split('\n')[0]
}

/** Prints the longest parts, and the total. Parts that run side by side take longer than alone. */
function showDurations() {
  const seconds = Math.round(performance.now() / 1000)
  console.log(`\nThe longest parts, of ${Math.floor(seconds / 60)} min ${seconds % 60} s:`)
  const longest = durations.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10)
  for (const { name, seconds } of longest) console.log(`${seconds.toFixed(0).padStart(6)} s  ${name}`)
}

async function chromiumOrExit() {
  try {
    return await findChromium()
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
