import { globSync } from 'node:fs'
import { defineConfig } from 'tsup'

/** What package.json exports. */
const entries = ['src/index.ts', 'src/art/piece-art.tsx']

export default defineConfig({
  // Each source file stays a file, so that a page's bundler splits and drops them as it does the page's own.
  entry: globSync('src/{art,components,forms,i18n}/**/*.{ts,tsx}', {
    exclude: ['**/*.{test,stories}.*'],
  }).concat('src/index.ts'),
  format: 'esm',
  target: 'es2022',
  platform: 'browser',
  dts: { entry: entries },
  clean: true,
})
