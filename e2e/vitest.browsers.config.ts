import { defineConfig } from 'vitest/config'

/** The main journeys in the engines that playwright does not drive as they are installed; `pnpm test:browsers` runs them. */
export default defineConfig({
  test: {
    name: 'browsers',
    include: ['browsers/**/*.test.ts'],
    globalSetup: 'src/support/run-folder.ts',
    testTimeout: 180_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
