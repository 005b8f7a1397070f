import { defineConfig } from 'vitest/config'
import { reactProject, sourceConditions } from '../../scripts/vitest-browser.ts'

export default defineConfig({
  ...sourceConditions,
  test: {
    name: 'site',
    projects: [
      { extends: true, test: { name: 'node', include: ['src/**/*.test.ts'], testTimeout: 10_000 } },
      reactProject('browser'),
    ],
  },
})
