import { defineConfig } from 'vitest/config'

/** Journeys through what was built: the real server, a real database, a partner's page on another origin, Chromium. */
export default defineConfig({
  test: {
    name: 'e2e',
    include: ['src/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    retry: 1, // a machine busy with something else may miss a time limit once
    maxWorkers: 2, // each file has a server, a database and a browser of its own
    sequence: { groupOrder: 1 }, // apart from the others: a journey waits for real time
  },
})
