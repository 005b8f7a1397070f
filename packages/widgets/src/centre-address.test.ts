import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { centreAddress } from './centre-address.ts'

it.each([
  ['https://centre.example', 'https://centre.example/donate'],
  ['https://centre.example/', 'https://centre.example/donate'],
  ['https://centre.example/charity//', 'https://centre.example/charity/donate'],
  ['', '/donate'],
])('[embed] joins the donate page with "%s"', (apiBase, address) => {
  expect(centreAddress(apiBase, '/donate')).toBe(address)
})

it('[embed] is the only code that joins such addresses', () => {
  const sources = fileURLToPath(new URL('.', import.meta.url))
  const files = globSync('**/*.{ts,tsx}', { cwd: sources }).filter((file) => !file.includes('.test.'))
  expect(files.filter((file) => readFileSync(sources + file, 'utf8').includes('apiBase.replace('))).toEqual([
    'centre-address.ts',
  ])
})
