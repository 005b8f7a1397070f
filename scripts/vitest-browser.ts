/**
 * Configures the packages' browser tests, which run in a real Chromium, with React and again with Preact in its place.
 */
import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import type { BrowserContextOptions } from 'playwright'
import type { TestProjectInlineConfiguration } from 'vitest/config'

/** Resolves the workspace's packages to their sources, never to an earlier build. */
export const sourceConditions = {
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: ['source', 'module', 'node', 'development|production'] } },
}

/**
 * Lets a browser cache the modules for all test files, because sources do not change while tests run. A context lasts
 * for one run, so its cache has no older sources.
 */
export const cachedModules = { server: { headers: { 'Cache-Control': 'max-age=3600' } } }

/** Returns a new object for each project, because vitest writes names into it. */
export const chromium = (contextOptions: BrowserContextOptions = {}) => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  connectTimeout: 180_000, // a busy machine makes a browser slow, but not wrong
  provider: playwright({
    contextOptions,
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-background-networking', '--disable-dev-shm-usage'],
    },
  }),
  instances: [{ browser: 'chromium' as const }],
})

/**
 * Replaces React as the script tag's build does. The longer names come first, because an alias matches all names that
 * begin with it.
 */
export const preactInPlaceOfReact = {
  resolve: {
    alias: {
      'react-dom/test-utils': 'preact/test-utils',
      'react-dom/server': 'preact-render-to-string',
      'react-dom/client': '@preact/compat/client',
      'react-dom': '@preact/compat',
      'react/jsx-dev-runtime': '@preact/compat/jsx-dev-runtime',
      'react/jsx-runtime': '@preact/compat/jsx-runtime',
      'use-effect-event': '@preact/compat',
      react: '@preact/compat',
    },
  },
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
}

/** Timeouts for a busy machine: a test that reaches them hangs, and is not just slow. */
export const patient = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 10_000 } } }

const browserTestSetup = fileURLToPath(new URL('browser-test-setup.ts', import.meta.url))

const browserTests = (pattern: string) => `src/${pattern}.browser.test.tsx`

/** Returns a package's browser tests, with React. */
export const reactProject = (name: string, exclude: string[] = []): TestProjectInlineConfiguration => ({
  extends: true,
  ...cachedModules,
  test: {
    ...patient,
    name,
    include: ['src/**/*.browser.test.tsx'],
    exclude,
    setupFiles: [browserTestSetup],
    browser: chromium({ reducedMotion: 'reduce' }),
  },
})

/**
 * Returns the tests of differences between renderers, with Preact: focus, dialogs, ids, lazy parts, errors and events.
 * The rest is tested with React alone, and shown with Preact by the stories (.storybook/tests).
 *
 * @param include the files, without `.browser.test.tsx`, as patterns below `src/`
 * @param setupFiles set Preact up as the script tag does
 * @param exclude the files of these that run elsewhere, in the same form
 */
export const preactProject = (
  name: string,
  include: string[],
  setupFiles: string[] = [],
  exclude: string[] = [],
): TestProjectInlineConfiguration => ({
  extends: true,
  ...cachedModules,
  ...preactInPlaceOfReact,
  test: {
    ...patient,
    name,
    include: include.map(browserTests),
    exclude: exclude.map(browserTests),
    setupFiles: [browserTestSetup, ...setupFiles],
    browser: chromium({ reducedMotion: 'reduce' }),
  },
})
