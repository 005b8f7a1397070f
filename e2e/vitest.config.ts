import { defineConfig } from 'vitest/config'

/** Journeys through what was built: the real server, a real database, a partner's page on another origin, Chromium. */
export default defineConfig({
  test: {
    name: 'e2e',
    include: ['src/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } }, // a browser on a busy machine answers late, not wrongly
    retry: 1, // a journey on a busy machine may miss a time limit once; the report names it. Nowhere else: it would hide races
    isolate: false, // a worker loads Playwright once, for all its files
    maxWorkers: 4, // each file has a server, a database and a browser of its own, and mostly waits
    sequence: { groupOrder: 1 }, // apart from the others: a journey waits for real time
  },
})
