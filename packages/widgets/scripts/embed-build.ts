/** The script-tag build: a loader and, beside it, one file with all that each element takes. */
import { readdir, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { build as bundle, type BuildOptions, type Plugin } from 'esbuild'
import { build, type Options } from 'tsup'
import { inlineStyles } from './css-plugin.ts'
import { writePictures } from './pictures.ts'
import { shortNames } from './short-names.ts'

type Source = (path: string) => string
type Shorten = (text: string) => string

/** Our components: shorter class names, and our own `h` for JSX. */
const components = (shorten: Shorten): Plugin => ({
  name: 'components',
  setup(builder) {
    builder.onLoad({ filter: /[\\/]widgets[\\/]src[\\/].*\.tsx?$/ }, async ({ path }) => {
      const code = shorten(await readFile(path, 'utf8'))
      return path.endsWith('.tsx')
        ? {
            contents: `import { Fragment as _Fragment, h } from 'react'\n${code}`,
            loader: 'tsx',
          }
        : { contents: code, loader: 'ts' }
    })
  },
})

/** Modules that have a smaller equal here: ky's place is taken by fetch, the drawings' by files of them. */
const standIns = (source: Source): Plugin => ({
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

/** What every bundle is made with, and the stand-ins for packages. */
const bundling = (source: Source, shorten: Shorten) => ({
  plugins: [inlineStyles('shadow', shorten), components(shorten), standIns(source), pureSchemas],
  esbuild: {
    conditions: ['source'],
    legalComments: 'none',
    alias: {
      react: source('embed/react.ts'),
      'react-dom/client': source('embed/react.ts'),
      valibot: source('embed/valibot.ts'),
      'zustand/vanilla': source('embed/zustand.ts'),
    },
  } satisfies BuildOptions,
})

export const buildEmbed = async (root: string, shared: Options): Promise<void> => {
  const source: Source = (path) => `${root}src/${path}`
  const outDir = `${root}dist/embed`
  const tsconfig = `${root}tsconfig.embed.json`

  /** A bundle's text before any name is shortened, with all that it fetches later. */
  const readable = async (entry: string, define: Record<string, string>): Promise<string> => {
    const { plugins, esbuild } = bundling(source, (text) => text)
    const { outputFiles } = await bundle({
      ...esbuild,
      entryPoints: [entry],
      plugins,
      define,
      tsconfig,
      bundle: true,
      splitting: true,
      format: 'esm',
      write: false,
      outdir: outDir,
      minifySyntax: true,
      minifyWhitespace: true,
      logLevel: 'error',
    })
    return outputFiles.map(({ text }) => text).join('\n')
  }

  const options = async (
    name: string,
    entry: string,
    define: Record<string, string>,
    entryNames: string,
  ): Promise<Options> => {
    const { shorten, properties } = shortNames(await readable(entry, define))
    const { plugins, esbuild } = bundling(source, shorten)
    return {
      ...shared,
      entry: { [name]: entry },
      outDir,
      splitting: true,
      minify: 'terser',
      terserOptions: {
        ecma: 2020,
        toplevel: entryNames !== '[name]',
        compress: { passes: 3, unsafe: true, unsafe_arrows: true, pure_getters: true },
      },
      noExternal: [/.*/],
      tsconfig,
      define,
      esbuildPlugins: plugins,
      esbuildOptions(options) {
        Object.assign(options, esbuild, {
          entryNames,
          chunkNames: '[name]-[hash]',
          minify: true, // terser minifies again: each finds what the other does not
          mangleProps: new RegExp(`^(?:${Object.keys(properties).join('|')})$`),
          mangleCache: properties,
        })
      },
    }
  }

  const pictures = await writePictures(source('ui/flower.tsx'), outDir)
  const pictureNames: Record<string, string> = {}
  for (const [name, file] of Object.entries(pictures)) pictureNames[`PICTURES.${name}`] = JSON.stringify(file)
  /** Each element's content is built for itself: a page with one of them fetches nothing of the other. */
  const content = async (name: string, entry: string): Promise<string> => {
    await build(await options(name, source(entry), pictureNames, '[name]-[hash]'))
    const file = (await readdir(outDir)).find((other) => new RegExp(`^${name}-\\w+\\.js$`).test(other))
    if (!file) throw new Error(`The script tag's ${name} was not built.`)
    return JSON.stringify(file)
  }
  const panel = await content('donation-panel', 'embed/donation.ts')
  const shop = await content('charity-shop', 'embed/shop.ts')
  const files = { DONATION_PANEL: panel, SHOP: shop }
  await build({
    ...(await options('charity-widgets', source('embed/loader.ts'), files, '[name]')),
    format: 'iife',
    outExtension: () => ({ js: '.js' }),
    splitting: false,
  })
}
