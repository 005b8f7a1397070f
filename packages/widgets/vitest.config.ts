import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

/** The contract is tested from its source, never from what was built last. */
const conditions = ['source', 'module', 'browser', 'development|production']

/** Made anew for each project: vitest writes names into it. */
const chromium = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-background-networking', '--disable-dev-shm-usage'],
    },
  }),
  instances: [{ browser: 'chromium' as const }],
})

/** As in the script tag's build (scripts/build.ts); the longer names come first, for an alias takes what begins with it. */
const preact = {
  'react-dom/test-utils': 'preact/test-utils',
  'react-dom/server': 'preact-render-to-string',
  'react-dom/client': '@preact/compat/client',
  'react-dom': '@preact/compat',
  'react/jsx-dev-runtime': '@preact/compat/jsx-dev-runtime',
  'react/jsx-runtime': '@preact/compat/jsx-runtime',
  react: '@preact/compat',
}

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions: ['source', 'module', 'node', 'development|production'] } },
  test: {
    name: 'widgets',
    projects: [
      {
        extends: true,
        test: { name: 'node', environment: 'node', include: ['{src,scripts}/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['src/**/*.browser.test.tsx'],
          browser: chromium(),
          testTimeout: 10_000,
        },
      },
      {
        extends: true,
        resolve: { alias: preact },
        cacheDir: 'node_modules/.vite-preact',
        optimizeDeps: {
          include: [
            'preact',
            'preact/test-utils',
            'preact-render-to-string',
            '@preact/compat',
            '@preact/compat/client',
          ],
        },
        test: {
          name: 'browser-preact',
          setupFiles: ['src/elements/preact.ts'],
          include: ['src/**/*.browser.test.tsx'],
          browser: chromium(),
          testTimeout: 10_000,
        },
      },
      {
        extends: true,
        plugins: [storybookTest({ configDir: fileURLToPath(new URL('../../.storybook', import.meta.url)) })],
        test: { name: 'storybook', browser: chromium() },
      },
    ],
  },
})
