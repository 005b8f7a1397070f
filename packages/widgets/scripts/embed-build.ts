/** The script-tag build: a loader and, beside it, one file with all that a donation takes. */
import { readdir, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Plugin } from 'esbuild'
import { build, type Options } from 'tsup'
import { inlineStyles } from './css-plugin.ts'
import { leanPreact } from './lean-preact.ts'
import { writePictures } from './pictures.ts'
import { classShortener, propertyNames } from './short-names.ts'

const shorten = classShortener()
const names = propertyNames()

/** Our components: shorter class names, and Preact's `h` for JSX. */
const components = (source: (path: string) => string): Plugin => ({
  name: 'components',
  setup(builder) {
    builder.onLoad({ filter: /[\\/]widgets[\\/]src[\\/].*\.tsx?$/ }, async ({ path }) => {
      const code = shorten(await readFile(path, 'utf8'))
      return path.endsWith('.tsx')
        ? {
            contents: `import { Fragment as _Fragment, h } from '${source('embed/react.ts')}'\n${code}`,
            loader: 'tsx',
          }
        : { contents: code, loader: 'ts' }
    })
  },
})

/** Modules that have a smaller equal here: ky's place is taken by fetch, the drawings' by files of them. */
const standIns = (source: (path: string) => string): Plugin => ({
  name: 'stand-ins',
  setup(builder) {
    builder.onResolve({ filter: /\/transport-ky\.ts$/ }, () => ({ path: source('api/transport-fetch.ts') }))
    // The reader of messages becomes a file of its own: one import finds it, and the contract's index does not.
    const reader = { path: resolve(source('../../contract/src/payment-message.ts')) }
    builder.onResolve({ filter: /^@charity-kit\/contract$/ }, ({ importer }) =>
      importer.endsWith('read-message.ts') ? reader : undefined,
    )
    builder.onResolve({ filter: /\/payment-message\.ts$/ }, ({ path }) => ({ path, namespace: 'elsewhere' }))
    builder.onLoad({ filter: /.*/, namespace: 'elsewhere' }, () => ({ contents: '' }))
    builder.onResolve({ filter: /\/ui\/flower\.tsx$/ }, () => ({ path: source('embed/flower.tsx') }))
  },
})

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

export const buildEmbed = async (root: string, shared: Options): Promise<void> => {
  const source = (path: string) => `${root}src/${path}`
  const outDir = `${root}dist/embed`
  const options = (
    entry: Record<string, string>,
    define: Record<string, string>,
    entryNames: string,
  ): Options => ({
    ...shared,
    entry,
    outDir,
    splitting: true,
    minify: 'terser',
    terserOptions: {
      ecma: 2020,
      toplevel: entryNames !== '[name]',
      compress: { passes: 3, unsafe: true, unsafe_arrows: true, pure_getters: true },
    },
    noExternal: [/.*/],
    tsconfig: `${root}tsconfig.embed.json`,
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    esbuildPlugins: [
      inlineStyles('shadow', shorten),
      components(source),
      standIns(source),
      pureSchemas,
      leanPreact,
    ],
    esbuildOptions(esbuild) {
      esbuild.entryNames = entryNames
      esbuild.chunkNames = '[name]-[hash]'
      esbuild.conditions = ['source']
      esbuild.legalComments = 'none'
      esbuild.minify = true // terser minifies again: each finds what the other does not
      esbuild.mangleProps = new RegExp(`^(?:${Object.keys(names).join('|')})$`)
      esbuild.mangleCache = names
      esbuild.alias = {
        react: source('embed/react.ts'),
        'react-dom/client': source('embed/react-dom-client.ts'),
        valibot: source('embed/valibot.ts'),
        'zustand/vanilla': source('embed/zustand.ts'),
      }
    },
  })
  const pictures = await writePictures(source('ui/flower.tsx'), outDir)
  const pictureNames: Record<string, string> = {}
  for (const [name, file] of Object.entries(pictures)) pictureNames[`PICTURES.${name}`] = JSON.stringify(file)
  /** Each element's content is built for itself: a page with one of them fetches nothing of the other. */
  const content = async (name: string, entry: string): Promise<string> => {
    await build(options({ [name]: source(entry) }, pictureNames, '[name]-[hash]'))
    const file = (await readdir(outDir)).find((other) => new RegExp(`^${name}-\\w+\\.js$`).test(other))
    if (!file) throw new Error(`The script tag's ${name} was not built.`)
    return JSON.stringify(file)
  }
  const panel = await content('donation-panel', 'embed/donation.ts')
  const shop = await content('charity-shop', 'embed/shop.ts')
  await build({
    ...options(
      { 'charity-widgets': source('embed/loader.ts') },
      { DONATION_PANEL: panel, SHOP: shop },
      '[name]',
    ),
    format: 'iife',
    outExtension: () => ({ js: '.js' }),
    splitting: false,
  })
}
