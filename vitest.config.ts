import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['{packages/*,examples/*,docs/site,e2e,.storybook}/vitest.config.ts'],
  },
})
