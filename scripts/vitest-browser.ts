/** How the packages' browser tests run: in a real Chromium, with React and again with Preact in its place. */
import { playwright } from '@vitest/browser-playwright'
import type { TestProjectInlineConfiguration } from 'vitest/config'

/** Packages of the workspace are tested from their sources, never from what was built last. */
export const sourceConditions = {
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: ['source', 'module', 'node', 'development|production'] } },
}

/** A new object for each project: vitest writes names into it. */
export const chromium = () => ({
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

/** What the script tag's build does with React. The longer names come first: an alias takes whatever begins with it. */
export const preactInPlaceOfReact = {
  resolve: {
    alias: {
      'react-dom/test-utils': 'preact/test-utils',
      'react-dom/server': 'preact-render-to-string',
      'react-dom/client': '@preact/compat/client',
      'react-dom': '@preact/compat',
      'react/jsx-dev-runtime': '@preact/compat/jsx-dev-runtime',
      'react/jsx-runtime': '@preact/compat/jsx-runtime',
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

/**
 * The projects `<name>` and `<name>-preact` of a package that extends {@link sourceConditions}.
 *
 * @param preactSetup files that set Preact up as the script tag does
 */
export const browserProjects = (
  name: string,
  { preactSetup = [] }: { preactSetup?: string[] } = {},
): TestProjectInlineConfiguration[] => {
  const include = ['src/**/*.browser.test.tsx']
  const testTimeout = 10_000
  return [
    { extends: true, test: { name, include, testTimeout, browser: chromium() } },
    {
      extends: true,
      ...preactInPlaceOfReact,
      test: { name: `${name}-preact`, include, testTimeout, setupFiles: preactSetup, browser: chromium() },
    },
  ]
}
