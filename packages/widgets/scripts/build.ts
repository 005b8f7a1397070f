/** Builds the package: `dist/` for npm, and `dist/embed/` for the script tag. */
import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Metafile, Plugin } from 'esbuild'
import { build, type Options } from 'tsup'
import { fileByFile } from '../../../scripts/file-by-file.ts'
import { styles } from './css-plugin.ts'
import { createElementManifest } from './element-manifest.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)

const shared: Options = {
  config: false,
  format: 'esm',
  target: 'es2022',
  platform: 'browser',
  splitting: true,
  silent: true,
  esbuildPlugins: [styles],
}

/** The sources of what package.json exports, but for the style sheet, by their names in `dist/`. */
const { exports, version } = JSON.parse(await readFile('package.json', 'utf8')) as {
  exports: Record<string, { source: string }>
  version: string
}
const entries = Object.values(exports)
  .filter(({ source }) => !source.endsWith('.css'))
  .map(({ source }) => [source.replace(/^\.\/src\/|\.tsx?$/g, ''), source] as const)
const isElement = ([name]: readonly [string, string]) => name.startsWith('elements/')

/** What React components are made of: all sources but the elements', and what only they and tests use. */
const modules = globSync('src/**/*.{ts,tsx}', {
  exclude: ['src/{elements,testing}/**', '**/*.{test,stories,fixtures,d}.*'],
}).map((source) => [source.replace(/^src\/|\.tsx?$/g, ''), source] as const)

/** React components for npm: what they depend on stays an import. */
const buildPackage = () =>
  build({
    ...shared,
    entry: { ...Object.fromEntries(modules), styles: 'src/styles/index.css' },
    esbuildPlugins: [fileByFile, styles],
    outDir: 'dist',
    dts: { entry: Object.fromEntries(entries) },
  })

/** Custom elements bring everything that they need, with Preact in React's place. */
const standalone: Options = {
  ...shared,
  noExternal: [/.*/],
  env: { NODE_ENV: 'production' },
  esbuildOptions(options) {
    options.conditions = ['source', 'script-tag']
    options.legalComments = 'none'
    options.alias = {
      react: '@preact/compat',
      'react-dom': '@preact/compat',
      'react-dom/client': '@preact/compat/client',
      'react/jsx-runtime': '@preact/compat/jsx-runtime',
      'use-effect-event': '@preact/compat', // which has it of its own
    }
  },
}

/** Custom elements for npm, in a folder of their own: all in it, what they share included, has side effects (package.json). */
const buildElements = () =>
  build({
    ...standalone,
    entry: Object.fromEntries(
      entries.filter(isElement).map(([name, source]) => [name.replace('elements/', ''), source]),
    ),
    outDir: 'dist/elements',
  })

/** The script tag's files are named by their content, so that they can be cached for ever. */
const embed: Options = {
  ...standalone,
  outDir: 'dist/embed',
  minify: true,
  esbuildOptions(options, context) {
    standalone.esbuildOptions?.(options, context)
    options.entryNames = options.chunkNames = '[name]-[hash]'
  },
}

/** The files that are fetched at once, the entry first: what it imports by `import()` is for later. */
const initialFiles = ({ outputs }: Metafile, entry: string): string[] => {
  const withImports = (path: string): string[] => [
    path,
    ...(outputs[path]?.imports ?? [])
      .filter(({ kind }) => kind === 'import-statement')
      .flatMap(({ path }) => withImports(path)),
  ]
  const first = Object.keys(outputs).find((path) => outputs[path]?.entryPoint === entry)
  return [...new Set(first ? withImports(first) : [])].map((path) => basename(path))
}

/** One element's content: its initial files. */
const buildContent = async (name: string, entry: string): Promise<string[]> => {
  let files: string[] = []
  const listFiles: Plugin = {
    name: 'list-files',
    setup({ onEnd }) {
      onEnd(({ metafile }) => {
        if (metafile) files = initialFiles(metafile, entry)
      })
    },
  }
  await build({ ...embed, entry: { [name]: entry }, esbuildPlugins: [styles, listFiles] })
  return files
}

const loader = 'charity-widgets.js'

/** The classic script that partners name. It fetches the content, whose entries it is given. */
const buildLoader = (contents: Record<string, string | undefined>) =>
  build({
    ...embed,
    entry: { 'charity-widgets': 'src/elements/loader.ts' },
    format: 'iife',
    splitting: false,
    outExtension: () => ({ js: '.js' }),
    define: { ENTRIES: JSON.stringify(contents) },
    esbuildOptions(options, context) {
      embed.esbuildOptions?.(options, context)
      options.entryNames = '[name]'
    },
  })

/** Names the release: for the server that keeps it, for loaders of earlier ones, and for partners who pin it. */
const writeRelease = async (contents: Record<string, string | undefined>) => {
  const sha384 = createHash('sha384').update(await readFile(`dist/embed/${loader}`))
  const release = { version, entries: contents, integrity: { [loader]: `sha384-${sha384.digest('base64')}` } }
  await writeFile('dist/embed/release.json', `${JSON.stringify(release, null, 2)}\n`)
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

await rm('dist', { recursive: true, force: true })
await buildPackage()
await buildElements()
await writeFile('dist/custom-elements.json', `${JSON.stringify(createElementManifest(root), null, 2)}\n`)
const donation = await buildContent('donation-panel', 'src/elements/charity-donate-content.tsx')
const shop = await buildContent('charity-shop', 'src/elements/charity-shop-content.tsx')
const campaign = await buildContent('charity-campaign', 'src/elements/charity-campaign-content.tsx')
const customOrder = await buildContent('custom-order', 'src/elements/charity-custom-order-content.tsx')
const contents = { donate: donation[0], shop: shop[0], campaign: campaign[0], customOrder: customOrder[0] }
await buildLoader(contents)
await writeRelease(contents)
await precompress('dist/embed')
/** What each visit fetches, for the size budgets (.size-limit.js). */
const visits = {
  loader: [loader],
  donation: [loader, ...donation],
  shop: [loader, ...shop],
  campaign: [loader, ...campaign],
  customOrder: [loader, ...customOrder],
}
await writeFile('dist/embed-visits.json', JSON.stringify(visits, null, 2))
