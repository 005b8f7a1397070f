/** Builds the package: `dist/` for npm, and `dist/embed/` for a script tag. */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'esbuild'
import { build, type Options } from 'tsup'
import { bundleStyles, inlineStyles } from './css-plugin.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const source = (path: string) => `${root}src/${path}`
const embedDir = `${root}dist/embed`

const shared: Options = { config: false, format: 'esm', target: 'es2022', platform: 'browser', silent: true }

/** The npm build: React, ky and valibot stay imports. */
const buildPackage = async () => {
  await build({
    ...shared,
    entry: { index: source('index.ts'), 'define/charity-donate': source('define/charity-donate.ts') },
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

const fetchForKy: Plugin = {
  name: 'fetch-for-ky',
  setup(builder) {
    builder.onResolve({ filter: /\/transport-ky\.ts$/ }, () => ({ path: source('api/transport-fetch.ts') }))
  },
}

/** Marks the contract's schemas as pure, so that those which the bundle never runs are dropped. */
const pureSchemas: Plugin = {
  name: 'pure-schemas',
  setup(builder) {
    builder.onLoad({ filter: /[\\/]contract[\\/]src[\\/]\w[\w-]*\.ts$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace(
        /(?<![.\w])((?:v\.\w+|line|requiredLine|paragraph|digits)\()/g,
        '/* @__PURE__ */ $1',
      ),
      loader: 'ts',
    }))
  },
}

/** The script-tag build: everything inside, on Preact, with fetch for ky and small checks for valibot. */
const embed = (entry: Record<string, string>, define: Record<string, string>, entryNames: string): Options => ({
  ...shared,
  entry,
  outDir: embedDir,
  splitting: true,
  minify: true,
  noExternal: [/.*/],
  tsconfig: `${root}tsconfig.embed.json`,
  define: { 'process.env.NODE_ENV': '"production"', ...define },
  esbuildPlugins: [inlineStyles('shadow'), fetchForKy, pureSchemas],
  esbuildOptions(options) {
    options.entryNames = entryNames
    options.chunkNames = '[name]-[hash]'
    options.conditions = ['source']
    options.inject = [source('embed/jsx.ts')] // dropped from files without JSX: it has no side effects
    options.legalComments = 'none'
    options.alias = {
      react: source('embed/react.ts'),
      'react-dom/client': source('embed/react-dom-client.ts'),
      valibot: source('embed/valibot.ts'),
    }
  },
})

const buildEmbed = async () => {
  await build(embed({ 'donation-panel': source('embed/donation.ts') }, {}, '[name]-[hash]'))
  const panel = (await readdir(embedDir)).find((name) => /^donation-panel-\w+\.js$/.test(name))
  if (!panel) throw new Error('The donation panel was not built.')
  await build({
    ...embed(
      { 'charity-widgets': source('embed/loader.ts') },
      { DONATION_PANEL: JSON.stringify(panel) },
      '[name]',
    ),
    format: 'iife',
    outExtension: () => ({ js: '.js' }),
    splitting: false,
  })
}

/** Compressed once here, at the highest setting, rather than at each request. */
const precompress = async () => {
  for (const name of await readdir(embedDir)) {
    const bytes = await readFile(`${embedDir}/${name}`)
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    await writeFile(`${embedDir}/${name}.br`, brotliCompressSync(bytes, { params }))
    await writeFile(`${embedDir}/${name}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

await rm(`${root}dist`, { recursive: true, force: true })
if (!process.argv.includes('--embed')) await buildPackage()
await buildEmbed()
await precompress()
