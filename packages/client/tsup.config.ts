import { defineConfig } from 'tsup'

export default defineConfig({
  entry: [
    'src/index.ts',
    'src/react/index.ts',
    'src/testing/index.ts',
    'src/transport-fetch.ts',
    'src/transport-ky.ts',
  ],
  format: 'esm',
  target: 'es2022',
  platform: 'browser',
  external: ['#transport'], // whoever bundles this chooses, by a condition
  dts: true,
  clean: true,
})
