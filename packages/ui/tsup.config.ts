import { globSync } from 'node:fs'
import { defineConfig } from 'tsup'
import { fileByFile } from '../../scripts/file-by-file.ts'

export default defineConfig({
  entry: globSync('src/{art,components,forms,i18n}/**/*.{ts,tsx}', {
    exclude: ['**/*.{test,stories}.*'],
  }).concat('src/index.ts'),
  format: 'esm',
  target: 'es2022',
  platform: 'browser',
  esbuildPlugins: [fileByFile],
  clean: ['!types/**'], // the declarations are a task of their own
})
