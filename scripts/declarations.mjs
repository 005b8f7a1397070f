/** What the packages' declarations lead to. */
import { posix } from 'node:path'

/** What a declaration file imports, as it is written there. */
export const importsOf = (types) =>
  [...types.matchAll(/(?:^(?:import|export)\b[^'"\n]* from |^import |import\()['"]([^'"]+)/gm)].map(
    ([, imported]) => imported,
  )

/** Custom elements bring what they need: who uses them in Vue, Svelte or plain HTML has no types of React, which then fail their check. */
const isWithoutReact = (entry) => entry.startsWith('./elements') && entry !== './elements/jsx'

/**
 * How the types of entries that do without React reach it, through all packages.
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
