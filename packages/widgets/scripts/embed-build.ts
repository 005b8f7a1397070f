/** The script-tag build: a loader and, beside it, one file with all that each element takes. */
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { build as bundle, type BuildOptions, type Plugin } from 'esbuild'
import type { MinifyOptions } from 'terser'
import { build, type Options } from 'tsup'
import { inlineStyles } from './css-plugin.ts'
import { writeOneFile } from './one-file.ts'
import { writePictures } from './pictures.ts'
import { shortNames } from './short-names.ts'

type Source = (path: string) => string
type Shorten = (text: string) => string

/** Texts and drawings of which a page shows each by its name: those that no script names are left out. */
const named = /[\\/](?:i18n[\\/](?:en|sw)[\\/][\w-]+\.ts|ui[\\/](?:shop-)?icon\.tsx)$/
const withoutUnused = (code: string, usedNames: ReadonlySet<string>): string =>
  code.replace(/^ {2}(\w+):.*\n(?: {4}.*\n| {2}[}\])].*\n)*/gm, (entry, name: string) =>
    usedNames.has(name) ? entry : '',
  )

/** Our components: shorter class names, only what is used, and our own `h` for JSX. */
const components = (shorten: Shorten, usedNames: ReadonlySet<string>): Plugin => ({
  name: 'components',
  setup(builder) {
    builder.onLoad({ filter: /[\\/]widgets[\\/]src[\\/].*\.tsx?$/ }, async ({ path }) => {
      const written = await readFile(path, 'utf8')
      const code = shorten(named.test(path) ? withoutUnused(written, usedNames) : written)
      return path.endsWith('.tsx')
        ? {
            contents: `import { Fragment as _Fragment, h } from 'react'\n${code}`,
            loader: 'tsx',
          }
        : { contents: code, loader: 'ts' }
    })
  },
})

/** Modules that have a smaller equal here: ky's place is taken by fetch, the drawings' by files of them; there are no sign-ins or addresses of views. */
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
    for (const name of ['link-or-button.tsx', 'print-button.tsx', 'session.ts', 'use-open-product.ts'])
      builder.onResolve({ filter: new RegExp(`^\\.\\.?/(?:\\w+/)*${name}$`) }, () => ({
        path: source(`embed/${name}`),
      }))
    builder.onResolve({ filter: /\/(?:basket-art|flower)\.tsx$/ }, () => ({
      path: source('embed/pictures.tsx'),
    }))
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
const bundling = (source: Source, shorten: Shorten, usedNames: ReadonlySet<string>) => ({
  plugins: [
    inlineStyles('shadow', shorten, usedNames),
    components(shorten, usedNames),
    standIns(source),
    pureSchemas,
  ],
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
  const readable = async (
    entry: string,
    define: Record<string, string>,
    usedNames: ReadonlySet<string>,
  ): Promise<string> => {
    const { plugins, esbuild } = bundling(source, (text) => text, usedNames)
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

  /** Compressing once more with terser: each minifier finds what the other does not. */
  const terserOptions = (toplevel: boolean): MinifyOptions => ({
    ecma: 2020,
    toplevel,
    compress: { passes: 3, unsafe: true, unsafe_arrows: true, pure_getters: true },
  })

  const options = async (entry: string, define: Record<string, string>) => {
    // Without any style sheet or text: what is named now is used.
    const scripts = await readable(entry, define, new Set())
    const usedNames = new Set(scripts.match(/\bch-[a-z][\w-]*|[a-z_$][\w$]*/gi))
    const { shorten, properties } = shortNames(await readable(entry, define, usedNames))
    const { plugins, esbuild } = bundling(source, shorten, usedNames)
    return {
      plugins,
      esbuild: {
        ...esbuild,
        minifySyntax: true,
        minifyWhitespace: true,
        mangleProps: new RegExp(`^(?:${Object.keys(properties).join('|')})$`),
        mangleCache: properties,
      } satisfies BuildOptions,
    }
  }

  const pictures = await writePictures(source('ui'), outDir)
  const pictureNames: Record<string, string> = {}
  for (const [name, file] of Object.entries(pictures)) pictureNames[`PICTURES.${name}`] = JSON.stringify(file)
  /** Each element's content is built for itself: a page with one of them fetches nothing of the other. */
  const content = async (name: string, entry: string): Promise<string> => {
    const { plugins, esbuild } = await options(source(entry), pictureNames)
    const { outputFiles } = await bundle({
      ...esbuild,
      entryPoints: { [name]: source(entry) },
      outdir: outDir,
      plugins,
      tsconfig,
      define: pictureNames,
      bundle: true,
      splitting: true,
      format: 'esm',
      target: 'es2022',
      charset: 'utf8',
      write: false,
      logLevel: 'error',
    })
    return JSON.stringify(await writeOneFile(name, outputFiles, outDir, terserOptions(true)))
  }
  const panel = await content('donation-panel', 'embed/donation.ts')
  const shop = await content('charity-shop', 'embed/shop.ts')
  const define = { DONATION_PANEL: panel, SHOP: shop }
  const { plugins, esbuild } = await options(source('embed/loader.ts'), define)
  await build({
    ...shared,
    entry: { 'charity-widgets': source('embed/loader.ts') },
    outDir,
    minify: 'terser',
    terserOptions: terserOptions(false),
    noExternal: [/.*/],
    tsconfig,
    define,
    esbuildPlugins: plugins,
    esbuildOptions(options) {
      Object.assign(options, esbuild, { entryNames: '[name]' })
    },
    format: 'iife',
    outExtension: () => ({ js: '.js' }),
    splitting: false,
  })
}
