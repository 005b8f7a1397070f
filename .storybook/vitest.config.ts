import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { cachedModules, chromium, patient, preactInPlaceOfReact } from '../scripts/vitest-browser.ts'

const stories = (name: string, renderer: 'react' | 'preact', exclude: string[] = []) => ({
  ...cachedModules,
  plugins: [storybookTest({ configDir: fileURLToPath(new URL('.', import.meta.url)) })],
  // axe would measure the contrast of text that is still fading in.
  test: {
    ...patient,
    name,
    exclude,
    env: { RENDERER: renderer },
    browser: chromium({ reducedMotion: 'reduce' }),
  },
})

/** Every story is a test, with React and (the site's aside) with Preact: it renders, its play function passes, and axe finds no violation. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    name: 'stories',
    projects: [
      stories('storybook', 'react'),
      // The centre's own pages and the staff's are built with React only.
      {
        ...stories('storybook-preact', 'preact', ['examples/**', 'packages/desk/**']),
        ...preactInPlaceOfReact,
      },
    ],
  },
})
