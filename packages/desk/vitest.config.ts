import { defineConfig } from 'vitest/config'
import { sourceConditions } from '../../scripts/vitest-browser.ts'

export default defineConfig({
  ...sourceConditions,
  test: { name: 'desk', include: ['src/**/*.test.ts'] },
})
