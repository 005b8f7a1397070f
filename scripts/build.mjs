/**
 * Builds the packages in order, and leaves out those whose sources and output are as they were after their last
 * build. `pnpm build` runs it by itself; start.mjs and test.mjs use it too.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { capture } from './capture.mjs'
import { cacheDirectory, PlainError, root } from './settings.mjs'

/** In the order they are built; `from` names what a package's build reads beside its own folder. */
const packages = [
  { name: 'contract', folder: 'packages/contract', from: [] },
  { name: 'client', folder: 'packages/client', from: ['packages/contract'] },
  { name: 'ui', folder: 'packages/ui', from: ['packages/contract'] },
  {
    name: 'widgets',
    folder: 'packages/widgets',
    from: ['packages/contract', 'packages/client', 'packages/ui'],
  },
  { name: 'server', folder: 'packages/server', from: ['packages/contract'] },
  {
    name: 'site',
    folder: 'examples/site',
    from: ['packages/contract', 'packages/client', 'packages/ui', 'packages/widgets'],
  },
]

/** @param {(line: string) => void} say told what is being done, one short line a package */
export async function buildAll(say) {
  for (const { name, folder, from } of packages) {
    const stamp = join(cacheDirectory, `built-${name}`)
    const sources = contentHash([folder, ...from])
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources + outputHash(folder)) {
      say(`${name}: unchanged`)
      continue
    }
    rmSync(stamp, { force: true })
    const startedAt = performance.now()
    await build(name, folder)
    say(`${name}: built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
    mkdirSync(cacheDirectory, { recursive: true })
    writeFileSync(stamp, sources + outputHash(folder))
  }
}

async function build(name, folder) {
  const manifest = join(root, folder, 'package.json')
  if (!existsSync(manifest)) throw new PlainError(`${folder} has no package.json, so it cannot be built.`)
  const { code, output } = await capture('pnpm', ['run', 'build'], { cwd: join(root, folder) })
  if (code === 0) return
  throw new PlainError(`${tail(output)}\n\nThe build of ${name} (${folder}) failed; the reason is above.`)
}

function tail(output) {
  return output.trimEnd().split('\n').slice(-30).join('\n')
}

/** What a build never reads. */
const notSource = /^(node_modules|dist|storybook-static)$|\.test\.tsx?$|\.stories\.tsx$/

function contentHash(folders) {
  const hash = createHash('sha256').update(process.version)
  for (const file of ['pnpm-lock.yaml', 'tsconfig.base.json']) hash.update(readFileSync(join(root, file)))
  for (const file of filesIn(folders, notSource))
    hash.update(`\n${file}\n`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** Output is only compared with how the last build left it, so size and time are enough. */
function outputHash(folder) {
  const hash = createHash('sha256')
  for (const file of filesIn([`${folder}/dist`], /^$/)) {
    const { size, mtimeMs } = statSync(join(root, file))
    hash.update(`${file} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

/** Every file below the folders but those named by `leftOut`, in a fixed order. Links are not followed. */
function filesIn(folders, leftOut) {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
        const path = `${folder}/${entry.name}`
        if (leftOut.test(entry.name)) return []
        return entry.isDirectory() ? filesIn([path], leftOut) : entry.isFile() ? [path] : []
      }),
    )
    .sort()
}

if (import.meta.main) {
  try {
    await buildAll((line) => console.log(line))
  } catch (error) {
    if (!(error instanceof PlainError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
