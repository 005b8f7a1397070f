import { fileURLToPath } from 'node:url'
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
    // Threads and processes that tests start load the server's sources from it, which saves most of the cost of a short one.
    env: {
      NODE_COMPILE_CACHE: fileURLToPath(
        new URL('../../node_modules/.cache/charity-kit/compiled', import.meta.url),
      ),
    },
    globalSetup: ['src/testing/global-setup.ts'],
    isolate: false, // no module keeps anything that a test could see: a worker loads them once, for all its files
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
