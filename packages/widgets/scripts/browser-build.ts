/** Builds what browsers get as it is: custom elements that bring everything they need, with Preact in React's place. */
import type { chunkFileName } from '../../../scripts/chunk-file-name.ts'
import { build, defaultClientConditions, type InlineConfig, type Rolldown } from 'vite'
import { cssOptions } from './bundle-styles.ts'

interface Content {
  source: string
  stages: Record<string, string>
}

interface Options {
  /** The sources by the names of their files. */
  entries: Record<string, string>
  /** What elements show, by its file's name, and the parts of it that are fetched later. Modules that are entries, or imported by `import()`. */
  contents: Record<string, Content>
  /** The languages beside English. */
  translations: readonly string[]
  outDir: string
  /** `[hash]` is that of the content. */
  names: Record<'entryFileNames' | 'chunkFileNames', string | ReturnType<typeof chunkFileName>>
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

/** The folders of the third-party packages whose modules are in the output so far. */
export const bundledPackages = new Set<string>()

const recordPackages = (chunks: readonly Rolldown.OutputChunk[]) => {
  for (const id of chunks.flatMap(({ moduleIds }) => moduleIds)) {
    const [folder] = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id.replace(/^\0/, '')) ?? []
    if (folder && !folder.includes('/node_modules/@charity-kit/')) bundledPackages.add(folder)
  }
}

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
  const chunks = outputs.flatMap(({ output }) => output.filter((file) => file.type === 'chunk'))
  if (write) recordPackages(chunks)
  return chunks
}

/** Some files and those that they import: what a browser fetches before they run. */
const withImports = (
  files: readonly Rolldown.OutputChunk[],
  chunks: readonly Rolldown.OutputChunk[],
): Rolldown.OutputChunk[] => {
  const found = new Set(files)
  // A set's loop comes to what is added meanwhile, too.
  for (const { imports } of found)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk)
  return [...found]
}

/** A module's file and those that it imports, itself first. */
const filesOf = (source: string, chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk[] =>
  withImports(
    chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${source}`)),
    chunks,
  )

/** A file's name for the words in a language. */
const wordsIn = (language: string) => `words-${language}`

/** The module that says the same in English; '' for what is no module of words. */
const inEnglish = (id: string, language: string) =>
  id.includes(`/i18n/${language}/`) ? id.replace(`/i18n/${language}/`, '/i18n/en/') : ''

/**
 * The elements' modules. What a content shows first is a file of its own and one that all share, and a third one where others need parts of it
 * later; the first content stays the lightest. A first build, without files, tells what is needed where.
 *
 * @returns the files of each content and stage that are fetched at once, its own first, and those of the translations
 */
export const buildElements = async (options: Options): Promise<Record<string, string[]>> => {
  const contents = Object.entries(options.contents)
  const separate = await buildModules(options, { groups: [], write: false })
  const idsOf = (sources: readonly string[]) =>
    new Set(sources.flatMap((source) => filesOf(source, separate)).flatMap(({ moduleIds }) => moduleIds))
  const needed = contents.map(([name, { source, stages }]) => ({
    ...{ name, first: idsOf([source]) },
    stages: Object.values(stages).map((stage) => idsOf([stage])),
    stageNames: Object.keys(stages),
  }))
  const inFirst = (id: string) => needed.filter(({ first }) => first.has(id))
  const stageIn = (id: string, { stages }: (typeof needed)[number]) =>
    stages.findIndex((ids) => ids.has(id)) + 1
  const inLater = (id: string) => needed.filter((content) => stageIn(id, content) > 0)
  const stageOf = (id: string) => Math.min(...inLater(id).map((content) => stageIn(id, content)))
  const isNeededElsewhere = (id: string) => inLater(id).some((other) => other !== inFirst(id)[0])
  const [lightest] = needed
  const groups: Groups = [
    {
      name: 'shared',
      test: (id) => inFirst(id).length > 1 || (inFirst(id)[0] === lightest && isNeededElsewhere(id)),
    },
    // So that what follows in one content fetches nothing of another's first step.
    { name: 'forms', test: (id) => inFirst(id).length === 1 && isNeededElsewhere(id) },
    // By the stage that needs it first; apart, what the first content needs in no stage.
    {
      debugName: 'stages',
      name: (id) => {
        if (needed.some(({ first }) => first.has(id)) || inLater(id).length < 2) return null
        return `${inLater(id)[0] === lightest ? 'stage' : 'other-stage'}-${stageOf(id)}`
      },
    },
    ...needed.map(({ name, first }) => ({ name, test: (id: string) => first.has(id) })),
    // Another language's words for what is shown first: one file.
    ...options.translations.map((language) => ({
      name: wordsIn(language),
      test: (id: string) => needed.some(({ first }) => first.has(inEnglish(id, language))),
    })),
    // And one for each stage that says more than one thing.
    ...options.translations.flatMap((language) =>
      needed.flatMap(({ stages, stageNames }) =>
        stages.flatMap((ids, at) => {
          const isNew = (id: string) => ids.has(id) && !needed.some(({ first }) => first.has(id))
          const says = [...ids].filter((id) => id.includes('/i18n/en/') && isNew(id))
          const name = `${wordsIn(language)}-${stageNames[at] ?? ''}`
          return says.length > 1 ? [{ name, test: (id: string) => isNew(inEnglish(id, language)) }] : []
        }),
      ),
    ),
  ]
  const chunks = await buildModules(options, { groups, write: true })
  const fileNames = (found: readonly Rolldown.OutputChunk[]) => found.map(({ fileName }) => fileName)
  const modules = contents.flatMap(([name, { source, stages }]) => [
    [name, source] as const,
    ...Object.entries(stages),
  ])
  return {
    ...Object.fromEntries(modules.map(([name, source]) => [name, fileNames(filesOf(source, chunks))])),
    ...Object.fromEntries(
      options.translations.map((language) => [
        language,
        fileNames(
          withImports(
            chunks.filter(({ name }) => name === wordsIn(language)),
            chunks,
          ),
        ),
      ]),
    ),
  }
}

/** A classic script in one file. */
export const buildScript = async (
  name: string,
  source: string,
  { outDir, define }: { outDir: string; define: Record<string, string> },
): Promise<void> => {
  const outputs = (await build({
    ...shared,
    define: { ...production, ...define },
    build: {
      ...sharedBuild,
      outDir,
      cssMinify: 'lightningcss',
      lib: { entry: source, formats: ['iife'], name: 'charity', fileName: () => `${name}.js` },
      rolldownOptions: { output: { comments: false } },
    },
  })) as Rolldown.RolldownOutput[]
  recordPackages(outputs.flatMap(({ output }) => output.filter((file) => file.type === 'chunk')))
}
