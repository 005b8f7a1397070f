import { defineConfig } from 'tsup'

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    'payment-message': 'src/values/payment-message.ts',
    'fixtures/index': 'src/fixtures/index.ts',
  },
  format: 'esm',
  target: 'es2022',
  dts: true,
  clean: true,
})
