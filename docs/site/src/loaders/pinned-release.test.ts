import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withRelease } from './pinned-release.ts'
import { repositoryRoot } from './repository-links.ts'

it('[docs] the snippet that pins a release has its version and its hash', () => {
  const page = readFileSync(join(repositoryRoot, 'docs/releases.md'), 'utf8')
  const shown = withRelease(page, { version: '7.8.9', integrity: { 'charity-widgets.js': 'sha384-abc+/=' } })
  expect(shown).toContain('src="https://centre.example/embed/7.8.9/charity-widgets.js"')
  expect(shown).toContain('integrity="sha384-abc+/="')
  expect(shown).toContain('`/embed/7.8.9/release.json`')
  expect(shown).not.toMatch(/sha384-\.\.\.|\/embed\/1/)
})
