import { defineConfig } from 'tsup'

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    server: 'src/server.ts',
    cli: 'src/cli.ts',
    'import-worker': 'src/statements/import-worker.ts',
  },
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
