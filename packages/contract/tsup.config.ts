import { globSync } from 'node:fs'
import { defineConfig } from 'tsup'

export default defineConfig({
  // Each source file stays a file, so that a page's bundler drops the calls that it doesn't make, such as the staff's.
  entry: globSync('src/{{calls,staff,values,wire}/*,i18n/*/index,{fixtures/,}index,endpoints}.ts', {
    exclude: ['**/*.test.ts'],
  }),
  format: 'esm',
  target: 'es2022',
  clean: ['!types/**'], // the declarations are a task of their own
})
