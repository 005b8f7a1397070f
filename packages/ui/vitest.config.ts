import { defineConfig } from 'vitest/config'
import { browserProjects, sourceConditions } from '../../scripts/vitest-browser.ts'

export default defineConfig({
  ...sourceConditions,
  test: {
    name: 'ui',
    projects: [
      {
        extends: true,
        test: { name: 'ui', include: ['src/**/*.test.{ts,tsx}'], exclude: ['**/*.browser.test.tsx'] },
      },
      ...browserProjects('ui-browser', { preactSetup: ['src/testing/preact.ts'] }),
    ],
  },
})
