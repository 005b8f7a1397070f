import { defineConfig } from 'vitest/config'

/** Journeys through what was built: the real server, a real database, a partner's page on another origin, Chromium. */
export default defineConfig({
  test: {
    name: 'e2e',
    include: ['src/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    fileParallelism: false,
    sequence: { groupOrder: 1 }, // alone, after the others: a journey waits for real time
  },
})
