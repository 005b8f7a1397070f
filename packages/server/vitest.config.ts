import { defineConfig } from 'vitest/config'

// Without Vite's `module`, which Node does not know: @opentelemetry/api has files for it that only bundlers can load.
const conditions = ['source', 'node', 'development|production']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  // Global setup runs here.
  environments: { __vitest__: { resolve: { conditions } } },
  test: {
    name: 'server',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    setupFiles: ['../../scripts/vitest-properties.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    isolate: false, // no module keeps anything that a test could see: a worker loads them once, for all its files
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
