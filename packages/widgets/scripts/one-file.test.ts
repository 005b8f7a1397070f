import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OutputFile } from 'esbuild'
import { expect, it, onTestFinished } from 'vitest'
import { writeOneFile } from './one-file.ts'

const build = async (sources: Record<string, string>) => {
  const outDir = await mkdtemp(join(tmpdir(), 'charity-kit-one-file-'))
  onTestFinished(() => rm(outDir, { recursive: true }))
  const files = Object.entries(sources).map(
    ([name, text]) => ({ path: `/built/${name}`, text }) as OutputFile,
  )
  const first = await writeOneFile('panel', files, outDir, {})
  return { first, names: await readdir(outDir) }
}

const panel = "export default () => import('./later.js')"

it('[embed] names each file by its content, the first one given back', async () => {
  const { first, names } = await build({
    'panel.js': panel,
    'later.js': "export const open = () => import('./last.js')",
    'last.js': 'export const last = 1',
  })
  expect(names).toContain(first)
  expect(names.map((name) => name.replace(/-[\da-f]{8}\.js$/, '')).sort()).toEqual(['last', 'later', 'panel'])
})

it('[embed] a file that imports the one that fetches it fails the build with a sentence', async () => {
  const circle = build({
    'panel.js': panel,
    'later.js': "export const shared = 1\nexport const open = () => import('./last.js')",
    'last.js': "import { shared } from './later.js'\nexport const last = shared + 1",
  })
  await expect(circle).rejects.toThrow(
    "cannot name last.js and later.js by their content, since each needs the other's name: a file that is fetched later must not import the one that fetches it.",
  )
})
