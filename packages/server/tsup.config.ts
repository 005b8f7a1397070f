import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/index.ts', 'src/server.ts', 'src/cli.ts', 'src/import-thread.ts'],
  format: 'esm',
  platform: 'node',
  target: 'node24',
  clean: true,
  dts: { entry: 'src/index.ts', resolve: ['@charity-kit/contract'] },
  noExternal: ['@charity-kit/contract'],
  esbuildOptions: (options) => {
    options.conditions = ['source']
  },
})
