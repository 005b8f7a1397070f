/**
 * `pnpm check-release`, after a build: rehearses a release. On a copy, `changeset version` gives all packages one new
 * version, in pre mode also the next normal one. Then each package is checked for publishing as it is.
 * Asks neither a registry nor git.
 */
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { capture } from './capture.mjs'
import { root, UserError } from './settings.mjs'
import './stop-with-parent.mjs'

const manifests = globSync('packages/*/package.json', { cwd: root })
const read = (folder, file) => JSON.parse(readFileSync(join(folder, file), 'utf8'))
const published = manifests.filter((file) => !read(root, file).private)
const current = versionIn(root)

const copy = mkdtempSync(join(tmpdir(), 'charity-kit-release-'))
try {
  for (const file of ['package.json', 'pnpm-workspace.yaml', '.changeset', ...manifests])
    cpSync(join(root, file), join(copy, file), { recursive: true })
  for (const file of published) cpSync(changelogOf(root, file), changelogOf(copy, file))

  const { name } = read(root, published[0])
  writeFileSync(join(copy, '.changeset/rehearsal.md'), `---\n'${name}': minor\n---\n\nA rehearsal.\n`)
  await changeset('version')
  const next = expectNewVersion(current)
  if (existsSync(join(copy, '.changeset/pre.json'))) {
    await changeset('pre', 'exit')
    await changeset('version')
    const normal = expectNewVersion(next)
    if (normal.includes('-')) throw new UserError(`Without pre mode the version is ${normal}.`)
  }
} finally {
  rmSync(copy, { recursive: true })
}

for (const file of published)
  await run('pnpm', ['publish', '--dry-run', '--no-git-checks'], join(root, dirname(file)))

/** Packages need each other's exact version, so they are released together. */
function versionIn(folder) {
  const versions = new Set(published.map((file) => read(folder, file).version))
  if (versions.size > 1)
    throw new UserError(`The packages have several versions: ${[...versions].join(', ')}.`)
  return [...versions][0]
}

/** Expects the new version in all packages, and at the top of each changelog. */
function expectNewVersion(before) {
  const version = versionIn(copy)
  console.log(`${before} is followed by ${version}`)
  if (version === before) throw new UserError(`"changeset version" leaves ${before}.`)
  for (const file of published) {
    const [, heading] = readFileSync(changelogOf(copy, file), 'utf8').split(/^## /m)
    if (!heading?.startsWith(`${version}\n`))
      throw new UserError(`${file}: the changelog does not begin with ${version}.`)
  }
  return version
}

function changelogOf(folder, manifest) {
  return join(folder, dirname(manifest), 'CHANGELOG.md')
}

function changeset(...args) {
  return run(process.execPath, [fileURLToPath(import.meta.resolve('@changesets/cli/bin.js')), ...args], copy)
}

async function run(command, args, cwd) {
  const { code, output } = await capture(command, args, { cwd })
  if (code !== 0) throw new UserError(`${command} ${args.join(' ')}\n${output}`)
}
