import { defineConfig } from 'vitest/config'

/** Tests of the built packages in Chromium, with the real server and database, and a partner's page on another origin. */
export default defineConfig({
  test: {
    name: 'e2e',
    include: ['src/**/*.test.ts'],
    globalSetup: 'src/support/run-folder.ts',
    testTimeout: 120_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } }, // a busy machine makes a browser slow, not wrong
    retry: 1, // a busy machine may exceed a timeout once: on a new server, and `npm test` names it; in no other project, where it would hide races
    isolate: false, // each worker has one server, one browser and one Playwright (src/support/session.ts)
    maxWorkers: 2, // of two audiences side by side; a worker mostly waits
    sequence: { groupOrder: 1 }, // after the other projects: these tests depend on real time
  },
})
