/**
 * Puts everything that an element needs at once into one file, which compresses better than several. Bundlers give what a
 * later file shares with the first a file of its own; here a later file is a function of what it shares, and the first
 * hands it in. (It cannot import the first: after a failed fetch that one is known under another address.)
 */
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import type { OutputFile } from 'esbuild'
import { rollup, type OutputChunk } from 'rollup'
import { minify, type MinifyOptions } from 'terser'

/**
 * Fetches a later file. Firefox remembers by the whole address, though it fetches without what follows the `#`, that a file
 * failed to load, and would never ask for it again.
 */
const fetchLater = `const later = (file) => import(file + '#' + Date.now());
`

/** Lines that Rollup writes; nothing else in a file looks like them. */
const importLine = /^import \{([^}]*)\} from '\.\/([^']*)';$/gm
const exportLine = /^export \{([^}]*)\};$/m

/** `a as b, c`: each name on the side where it is written first, and as it is called on the other. */
const namesIn = (list: string): [string, string][] =>
  list.split(',').map((entry) => {
    const [from = '', to = from] = entry.trim().split(' as ')
    return [from, to]
  })

/** Modules that esbuild has split, as Rollup joins them: what is shared goes to the first file. */
const joined = async (entry: string, files: OutputFile[]): Promise<OutputChunk[]> => {
  const texts = new Map(files.map(({ path, text }) => [path, text]))
  const first = [...texts.keys()].find((path) => basename(path) === `${entry}.js`)
  if (!first) throw new Error(`The script tag's ${entry} was not built.`)
  const bundle = await rollup({
    input: { [entry]: first },
    preserveEntrySignatures: 'allow-extension',
    plugins: [
      {
        name: 'in-memory',
        resolveId: (path, importer) => resolve(importer ?? '', '..', path),
        load: (path) => texts.get(path),
      },
    ],
  })
  const { output } = await bundle.generate({
    format: 'es',
    generatedCode: 'es2015',
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
  })
  await bundle.close()
  return output.filter((chunk) => chunk.type === 'chunk')
}

/** Writes an element's files, each named by its content, and gives back the first one's name. */
export const writeOneFile = async (
  entry: string,
  files: OutputFile[],
  outDir: string,
  options: MinifyOptions,
): Promise<string> => {
  const chunks = new Map((await joined(entry, files)).map((chunk) => [chunk.fileName, chunk]))
  const first = `${entry}.js`
  const chunkOf = (name: string): OutputChunk => {
    const chunk = chunks.get(name)
    if (!chunk) throw new Error(`The script tag's ${name} was not built.`)
    return chunk
  }
  const takesShared = (name: string): boolean =>
    name !== first && chunkOf(name).imports.some((other) => other === first || takesShared(other))
  /** What the first file hands in, in this order, after what fetches later files. */
  const shared = chunkOf(first).exports.filter((name) => name !== 'default')

  /** The first file, with all that it hands in as one list. */
  const handingIn = (code: string): string =>
    code.replace(exportLine, (_, list: string) => {
      const names = new Map(namesIn(list).map(([own, other]) => [other, own]))
      const handed = shared.map((name) => names.get(name)).join(', ')
      return `const shared = [later, ${handed}];\nexport { ${names.get('default') ?? ''} as default };`
    })

  /** A later file as a function of that list. What it needs itself is fetched when that runs: so that can be done again. */
  const asFunction = (code: string): string => {
    const body = code
      .replace(/^import '[^']*';$/gm, '') // the same files are imported for what they export, or are there already
      .replace(importLine, (_, list: string, from: string) => {
        const names = new Map(namesIn(list))
        if (from === first)
          return `const [, ${shared.map((name) => names.get(name) ?? '').join(', ')}] = shared;`
        return `const { ${[...names].map((pair) => pair.join(': ')).join(', ')} } = await import('./${from}');`
      })
      .replace(exportLine, (_, list: string) => {
        const given = namesIn(list).map(([own, other]) => `${other}: ${own}`)
        return `return { ${given.join(', ')} };`
      })
    return `export default async (shared) => {\nconst [later] = shared;\n${body}}`
  }

  /** Each file's name once it is written; nothing while it waits for those of the files that it names. */
  const made = new Map<string, string | undefined>()
  const nameOf = async (wanted: string, by: string): Promise<string> => {
    if (!made.has(wanted)) {
      made.set(wanted, undefined)
      made.set(wanted, await write(chunkOf(wanted)))
    }
    const file = made.get(wanted)
    if (file) return file
    throw new Error(
      `The script tag's build cannot name ${by} and ${wanted} by their content, since each needs the other's name: ` +
        'a file that is fetched later must not import the one that fetches it.',
    )
  }
  const write = async ({ fileName, name, code, imports, dynamicImports }: OutputChunk): Promise<string> => {
    let text =
      fileName === first ? fetchLater + handingIn(code) : takesShared(fileName) ? asFunction(code) : code
    const canFetch = text !== code
    for (const other of new Set([...imports, ...dynamicImports].filter((file) => file !== first))) {
      const address = `'./${await nameOf(other, fileName)}'`
      const making = takesShared(other) ? '.then((made) => made.default(shared))' : ''
      text = text
        .replaceAll(`import('./${other}')`, `${canFetch ? 'later' : 'import'}(${address})${making}`)
        .replaceAll(`from './${other}'`, `from ${address}`)
    }
    const { code: small = '' } = await minify(text, { ...options, module: true })
    const hash = createHash('sha256').update(small).digest('hex').slice(0, 8)
    const file = `${name.replace(/-[A-Z\d]{8}$/, '')}-${hash}.js`
    await writeFile(`${outDir}/${file}`, small)
    return file
  }
  return write(chunkOf(first))
}
