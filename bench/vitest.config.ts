import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'bench',
    environment: 'node',
    include: ['*.test.ts'],
    testTimeout: 300_000, // a busy machine is slow, but not wrong
    maxConcurrency: 3, // the tests wait more than they work, and judge no times
  },
})
