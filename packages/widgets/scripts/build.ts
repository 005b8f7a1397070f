/** Builds the package: `dist/` for npm, and `dist/embed/` for the script tag. */
import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { languageCodes } from '@charity-kit/contract'
import { build } from 'tsup'
import { chunkFileName } from '../../../scripts/chunk-file-name.ts'
import { fileByFile } from '../../../scripts/file-by-file.ts'
import { buildElements, buildScript, bundledPackages } from './browser-build.ts'
import { bundleStyles } from './bundle-styles.ts'
import { createElementManifest } from './element-manifest.ts'
import { thirdPartyNotices } from './third-party-notices.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)

/** The sources of what package.json exports, but for the style sheet, by their names in `dist/`. */
const { exports, version } = JSON.parse(await readFile('package.json', 'utf8')) as {
  exports: Record<string, string | { source: string }>
  version: string
}
const entries = Object.values(exports)
  .filter((entry) => typeof entry === 'object') // the others are files without a source
  .filter(({ source }) => !source.endsWith('.css'))
  .map(({ source }) => [source.replace(/^\.\/src\/|\.tsx?$/g, ''), source] as const)

/** What React components are made of: all sources but the elements', and what only they and tests use. */
const modules = globSync('src/**/*.{ts,tsx}', {
  exclude: ['src/{elements,testing}/**', '**/*.{test,stories,fixtures,d}.*'],
}).map((source) => [source.replace(/^src\/|\.tsx?$/g, ''), source] as const)

/** React components for npm: what they depend on stays an import. */
const buildPackage = async () => {
  await build({
    config: false,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    splitting: true,
    silent: true,
    entry: Object.fromEntries(modules),
    esbuildPlugins: [fileByFile],
    outDir: 'dist',
  })
  await writeFile('dist/styles.css', await bundleStyles('src/styles/index.css'))
}

/** What the elements show, by the names of its files, and what of it is fetched in idle time. */
const contents = {
  'donation-panel': {
    source: 'src/elements/charity-donate-content.tsx',
    stages: {
      'campaign-more': 'src/donation/campaign-more.tsx',
      giving: 'src/donation/giving.tsx',
      thanks: 'src/donation/thanks-part.tsx',
    },
  },
  'charity-shop': {
    source: 'src/elements/charity-shop-content.tsx',
    stages: {
      detail: 'src/shop/detail-part.tsx',
      basket: 'src/storefront/basket-part.tsx',
      checkout: 'src/storefront/checkout-part.tsx',
    },
  },
  'custom-order': {
    source: 'src/elements/charity-custom-order-content.tsx',
    stages: { 'custom-order-form': 'src/storefront/custom-order-part.tsx' },
  },
  'charity-campaign': { source: 'src/elements/charity-campaign-content.tsx', stages: {} },
}

const translations = languageCodes.filter((language) => language !== 'en')

/** Custom elements for npm, in a folder of their own: all in it, what they share included, has side effects (package.json). */
const buildForBundlers = () =>
  buildElements({
    entries: Object.fromEntries(
      entries
        .filter(([name]) => name.startsWith('elements/'))
        .map(([name, source]) => [name.replace('elements/', ''), source]),
    ),
    ...{ contents, translations },
    outDir: 'dist/elements',
    names: { entryFileNames: '[name].js', chunkFileNames: chunkFileName('[name]-[hash].js') },
    minify: false,
  })

const embed = 'dist/embed'
const loader = 'charity-widgets'

/** The script tag's files: the classic script that partners name, and what it fetches, named by its content so that it can be cached for ever. */
const buildScriptTag = async () => {
  const hashed = '[name]-[hash].js'
  const entries = Object.fromEntries(Object.entries(contents).map(([name, { source }]) => [name, source]))
  const files = await buildElements({
    entries,
    ...{ contents, translations, outDir: embed, minify: true },
    names: { entryFileNames: hashed, chunkFileNames: chunkFileName(hashed) },
  })
  const firstFiles = {
    donate: files['donation-panel'],
    shop: files['charity-shop'],
    campaign: files['charity-campaign'],
    customOrder: files['custom-order'],
  }
  const named = Object.fromEntries(Object.entries(firstFiles).map(([name, files]) => [name, files?.[0]]))
  const words = Object.fromEntries(translations.map((language) => [language, files[language]]))
  await buildScript(loader, 'src/elements/loader.ts', {
    outDir: embed,
    define: { FIRST_FILES: JSON.stringify(firstFiles), WORDS: JSON.stringify(words) },
  })
  await writeRelease(named)
  await precompress(embed)
  // For the size budgets (.size-limit.js).
  await writeFile(
    'dist/embed-files.json',
    JSON.stringify(
      {
        loader: [`${loader}.js`],
        ...files,
        ...firstFiles,
        words: Object.values(words).flat(),
      },
      null,
      2,
    ),
  )
}

/** Names the release: for the server that keeps it, for loaders of earlier ones, and for partners who pin it, with the hash of each file. */
const writeRelease = async (entries: Record<string, string | undefined>) => {
  const integrity: Record<string, string> = {}
  for (const name of (await readdir(embed)).sort()) {
    const sha384 = createHash('sha384').update(await readFile(`${embed}/${name}`))
    integrity[name] = `sha384-${sha384.digest('base64')}`
  }
  const release = { version, entries, integrity }
  await writeFile(`${embed}/release.json`, `${JSON.stringify(release, null, 2)}\n`)
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

// But for the declarations, which `pnpm types` writes.
for (const name of globSync('dist/*', { exclude: ['dist/types'] })) await rm(name, { recursive: true })
await buildPackage()
await buildForBundlers()
await writeFile('dist/custom-elements.json', `${JSON.stringify(createElementManifest(root), null, 2)}\n`)
await buildScriptTag()
await writeFile('dist/THIRD_PARTY_NOTICES.txt', thirdPartyNotices(bundledPackages))
