import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const sources = fileURLToPath(new URL('..', import.meta.url))
/** Matches imports of functions that know no time zone except Tanzania's and the device's. */
const withoutCentre = /import \{[^}]*\b(?:formatDate|dayAt|minuteAt)\b[^}]*\} from '@charity-kit\/contract'/

it('[desk] every page takes its dates from useDates(), which knows the centre’s time zone', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: sources }).filter((file) => !file.includes('.test.'))
  expect(files.filter((file) => withoutCentre.test(readFileSync(sources + file, 'utf8')))).toEqual([
    'data/dates.tsx',
  ])
})
