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
      reactProject('desk-browser'),
    ],
  },
})
