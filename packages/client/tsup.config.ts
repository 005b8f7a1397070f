import { globSync } from 'node:fs'
import { defineConfig } from 'tsup'
import { fileByFile } from '../../scripts/file-by-file.ts'

export default defineConfig({
  entry: globSync('src/{*,react/*,test-centre/*}.{ts,tsx}', { exclude: ['**/*.test.*'] }).concat(
    'src/testing/index.ts',
  ),
  format: 'esm',
  target: 'es2022',
  platform: 'browser',
  external: ['#transport'], // whoever bundles this chooses, by a condition
  esbuildPlugins: [fileByFile],
  clean: ['!types/**'], // the declarations are a task of their own
})
