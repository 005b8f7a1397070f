/**
 * `npm test`: runs every check even if an earlier one failed, and ends with the line `N passed, N failed`.
 * `pnpm verify` adds --quick: no builds and no browser.
 */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { capture, stopRunning } from './capture.mjs'
import { findChromium } from './chromium.mjs'
import { cacheDirectory, root, UserError } from './settings.mjs'
import './stop-with-parent.mjs'
import { completeTasks } from './tasks.mjs'

const quick = process.argv.includes('--quick')
const count = { passed: 0, failed: 0, skipped: 0 }
/** What failed, a line each, for the end of the output. */
const failures = []
/** How long each part took on the clock. */
const durations = []

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stopRunning()
    process.exit(130)
  })
}

const env = quick ? process.env : { ...process.env, CHROMIUM_PATH: await chromiumOrExit() }

const inBrowser = ['*browser*', '*storybook*']
const others = inBrowser.map((project) => `!${project}`)

// Side by side: few of them keep two cores busy.
await Promise.all(
  quick
    ? [checkSources(), runTests('tests', [...others, '!e2e'], { live: true })]
    : [checkSources().then(runComponentTests), checkBuilds().then(runOtherTests)],
)
// Alone: PHP's own server answers too slowly beside two browsers.
if (!quick) await check('WordPress plugin (skipped without WordPress)', 'pnpm', ['run', 'test:wordpress'])

for (const failure of failures) console.log(`FAILED  ${failure}`)
showDurations()
const skipped = count.skipped ? `, ${count.skipped} skipped` : ''
console.log(`\n${count.passed} passed, ${count.failed} failed${skipped}`)
process.exitCode = count.failed ? 1 : 0

async function checkSources() {
  await check('lint', 'pnpm', ['run', 'lint'])
  for (const folder of packagesWith('types')) {
    await check(`types: ${folder}`, 'pnpm', ['run', 'types'], join(root, folder))
  }
  await check('types: the rest', 'pnpm', ['run', 'types'])
  await check('import boundaries', 'pnpm', ['run', 'boundaries'])
  await check('format', 'pnpm', ['run', 'format:check'])
  if (!quick) await check('unused files, exports and packages', 'pnpm', ['run', 'unused'])
}

async function checkBuilds() {
  if (await checkBuild()) {
    await checkSizes()
    await check('public API', 'pnpm', ['run', 'api-report', '--check'])
    await check('packages as published', 'pnpm', ['run', 'check-packages'])
    await check('the next release', 'pnpm', ['run', 'check-release'])
  }
}

function runComponentTests() {
  return runTests('components and stories in a browser', inBrowser)
}

function runOtherTests() {
  return runTests('tests', others, { live: true })
}

/** Runs a command that counts as one test. */
async function check(name, command, args, cwd = root) {
  const startedAt = performance.now()
  const { code, output } = await capture(command, args, { cwd, env })
  record(name, code === 0, startedAt, output)
}

function record(name, passed, startedAt, output) {
  count[passed ? 'passed' : 'failed'] += 1
  if (!passed) failures.push(name)
  show(name, passed, startedAt, output)
  return passed
}

/** Prints the output only on failure. */
function show(name, passed, startedAt, output) {
  const seconds = (performance.now() - startedAt) / 1000
  durations.push({ name, seconds })
  console.log(`${passed ? 'ok    ' : 'FAILED'}  ${name} (${seconds.toFixed(1)} s)`)
  if (!passed) console.log(`${output.trim()}\n`)
}

async function checkBuild() {
  const startedAt = performance.now()
  try {
    await completeTasks(['build', 'declarations'])
    return record('build', true, startedAt)
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return record('build', false, startedAt, error.message)
  }
}

/** Prints the sizes even if they are within budget. */
async function checkSizes() {
  const startedAt = performance.now()
  for (const name of ['widgets', 'desk']) {
    const { code, output } = await capture('pnpm', ['run', 'sizes'], { cwd: join(root, 'packages', name) })
    if (record(`sizes of ${name}`, code === 0, startedAt, output))
      console.log(output.trimEnd().replaceAll(/^/gm, '        '))
  }
}

/** Runs the test projects that match these patterns. Without `live` their output is printed only on failure. */
async function runTests(name, projects, { live = false } = {}) {
  const startedAt = performance.now()
  const report = join(cacheDirectory, `${name.replaceAll(' ', '-')}.json`)
  mkdirSync(cacheDirectory, { recursive: true })
  rmSync(report, { force: true })
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  options.push(...projects.map((project) => `--project=${project}`))
  const { code, output } = await capture('pnpm', ['exec', 'vitest', 'run', ...options], {
    cwd: root,
    env,
    show: live,
  })

  const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
  const files = result?.testResults ?? []
  // A file that cannot be loaded reports no tests, so it counts as one.
  const brokenFiles = files.filter((file) => file.status === 'failed' && !file.assertionResults.length).length
  const failed = (result?.numFailedTests ?? 0) + brokenFiles
  count.passed += result?.numPassedTests ?? 0
  count.skipped += (result?.numPendingTests ?? 0) + (result?.numTodoTests ?? 0)
  // An error outside any test, or an aborted run, shows only in the exit code.
  count.failed += failed || (code === 0 && result ? 0 : 1)
  failures.push(...files.flatMap(failuresIn))
  if (code !== 0 && !failed) failures.push(`${name}: exit code ${code}, see above`)
  show(name, code === 0, startedAt, output)
}

/** The failures that the JSON report has of a test file. */
function failuresIn(file) {
  if (file.status !== 'failed') return []
  const place = relative(root, file.name)
  const tests = file.assertionResults.filter((test) => test.status === 'failed')
  if (!tests.length) return [`${place}\n        ${firstLine(file.message)}`]
  return tests.map((test) => `${place} > ${test.fullName}\n        ${firstLine(test.failureMessages[0])}`)
}

function firstLine(message = '') {
  return message.trim().split('\n')[0]
}

/** Prints what took longest, and the whole: parts that run side by side take longer than they would alone. */
function showDurations() {
  const seconds = Math.round(performance.now() / 1000)
  console.log(`\nThe longest parts, of ${Math.floor(seconds / 60)} min ${seconds % 60} s:`)
  const longest = durations.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10)
  for (const { name, seconds } of longest) console.log(`${seconds.toFixed(0).padStart(6)} s  ${name}`)
}

/** The workspace folders whose package.json has this script. */
function packagesWith(script) {
  return globSync('{packages/*,examples/*,docs/site,e2e,bench}/package.json', { cwd: root })
    .filter((file) => JSON.parse(readFileSync(join(root, file), 'utf8')).scripts?.[script])
    .map(dirname)
    .sort()
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
