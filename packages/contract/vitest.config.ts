import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'contract',
    environment: 'node',
    setupFiles: ['../../scripts/vitest-properties.ts'],
    testTimeout: 30_000, // properties are checked for hundreds of values, on machines that may be busy
    include: ['src/**/*.test.ts'],
  },
})
