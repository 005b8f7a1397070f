import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const sources = fileURLToPath(new URL('../src/', import.meta.url))
const read = (pattern: string) =>
  globSync(pattern, { cwd: sources }).map((file) => readFileSync(sources + file, 'utf8'))

/** Shown on the page of what they are a part of. */
const parts = ['CartBadge', 'DonationCard', 'UnfinishedOrder']

it('[storybook] each component that a partner can import has a page of its own', () => {
  const components = read('*/index.ts')
    .flatMap((index) => [...index.matchAll(/export \{([^}]*)\}/g)])
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
    .filter((name) => /^[A-Z]/.test(name))
  const shown = read('**/*.stories.tsx')
    .filter((story) => story.includes("tags: ['autodocs']"))
    .map((story) => /^ {2}component: (\w+),/m.exec(story)?.[1])
  expect(components.length).toBeGreaterThan(10)
  expect(components.filter((name) => !shown.includes(name) && !parts.includes(name))).toEqual([])
})
