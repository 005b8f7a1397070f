import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/index.ts', 'src/art/piece-art.tsx', 'src/i18n/sw/index.ts', 'src/**/*.css'],
  format: 'esm',
  target: 'es2022',
  platform: 'browser',
  dts: { entry: ['src/index.ts', 'src/art/piece-art.tsx', 'src/i18n/sw/index.ts'] },
  clean: true,
})
