import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { testClientKey, testTransactionIds } from '@charity-kit/contract'
import { expect, it } from 'vitest'
import { repositoryRoot } from '../loaders/repository-links.ts'

it('[docs] the page of the test key has the key, and each transaction ID of the contract once in its table', async () => {
  const page = await readFile(join(repositoryRoot, 'docs/site/src/content/docs/test-key.md'), 'utf8')
  expect(page).toContain(`client-key="${testClientKey}"`)
  const listed = [...page.matchAll(/^\| `(\w+)`/gm)].map(([, id]) => id)
  expect(listed.sort()).toEqual(Object.values(testTransactionIds).sort())
})
