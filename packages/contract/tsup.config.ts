import { globSync, readdirSync } from 'node:fs'
import { defineConfig } from 'tsup'

const languages = readdirSync('src/i18n').map((language) => [
  `i18n/${language}/index`,
  `src/i18n/${language}/index.ts`,
])
const entries = {
  index: 'src/index.ts',
  'payment-message': 'src/values/payment-message.ts',
  'fixtures/index': 'src/fixtures/index.ts',
  ...(Object.fromEntries(languages) as Record<string, string>),
}
// Each source file stays a file, so that a page's bundler drops the calls that it doesn't make, such as the staff's.
const files = globSync('src/{endpoints,{calls,staff,values,wire}/*}.ts', { exclude: ['**/*.test.ts'] }).map(
  (file) => [file.replace(/^src\/|\.ts$/g, ''), file],
)

export default defineConfig({
  entry: { ...(Object.fromEntries(files) as Record<string, string>), ...entries },
  format: 'esm',
  target: 'es2022',
  dts: { entry: entries },
  clean: true,
})
