/** Follows the imports of the packages' declarations. */
import { posix } from 'node:path'

/** Returns the imports of a declaration file, as written there. */
export const importsOf = (types) =>
  [...types.matchAll(/(?:^(?:import|export)\b[^'"\n]* from |^import |import\()['"]([^'"]+)/gm)].map(
    ([, imported]) => imported,
  )

/**
 * Returns whether an entry must not need React's types. Custom elements bring what they need, and their users in Vue,
 * Svelte or plain HTML have no types of React.
 */
const isWithoutReact = (entry) => entry.startsWith('./elements') && entry !== './elements/jsx'

/**
 * Returns the import chains through which the types of entries without React reach React, through all packages.
 *
 * @param packages `{ name, exports, declarations: { [path]: text } }`, the paths within the package
 */
export const waysToReact = (packages) => {
  const named = new Map(packages.map((one) => [one.name, one]))
  const resolve = (imported, { name, path }) => {
    if (imported.startsWith('.'))
      return { name, path: posix.join(posix.dirname(path), imported).replace(/(?:\.d)?\.[jt]sx?$/, '.d.ts') }
    const [owner] = /^(?:@[^/]+\/)?[^/]+/.exec(imported)
    const types = named.get(owner)?.exports[`.${imported.slice(owner.length)}`]?.types
    return types && { name: owner, path: posix.normalize(types) }
  }
  const seen = new Set()
  const walk = (file, way) => {
    const here = [...way, posix.join(file.name, file.path)]
    if (seen.has(here.at(-1))) return []
    seen.add(here.at(-1))
    const text = named.get(file.name).declarations[file.path]
    if (text === undefined) return [`${here.join(' > ')} is missing`]
    return importsOf(text).flatMap((imported) => {
      if (/^react(?:-dom)?(?:\/|$)/.test(imported)) return [`${here.join(' > ')} > ${imported}`]
      const next = resolve(imported, file)
      return next ? walk(next, here) : []
    })
  }
  return packages.flatMap(({ name, exports }) =>
    Object.entries(exports)
      .filter(([entry, { types }]) => types && isWithoutReact(entry))
      .flatMap(([, { types }]) => walk({ name, path: posix.normalize(types) }, [])),
  )
}
