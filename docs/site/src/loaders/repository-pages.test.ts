import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { repositoryRoot } from './repository-links.ts'
import { repositoryPages } from './repository-pages.ts'

it("[docs] every page of the repository's documentation is shown", () => {
  const shown = repositoryPages.map(({ file }) => file)
  const files = globSync('docs/{,decisions/}*.md', { cwd: repositoryRoot })
  expect(files).toContain('docs/operations.md')
  expect(files.filter((file) => !shown.includes(file))).toEqual([])
})
