/**
 * Where `npm start` and `npm test` begin. It needs nothing but Node 20: it finds Node and pnpm in the versions this
 * project wants (fetching them once through npx if need be), installs the packages if they changed, and hands over
 * to start.mjs or test.mjs. What it learns is remembered in node_modules/.cache, so later runs need no network.
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
const oldestNode = manifest.engines.node.replace('>=', '')
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
  console.error('Say what to run: node scripts/run.mjs start, or node scripts/run.mjs test.')
  process.exitCode = 1
}

async function main(task) {
  const tools = toolsDirectory()
  if (tools === undefined) return 1
  const env = { ...process.env, PATH: [tools, process.env.PATH].filter(Boolean).join(delimiter) }

  const wanted = installationHash()
  if (read(installedFile) !== wanted) {
    console.log('Installing packages (only when they changed) ...')
    const code = await run('pnpm', ['install', '--frozen-lockfile', '--prefer-offline'], env)
    if (stopping) return 130
    if (code !== 0)
      return failed('The packages could not be installed. Check the network connection and try again.')
    mkdirSync(cache, { recursive: true })
    writeFileSync(installedFile, wanted)
    if (tools !== '') writeFileSync(toolsFile, tools)
  }
  return run('node', [join(root, `scripts/${task}.mjs`)], env)
}

/** The folder that holds a good `node` and `pnpm`: '' if those on the PATH are good, undefined if none can be had. */
function toolsDirectory() {
  if (isAtLeast(process.versions.node, oldestNode) && isAtLeast(pnpmOnPath(), pnpmVersion.split('.')[0]))
    return ''
  const remembered = read(toolsFile)
  if (remembered && holdsTools(remembered)) return remembered

  console.log(
    `Fetching Node ${nodeVersion} and pnpm ${pnpmVersion} for this project alone (only the first time) ...`,
  )
  const packages = [`--package=node@${nodeVersion}`, `--package=pnpm@${pnpmVersion}`]
  const args = ['--yes', '--prefer-offline', ...packages, '-c', 'node -p process.env.PATH']
  const answer = spawnSync('npx', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  const found = (answer.stdout ?? '').trim().split(delimiter).find(holdsTools)
  if (found === undefined)
    failed('Node and pnpm could not be fetched. Check the network connection and try again.')
  return found
}

function pnpmOnPath() {
  return spawnSync('pnpm', ['--version'], { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? ''
}

function holdsTools(directory) {
  return existsSync(join(directory, 'pnpm')) && existsSync(join(directory, 'node'))
}

/** Changes whenever `pnpm install` would have something to do. */
function installationHash() {
  const hash = createHash('sha256')
  for (const file of ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml'])
    hash.update(read(join(root, file)) ?? '')
  return hash.digest('hex')
}

function isAtLeast(version, least) {
  const [have, want] = [version, least].map((text) => text.split('.').map(Number))
  const differs = want.findIndex((part, index) => part !== have[index])
  return differs === -1 || have[differs] > want[differs]
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function failed(sentence) {
  console.error(sentence)
  return 1
}

/** Runs a command in the project's folder and answers its exit code; a stop that was asked for counts as its own. */
function run(command, args, env) {
  return new Promise((resolve) => {
    child = spawn(command, args, { cwd: root, env, stdio: 'inherit' })
    child.on('error', (error) => resolve(failed(`${command} could not be run: ${error.message}`)))
    child.on('exit', (code) => resolve(code ?? (stopping ? 130 : 1)))
  })
}
