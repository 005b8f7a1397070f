import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../loaders/repository-links.ts'

/** A custom property that a page may set, and the values that stand where it does not. */
export interface Token {
  name: string
  defaults: string[]
}

/** What the elements' page says of each property, by its name. */
export const readDescriptions = (): ReadonlyMap<string, string> => {
  const page = readFileSync(join(repositoryRoot, 'packages/widgets/docs/elements.md'), 'utf8')
  return new Map(
    [...page.matchAll(/^\| `(--ch-[\w-]+)` +\| (.*?) +\|$/gm)].map(([, name = '', text = '']) => [
      name,
      text,
    ]),
  )
}

/** What a widget measures and sets itself. */
const ownProperties = ['--ch-resume-height']

/** The properties that the embed's styles read with a default and never declare, so that a page's value wins. */
export const readTokens = (): Token[] => {
  const css = globSync(['packages/ui/src/styles/*.css', 'packages/widgets/src/elements/*.css'], {
    cwd: repositoryRoot,
  })
    .sort()
    .map((file) => readFileSync(join(repositoryRoot, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''))
    .join('\n')
  const declared = new Set([
    ...ownProperties,
    ...[...css.matchAll(/(?:^|[\s;{])(--ch-[\w-]+)\s*:/g)].map(([, name]) => name),
  ])
  const tokens = new Map<string, Set<string>>()
  for (const [, name = '', fallback = ''] of css.matchAll(/var\((--ch-[\w-]+),\s*([^()]+)\)/g))
    if (!declared.has(name)) tokens.set(name, (tokens.get(name) ?? new Set()).add(fallback.trim()))
  return [...tokens]
    .map(([name, defaults]) => ({ name, defaults: [...defaults] }))
    .sort((a, b) => a.name.localeCompare(b.name))
}
