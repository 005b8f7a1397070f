import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import * as all from './index.ts'

const sources = fileURLToPath(new URL('.', import.meta.url))

it('[storybook] shows each exported component on a page', () => {
  const components = Object.entries(all)
    .filter(([name, value]) => /^[A-Z]/.test(name) && typeof value === 'function')
    .map(([name]) => name)
  const shown = globSync('**/*.stories.tsx', { cwd: sources })
    .map((file) => readFileSync(sources + file, 'utf8'))
    .filter((story) => story.includes("tags: ['autodocs']"))
    .flatMap((story) => [
      /^ {2}component: (\w+)/m.exec(story)?.[1],
      ...(/^ {2}subcomponents: \{ (.*) \},$/m.exec(story)?.[1] ?? '')
        .split(', ')
        .map((name) => name.replace(/:.*/, '')),
    ])
  expect(components.length).toBeGreaterThan(20)
  expect(components.filter((name) => !shown.includes(name))).toEqual([])
})
