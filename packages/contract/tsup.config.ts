import { readdirSync } from 'node:fs'
import { defineConfig } from 'tsup'

const languages = readdirSync('src/i18n').map((language) => [
  `i18n/${language}/index`,
  `src/i18n/${language}/index.ts`,
])

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    'payment-message': 'src/values/payment-message.ts',
    'fixtures/index': 'src/fixtures/index.ts',
    ...(Object.fromEntries(languages) as Record<string, string>),
  },
  format: 'esm',
  target: 'es2022',
  dts: true,
  clean: true,
})
