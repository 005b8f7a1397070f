/**
 * Shorter names for what only we know, in the script-tag build alone: CSS classes and custom properties (`ch-…`), the
 * reducers' actions, and properties of our own objects. docs/decisions/short-names.md says what is left as it is, and why.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const source = fileURLToPath(new URL('../src/', import.meta.url))
const contract = fileURLToPath(new URL('../../contract/src/', import.meta.url))
const typescriptLib = dirname(createRequire(import.meta.url).resolve('typescript'))

/** What a partner may set: these keep their names. */
const publicTokens = ['--ch-accent', '--ch-on-accent', '--ch-radius', '--ch-font']

/** Called by the browser and unknown to TypeScript's DOM, or filled in by the build (embed/pictures.tsx). */
const boundary =
  'connectedCallback disconnectedCallback attributeChangedCallback observedAttributes adoptedStyleSheets saveData bloom bud scene wicker'

/** Kept in the visitor's session under these names, so they must outlive a release. */
const stored = [
  'donation/gift.ts',
  'donation/proof-draft.ts',
  'cart/cart-line.ts',
  'checkout/order-form.ts',
  'checkout/checkout-draft.ts',
  'storefront/mount-shop.tsx',
]

const filesUnder = (folder: string, kind: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => kind.test(name) && !/\.(test|stories)\./.test(name))
    .map((name) => join(folder, name))

const read = (path: string) => readFileSync(path, 'utf8')
const withoutComments = (code: string) => code.replace(/^\s*\/\/.*$|\/\*[^]*?\*\//gm, '')
const words = (text: string): string[] => text.match(/[A-Za-z_$][\w$]*/g) ?? []
/** What a declaration names: `name:`, `name?:`, `name(`, `name<`. */
const members = (code: string): string[] => withoutComments(code).match(/[A-Za-z_$][\w$]*(?=\??[:(<])/g) ?? []
const classNames = (text: string): string[] => text.match(/(--)?\bch-[a-z][\w-]*|--_[a-z]\w*/g) ?? []

/** What files that are fetched later export: `import()` hands it out under its own name. */
const fetchedLater = (): string[] =>
  filesUnder(source, /\.tsx?$/).flatMap((path) =>
    [...read(path).matchAll(/import\('(\.[^']+\.tsx?)'\)/g)].flatMap(
      ([, file = '']) => read(join(dirname(path), file)).match(/(?<=^export (?:const|\{) )\w+/gm) ?? [],
    ),
  )

/** Short names by frequency, the most used first. */
const assign = (
  uses: string[],
  taken: ReadonlySet<string> = new Set(),
  prefix = '',
  letters = small + small.toUpperCase(),
): Map<string, string> => {
  const counts = new Map<string, number>()
  for (const name of uses) counts.set(name, (counts.get(name) ?? 0) + 1)
  const free = candidates(taken, letters.split(''))
  return new Map(
    [...counts.entries()]
      .sort(([a, uses], [b, others]) => others - uses || (a < b ? -1 : 1))
      .map(([name]) => [name, prefix + free.next().value]),
  )
}

/** By how often a script and a style sheet use them anyway, which is worth some bytes after brotli. */
const small = 'esiarntolcdugpmhbyfvkwzxjq'

/** a, b, … aa, ab, … but for those in use. */
function* candidates(taken: ReadonlySet<string>, letters: string[]): Generator<string, never> {
  for (let length = 1, names = ['']; ; length++) {
    names = names.flatMap((start) => letters.map((letter) => start + letter))
    for (const name of names) if (!taken.has(name)) yield name
  }
}

/** What the reducer's actions are called: words that stand nowhere else. */
const actionTypes = (): string[] =>
  ['donation/donation', 'checkout/checkout', 'shop/catalogue'].flatMap((name) =>
    [...read(join(source, `${name}-reducer.ts`)).matchAll(/\| \{ type: '(\w+)'/g)].map(
      ([, type = '']) => type,
    ),
  )

/** Words that the language, the browser, the contract or the visitor's storage know, or that a string in the bundle spells. */
const knownWords = (bundle: string): Set<string> =>
  new Set([
    ...filesUnder(typescriptLib, /^lib\..*\.d\.ts$/).flatMap((path) => members(read(path))),
    ...filesUnder(contract, /\.ts$/).flatMap((path) => [
      ...members(read(path)),
      ...(read(path).match(/(?<=\.)\w+|(?<=[{,] ?)\w+(?= ?[,}])/g) ?? []),
    ]),
    ...stored.flatMap((path) => words(withoutComments(read(join(source, path))))),
    ...words(boundary),
    ...fetchedLater(),
    ...(bundle.match(/(?<=['"`])[\w$]+(?=['"`])/g) ?? []),
  ])

export interface ShortNames {
  /** Renames classes, custom properties and actions in a script or a style sheet. */
  shorten: (text: string) => string
  /** Each property's short name. */
  properties: Record<string, string>
}

/** The names for one bundle, by how often each stands in it. `bundle` is its text before any is shortened. */
export const shortNames = (bundle: string): ShortNames => {
  const ours = classNames(bundle).filter((name) => !publicTokens.includes(name))
  const isToken = (name: string) => name.startsWith('--')
  const renamed = new Map([
    // A page without a doctype takes .a and .A for the same class, in our shadow roots, too.
    ...assign(
      ours.filter((name) => !isToken(name)),
      new Set(),
      '',
      small,
    ),
    ...assign(ours.filter(isToken), new Set(), '--'),
  ])
  const actions = assign(actionTypes())
  const known = knownWords(bundle)
  // JSX writes the browser's names in another case: onClick, autoComplete.
  const isKnown = (word: string) => known.has(word) || known.has(word.toLowerCase())
  const used = words(bundle)
  return {
    shorten: (text) =>
      text
        .replace(/(--)?\bch-[a-z][\w-]*|--_[a-z]\w*/g, (name) => renamed.get(name) ?? name)
        .replace(/(?<=')\w+(?=')/g, (word) => actions.get(word) ?? word),
    properties: Object.fromEntries(
      assign(
        used.filter((word) => !isKnown(word)),
        new Set(used.filter(isKnown)),
      ),
    ),
  }
}
