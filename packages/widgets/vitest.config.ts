import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { defineConfig } from 'vitest/config'
import {
  chromium,
  patient,
  preactProject,
  reactProject,
  sourceConditions,
} from '../../scripts/vitest-browser.ts'

export default defineConfig({
  ...sourceConditions,
  test: {
    name: 'widgets',
    projects: [
      {
        extends: true,
        test: { name: 'node', environment: 'node', include: ['{src,scripts}/**/*.test.ts'] },
      },
      // Elements always bring Preact.
      reactProject('browser', ['src/elements/**']),
      preactProject('browser-preact', ['src/elements/preact.ts']),
      {
        extends: true,
        plugins: [storybookTest({ configDir: fileURLToPath(new URL('../../.storybook', import.meta.url)) })],
        test: { ...patient, name: 'storybook', browser: chromium() },
      },
    ],
  },
})
