/**
 * Shorter names for what only we know, in the script-tag build alone: CSS classes and custom properties (`ch-…`), and
 * properties of our own objects. docs/decisions/short-names.md says what is left as it is, and why.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { answer, preactSources as preact } from './lean-preact.ts'

const source = fileURLToPath(new URL('../src/', import.meta.url))
const contract = fileURLToPath(new URL('../../contract/src/', import.meta.url))
const { resolve } = createRequire(import.meta.url)
const typescriptLib = dirname(resolve('typescript'))

/** What a partner may set: these keep their names. */
const publicTokens = ['--ch-accent', '--ch-on-accent', '--ch-radius', '--ch-font']

/** Called by the browser, unknown to TypeScript's DOM, or read across the line between the loader and the panel. */
const boundary =
  'connectedCallback disconnectedCallback attributeChangedCallback observedAttributes adoptedStyleSheets saveData __r __c'

/** Kept in the visitor's session under these names, so they must outlive a release. */
const stored = [
  'donation/gift.ts',
  'donation/proof-draft.ts',
  'cart/cart-line.ts',
  'checkout/order-form.ts',
  'checkout/checkout-draft.ts',
  'storefront/mount-shop.tsx',
]

/** Preact's hooks for add-ons keep the names that its published build gives them: embed/react.ts uses those. */
const preactHooks = { _render: '__r', _commit: '__c', _component: '__c' }

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

/** Preact's own words, as far as the bundle holds them. */
const lean = (path: string) => words(answer(relative(preact, path), read(path)))

/** Short names by frequency, the most used first. */
const assign = (
  uses: string[],
  taken: ReadonlySet<string>,
  prefix: (name: string) => string,
): Map<string, string> => {
  const counts = new Map<string, number>()
  for (const name of uses) counts.set(name, (counts.get(name) ?? 0) + 1)
  const free = candidates(taken)
  return new Map(
    [...counts.entries()]
      .sort(([a, uses], [b, others]) => others - uses || (a < b ? -1 : 1))
      .map(([name]) => [name, prefix(name) + free.next().value]),
  )
}

/** a, b, … Z, aa, ab, … but for those in use. */
function* candidates(taken: ReadonlySet<string>): Generator<string, never> {
  const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
  for (let length = 1, names = ['']; ; length++) {
    names = names.flatMap((start) => letters.map((letter) => start + letter))
    for (const name of names) if (!taken.has(name)) yield name
  }
}

/** What the reducer's actions are called: words that stand nowhere else. */
const actionTypes = (): string[] =>
  [...read(join(source, 'donation/donation-reducer.ts')).matchAll(/\| \{ type: '(\w+)'/g)].map(
    ([, type = '']) => type,
  )

/** Renames our classes and custom properties in a script or a style sheet, and the reducer's actions. The map is made once, from all sources. */
export const classShortener = (): ((text: string) => string) => {
  const all = filesUnder(source, /\.(css|tsx?)$/).flatMap((path) => classNames(read(path)))
  const names = assign(
    all.filter((name) => !publicTokens.includes(name)),
    new Set(),
    (name) => (name.startsWith('--') ? '--' : ''),
  )
  const actions = assign(actionTypes(), new Set(), () => '')
  return (text) =>
    text
      .replace(/(--)?\bch-[a-z][\w-]*|--_[a-z]\w*/g, (name) => names.get(name) ?? name)
      .replace(/(?<=')\w+(?=')/g, (word) => actions.get(word) ?? word)
}

/**
 * Our own properties' short names: words of our sources that neither the language, the browser, Preact, the contract nor
 * the visitor's storage know, and that no string spells (a property may be read by such a string).
 */
export const propertyNames = (): Record<string, string> => {
  const ours = [
    ...filesUnder(source, /\.tsx?$/).map((path) => withoutComments(read(path))),
    ...filesUnder(preact, /\.js$/).map((path) =>
      lean(path)
        .filter((word) => /^_[a-z]/i.test(word))
        .join(' '),
    ),
  ].join('\n')
  const known = new Set([
    ...filesUnder(typescriptLib, /^lib\..*\.d\.ts$/).flatMap((path) => members(read(path))),
    ...filesUnder(contract, /\.ts$/).flatMap((path) => [
      ...members(read(path)),
      ...(read(path).match(/(?<=\.)\w+|(?<=[{,] ?)\w+(?= ?[,}])/g) ?? []),
    ]),
    ...filesUnder(preact, /\.(js|d\.ts)$/).flatMap((path) =>
      words(read(path)).filter((word) => !word.startsWith('_')),
    ),
    ...stored.flatMap((path) => words(read(join(source, path)))),
    ...words(boundary),
    ...fetchedLater(),
    ...(ours.match(/(?<=['"`])[\w$]+(?=['"`])/g) ?? []),
  ])
  const uses = words(ours).filter((word) => !known.has(word))
  return { ...Object.fromEntries(assign(uses, known, () => '')), ...preactHooks }
}
