import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Storybook's, of arguments that hold elements: they refer to their parents in Preact.
    onConsoleLog: (log) => (log.includes('a cycle in arg') ? false : undefined),
    projects: ['{packages/*,examples/*,docs/site,e2e,bench,.storybook}/vitest.config.ts'],
  },
})
