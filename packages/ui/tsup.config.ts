import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/index.ts', 'src/art/piece-art.tsx'],
  format: 'esm',
  target: 'es2022',
  platform: 'browser',
  dts: { entry: ['src/index.ts', 'src/art/piece-art.tsx'] },
  clean: true,
})
