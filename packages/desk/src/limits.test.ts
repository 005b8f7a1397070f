import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const sources = fileURLToPath(new URL('.', import.meta.url))
/** Matches a literal number as the limit of a field or of a form's schema. */
const limit = /maxLength=\{\d|\b(?:maxLength|line|paragraph|requiredLine)\(\d/

it('[desk] the limits of texts are the contract’s: one that stands here as well would stay behind', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: sources }).filter((file) => !file.includes('.test.'))
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => limit.test(readFileSync(sources + file, 'utf8')))).toEqual([])
})
