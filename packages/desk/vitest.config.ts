import { defineConfig } from 'vitest/config'
import { reactProject, sourceConditions } from '../../scripts/vitest-browser.ts'

export default defineConfig({
  ...sourceConditions,
  test: {
    name: 'desk',
    projects: [
      {
        extends: true,
        test: { name: 'desk', include: ['src/**/*.test.{ts,tsx}'], exclude: ['**/*.browser.test.tsx'] },
      },
      {
        ...reactProject('desk-browser'),
        // Only a worker imports it: found in the middle of a run, it would reload the tests.
        optimizeDeps: { include: ['read-excel-file/web-worker', 'csv-parse/browser/esm/sync'] },
      },
    ],
  },
})
