/**
 * Builds the packages in order, and skips those whose sources and output have not changed since their last build.
 * `pnpm build` runs it; start.mjs, dev.mjs and test.mjs use it too.
 */
import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { capture } from './capture.mjs'
import { cacheDirectory, root, UserError } from './settings.mjs'

const manifests = new Map(
  globSync(['{packages,examples}/*/package.json', 'docs/site/package.json'], { cwd: root }).map((file) => {
    const manifest = JSON.parse(readFileSync(join(root, file), 'utf8'))
    return [manifest.name, { ...manifest, folder: dirname(file) }]
  }),
)

/** What a build reads that is in no package. */
const otherSources = {
  'docs/site': ['docs', 'integrations/wordpress/README.md', 'CONTRIBUTING.md', 'SECURITY.md'],
}

/** The folders that a package's build reads: its own and those of its workspace dependencies. */
function sourceFolders({ folder, dependencies, devDependencies }) {
  const needed = Object.keys({ ...dependencies, ...devDependencies }).flatMap(
    (name) => manifests.get(name) ?? [],
  )
  return [...new Set([folder, ...(otherSources[folder] ?? []), ...needed.flatMap(sourceFolders)])]
}

/** In build order: a package reads more folders than any package that it depends on. */
const packages = [...manifests.values()]
  .filter(({ scripts }) => scripts?.build)
  .map((manifest) => ({
    name: manifest.name.replace('@charity-kit/', ''),
    folder: manifest.folder,
    sources: sourceFolders(manifest),
  }))
  .sort((a, b) => a.sources.length - b.sources.length)

/** @param {(line: string) => void} log is called with one short line per package */
export async function buildAll(log) {
  for (const { name, folder, sources } of packages) {
    const stamp = join(cacheDirectory, `built-${name}`)
    const sourceHash = contentHash(sources)
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash + outputHash(folder)) {
      log(`${name}: unchanged`)
      continue
    }
    rmSync(stamp, { force: true })
    const startedAt = performance.now()
    await build(name, folder)
    log(`${name}: built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
    mkdirSync(cacheDirectory, { recursive: true })
    writeFileSync(stamp, sourceHash + outputHash(folder))
  }
}

async function build(name, folder) {
  const { code, output } = await capture('pnpm', ['run', 'build'], { cwd: join(root, folder) })
  if (code === 0) return
  throw new UserError(`${tail(output)}\n\nThe build of ${name} (${folder}) failed, see above.`)
}

function tail(output) {
  return output.trimEnd().split('\n').slice(-30).join('\n')
}

/** What a build never reads. */
const ignored = /^(node_modules|dist|storybook-static|\.astro)$|\.test\.tsx?$|\.stories\.tsx$/

function contentHash(folders) {
  const hash = createHash('sha256').update(process.version)
  for (const file of ['pnpm-lock.yaml', 'tsconfig.base.json', 'scripts/file-by-file.ts'])
    hash.update(readFileSync(join(root, file)))
  for (const file of filesIn(folders, ignored))
    hash.update(`\n${file}\n`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** Only detects output that was changed or deleted after a build, so size and time are enough. */
function outputHash(folder) {
  const hash = createHash('sha256')
  for (const file of filesIn([`${folder}/dist`], /^$/)) {
    const { size, mtimeMs } = statSync(join(root, file))
    hash.update(`${file} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

/** Every file at or below the paths in a fixed order, without those whose name matches `ignored`. Links are not followed. */
function filesIn(paths, ignored) {
  return paths
    .filter((path) => existsSync(join(root, path)))
    .flatMap((path) => {
      if (statSync(join(root, path)).isFile()) return [path]
      return readdirSync(join(root, path), { withFileTypes: true })
        .filter((entry) => !ignored.test(entry.name) && (entry.isDirectory() || entry.isFile()))
        .flatMap((entry) => filesIn([`${path}/${entry.name}`], ignored))
    })
    .sort()
}

if (import.meta.main) {
  try {
    await buildAll((line) => console.log(line))
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
