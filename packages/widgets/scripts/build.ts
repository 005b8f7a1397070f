/** Builds the package: `dist/` for npm, and `dist/embed/` for a script tag (alone with `--embed`). */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build, type Options } from 'tsup'
import { bundleStyles, inlineStyles } from './css-plugin.ts'
import { buildEmbed } from './embed-build.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const source = (path: string) => `${root}src/${path}`

const shared: Options = { config: false, format: 'esm', target: 'es2022', platform: 'browser', silent: true }

/** The npm build: React, ky and valibot stay imports. */
const buildPackage = async () => {
  await build({
    ...shared,
    entry: {
      index: source('index.ts'),
      'elements/charity-donate': source('elements/charity-donate.ts'),
      'elements/charity-shop': source('elements/charity-shop.ts'),
    },
    outDir: `${root}dist`,
    dts: true,
    splitting: true,
    tsconfig: `${root}tsconfig.json`,
    esbuildPlugins: [inlineStyles('shadow')],
    esbuildOptions(options) {
      options.conditions = ['source']
    },
  })
  await writeFile(`${root}dist/styles.css`, bundleStyles(source('styles/index.css'), 'page'))
}

/** Compressed once here, at the highest setting, rather than at each request. */
const precompress = async (folder: string) => {
  for (const name of await readdir(folder)) {
    const bytes = await readFile(`${folder}/${name}`)
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    await writeFile(`${folder}/${name}.br`, brotliCompressSync(bytes, { params }))
    await writeFile(`${folder}/${name}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

await rm(`${root}dist`, { recursive: true, force: true })
if (!process.argv.includes('--embed')) await buildPackage()
await buildEmbed(root, shared)
await precompress(`${root}dist/embed`)
