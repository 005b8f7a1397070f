import { defineConfig, mergeConfig } from 'vitest/config'
import { preactProject, reactProject, sourceConditions } from '../../scripts/vitest-browser.ts'

export default defineConfig({
  ...sourceConditions,
  optimizeDeps: { include: ['vue'] }, // only a test imports it: found late, it would reload the page
  test: {
    name: 'widgets',
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['{src,scripts}/**/*.test.ts'],
          setupFiles: ['../../scripts/vitest-properties.ts'],
        },
      },
      // Elements always bring Preact.
      reactProject('browser', ['src/elements/**']),
      preactProject(
        'browser-preact',
        [
          'elements/**/*',
          '{elements-in-frameworks,feature-boundary,provider}',
          'hooks/hooks',
          '{donation,checkout}/*keyboard',
          'donation/{amount-step,loading}',
          'cart/cart-donation',
          'tracking/tracking',
          'share/share',
        ],
        ['src/elements/preact.ts'],
        ['elements/removal'],
      ),
      // It counts what the browser's process holds, so no other file may run beside it.
      mergeConfig(preactProject('removal', ['elements/removal'], ['src/elements/preact.ts']), {
        test: { sequence: { groupOrder: 1 } },
      }),
    ],
  },
})
