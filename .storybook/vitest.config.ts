import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import {
  cachedModules,
  chromium,
  patient,
  preactInPlaceOfReact,
  sourceConditions,
} from '../scripts/vitest-browser.ts'

interface Options {
  name?: string
  include?: string
  exclude?: string[]
}

const stories = (
  renderer: 'react' | 'preact',
  {
    name = `storybook-${renderer}`,
    include = '.storybook/tests/*.browser.test.ts',
    exclude = [],
  }: Options = {},
): TestProjectInlineConfiguration => ({
  ...cachedModules,
  ...(renderer === 'preact' && preactInPlaceOfReact),
  resolve: { ...sourceConditions.resolve, ...(renderer === 'preact' && preactInPlaceOfReact.resolve) },
  test: {
    ...patient,
    name,
    include: [include],
    exclude,
    env: { RENDERER: renderer, VITEST_STORYBOOK: 'false' }, // nobody watches: a violation fails its story
    // axe would measure the contrast of text that is still fading in.
    browser: chromium({ reducedMotion: 'reduce' }),
  },
})

/** The stories as tests, with React and axe, and (the centre's own pages and the staff's aside) once more with Preact. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    name: 'stories',
    projects: [
      stories('react'),
      stories('preact', { exclude: ['.storybook/tests/{site,desk}.*'] }),
      stories('react', { name: 'pictures', include: '.storybook/pictures/*.browser.test.ts' }),
    ],
  },
})
