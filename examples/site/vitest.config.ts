import { defineConfig } from 'vitest/config'
import { browserProjects, sourceConditions } from '../../scripts/vitest-browser.ts'

const [browser] = browserProjects('browser')

export default defineConfig({
  ...sourceConditions,
  test: {
    name: 'site',
    projects: [
      { extends: true, test: { name: 'node', include: ['src/**/*.test.ts'], testTimeout: 10_000 } },
      // The site is built with React only.
      ...(browser ? [browser] : []),
    ],
  },
})
