/** Builds what browsers get as it is: custom elements that bring everything they need, with Preact in React's place. */
import { build, defaultClientConditions, type InlineConfig, type Rolldown } from 'vite'
import { cssOptions } from './bundle-styles.ts'

interface Options {
  /** The sources by the names of their files. */
  entries: Record<string, string>
  /** What an element shows, by its file's name: modules that are entries, or imported by `import()`. */
  contents: Record<string, string>
  outDir: string
  /** `[hash]` is that of the content. */
  names: { entryFileNames: string; chunkFileNames: string }
  minify: boolean
}

/** Of exactly this import, not of the paths below it. */
const alias = (name: string, replacement: string) => ({ find: new RegExp(`^${name}$`), replacement })

const shared = {
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  resolve: {
    conditions: ['source', 'script-tag', ...defaultClientConditions],
    alias: [
      alias('react', '@preact/compat'),
      alias('react-dom', '@preact/compat'),
      alias('react-dom/client', '@preact/compat/client'),
      alias('react/jsx-runtime', '@preact/compat/jsx-runtime'),
      alias('use-effect-event', '@preact/compat'), // which has it of its own
    ],
  },
  css: { transformer: 'lightningcss', lightningcss: cssOptions },
} satisfies InlineConfig

const production = { 'process.env.NODE_ENV': '"production"' }

const sharedBuild = { target: 'es2022', emptyOutDir: false, reportCompressedSize: false } as const

type Groups = Rolldown.CodeSplittingGroup[]

const buildModules = async (
  { entries, outDir, names, minify }: Options,
  { groups, write }: { groups: Groups; write: boolean },
): Promise<Rolldown.OutputChunk[]> => {
  const outputs = (await build({
    ...shared,
    define: production,
    build: {
      ...sharedBuild,
      outDir,
      write,
      minify,
      cssMinify: 'lightningcss',
      lib: { entry: entries, formats: ['es'] },
      rolldownOptions: {
        preserveEntrySignatures: 'allow-extension', // else an entry that others import from is two files
        output: { ...names, hashCharacters: 'base36', minify, comments: false, codeSplitting: { groups } },
      },
    },
  })) as Rolldown.RolldownOutput[]
  return outputs.flatMap(({ output }) => output.filter((file) => file.type === 'chunk'))
}

/** A module's file and those that it imports, itself first: what a browser fetches before it runs. */
const filesOf = (source: string, chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk[] => {
  const found = new Set(chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${source}`)))
  // A set's loop comes to what is added meanwhile, too.
  for (const { imports } of found)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk)
  return [...found]
}

/**
 * The elements' modules, so that each content is one file of its own and one that it shares with others: a first build tells what each needs at
 * once. What it imports by `import()` is for later.
 *
 * @returns the files of each content that are fetched at once, the content's own first
 */
export const buildElements = async (options: Options): Promise<Record<string, string[]>> => {
  const contents = Object.entries(options.contents)
  const separate = await buildModules(options, { groups: [], write: false })
  const needed = contents.map(
    ([name, source]) =>
      [name, new Set(filesOf(source, separate).flatMap(({ moduleIds }) => moduleIds))] as const,
  )
  const groups: Groups = [
    { name: 'shared', test: (id) => needed.filter(([, ids]) => ids.has(id)).length > 1 },
    ...needed.map(([name, ids]) => ({ name, test: (id: string) => ids.has(id) })),
  ]
  const chunks = await buildModules(options, { groups, write: true })
  return Object.fromEntries(
    contents.map(([name, source]) => [name, filesOf(source, chunks).map(({ fileName }) => fileName)]),
  )
}

/** A classic script in one file. */
export const buildScript = (
  name: string,
  source: string,
  { outDir, define }: { outDir: string; define: Record<string, string> },
): Promise<unknown> =>
  build({
    ...shared,
    define: { ...production, ...define },
    build: {
      ...sharedBuild,
      outDir,
      cssMinify: 'lightningcss',
      lib: { entry: source, formats: ['iife'], name: 'charity', fileName: () => `${name}.js` },
      rolldownOptions: { output: { comments: false } },
    },
  })
