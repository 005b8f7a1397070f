/**
 * The entry of `npm start` and `npm test`, for Node 20 and newer. It finds Node and pnpm in the versions that this project
 * needs (or fetches them with npx), installs packages if the lockfile changed, and runs start.mjs or test.mjs. The results
 * are cached in node_modules/.cache, so later runs need no network.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import './stop-with-parent.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const cache = join(root, 'node_modules/.cache/charity-kit')
const toolsFile = join(cache, 'tools-directory')
const installedFile = join(cache, 'installed')

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const minimumNode = manifest.engines.node.replace('>=', '')
const pnpmVersion = manifest.packageManager.replace('pnpm@', '')
const nodeVersion = '24.21.0'

let child
let stopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stopping = true
    child?.kill('SIGTERM')
  })
}

const task = process.argv[2]
if (task === 'start' || task === 'test') process.exitCode = await main(task)
else {
  console.error('Usage: node scripts/run.mjs start|test')
  process.exitCode = 1
}

async function main(task) {
  const tools = toolsDirectory()
  if (tools === undefined) return 1
  const env = { ...process.env, PATH: [tools, process.env.PATH].filter(Boolean).join(delimiter) }

  const hash = installationHash()
  if (read(installedFile) !== hash) {
    console.log('Installing packages (only when they changed) ...')
    const code = await run('pnpm', ['install', '--frozen-lockfile', '--prefer-offline'], env)
    if (stopping) return 130
    if (code !== 0)
      return failed('The packages could not be installed. Check the network connection and try again.')
    mkdirSync(cache, { recursive: true })
    writeFileSync(installedFile, hash)
    if (tools !== '') writeFileSync(toolsFile, tools)
  }
  return run('node', [join(root, `scripts/${task}.mjs`)], env)
}

/**
 * Returns the folder of a recent enough `node` and `pnpm`: '' if those on the PATH are, undefined if they cannot be
 * fetched.
 */
function toolsDirectory() {
  if (isAtLeast(process.versions.node, minimumNode) && isAtLeast(pnpmOnPath(), pnpmVersion.split('.')[0]))
    return ''
  const cached = read(toolsFile)
  if (cached && hasTools(cached)) return cached

  console.log(
    `Fetching Node ${nodeVersion} and pnpm ${pnpmVersion} for this project only (the first time) ...`,
  )
  const packages = [`--package=node@${nodeVersion}`, `--package=pnpm@${pnpmVersion}`]
  const args = ['--yes', '--prefer-offline', ...packages, '-c', 'node -p process.env.PATH']
  const { stdout } = spawnSync('npx', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  const found = (stdout ?? '').trim().split(delimiter).find(hasTools)
  if (found === undefined)
    failed('Node and pnpm could not be fetched. Check the network connection and try again.')
  return found
}

function pnpmOnPath() {
  return spawnSync('pnpm', ['--version'], { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? ''
}

function hasTools(directory) {
  return existsSync(join(directory, 'pnpm')) && existsSync(join(directory, 'node'))
}

/** Returns a hash that changes whenever `pnpm install` would have something to do. */
function installationHash() {
  const hash = createHash('sha256')
  for (const file of ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml'])
    hash.update(read(join(root, file)) ?? '')
  return hash.digest('hex')
}

function isAtLeast(version, minimum) {
  return version.localeCompare(minimum, 'en', { numeric: true }) >= 0
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function failed(message) {
  console.error(message)
  return 1
}

/** Runs a command in the project's folder and returns its exit code. */
function run(command, args, env) {
  return new Promise((resolve) => {
    child = spawn(command, args, { cwd: root, env, stdio: 'inherit' })
    child.on('error', (error) => resolve(failed(`${command} could not be started: ${error.message}`)))
    child.on('exit', (code) => resolve(code ?? (stopping ? 130 : 1)))
  })
}
