import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../loaders/repository-links.ts'

/** A custom property that a page may set, and the values that stand where it does not. */
export interface Token {
  name: string
  defaults: string[]
}

const descriptions: Readonly<Record<string, string>> = {
  '--ch-accent':
    'The colour of buttons, links and progress; any colour. The text on it is black or white, whichever reads better.',
  '--ch-on-accent':
    'The text on the accent, only for browsers without relative colours (Chrome before 119, Firefox before 128, Safari before 16.4).',
  '--ch-radius': 'How round corners are; any length. `0` makes everything square.',
  '--ch-font': 'A list of font families, which the page has loaded. Unset, widgets use the font around them.',
}

export const descriptionOf = ({ name }: Token): string | undefined => descriptions[name]

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

/** The parts of shadow roots that a page's style sheet reaches with `::part()`, by element. */
export const readParts = (): { element: string; part: string }[] =>
  globSync('packages/widgets/src/elements/charity-*.ts*', {
    cwd: repositoryRoot,
    exclude: ['**/*.{test,stories}.*'],
  })
    .sort()
    .flatMap((file) =>
      [...readFileSync(join(repositoryRoot, file), 'utf8').matchAll(/\bpart(?:: '|=")([\w -]+)['"]/g)].map(
        ([, part = '']) => ({
          element: /charity-[a-z-]+?(?=-element|-content|\.)/.exec(file)?.[0] ?? '',
          part,
        }),
      ),
    )
