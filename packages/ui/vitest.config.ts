import { defineConfig } from 'vitest/config'
import { preactProject, reactProject, sourceConditions } from '../../scripts/vitest-browser.ts'

export default defineConfig({
  ...sourceConditions,
  test: {
    name: 'ui',
    projects: [
      {
        extends: true,
        test: { name: 'ui', include: ['src/**/*.test.{ts,tsx}'], exclude: ['**/*.browser.test.tsx'] },
      },
      reactProject('ui-browser'),
      preactProject('ui-browser-preact', ['{components,forms,i18n}/*'], ['src/testing/preact.ts']),
    ],
  },
})
