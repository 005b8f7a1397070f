import { globSync } from 'node:fs'
import { defineConfig } from 'tsup'
import { fileByFile } from '../../scripts/file-by-file.ts'

/** What package.json exports and imports. */
const entries = [
  'src/index.ts',
  'src/react/index.ts',
  'src/testing/index.ts',
  'src/transport-fetch.ts',
  'src/transport-ky.ts',
]

export default defineConfig({
  entry: globSync('src/{*,react/*,test-centre/*}.{ts,tsx}', { exclude: ['**/*.test.*'] }).concat('src/testing/index.ts'),
  format: 'esm',
  target: 'es2022',
  platform: 'browser',
  external: ['#transport'], // whoever bundles this chooses, by a condition
  esbuildPlugins: [fileByFile],
  dts: { entry: entries },
  clean: true,
})
