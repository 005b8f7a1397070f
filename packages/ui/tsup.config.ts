import { globSync } from 'node:fs'
import { defineConfig } from 'tsup'
import { fileByFile } from '../../scripts/file-by-file.ts'

/** What package.json exports. */
const entries = ['src/index.ts', 'src/art/index.ts', 'src/art/piece-art.tsx']

export default defineConfig({
  entry: globSync('src/{art,components,forms,i18n}/**/*.{ts,tsx}', {
    exclude: ['**/*.{test,stories}.*'],
  }).concat('src/index.ts'),
  format: 'esm',
  target: 'es2022',
  platform: 'browser',
  esbuildPlugins: [fileByFile],
  dts: { entry: entries },
  clean: true,
})
