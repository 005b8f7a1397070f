import { defineConfig } from 'vitest/config'
import { preactProject, reactProject, sourceConditions } from '../../scripts/vitest-browser.ts'

export default defineConfig({
  ...sourceConditions,
  test: {
    name: 'client',
    projects: [
      { extends: true, test: { name: 'node', include: ['src/**/*.test.ts'] } },
      reactProject('browser'),
      preactProject('browser-preact', ['react/*']),
    ],
  },
})
