import { defineConfig } from 'tsup'

export default defineConfig({
  entry: {
    index: 'src/main/index.ts',
    server: 'src/main/server.ts',
    cli: 'src/main/cli.ts',
    'import-worker': 'src/main/import-worker.ts',
  },
  format: 'esm',
  platform: 'node',
  target: 'node24',
  clean: true,
  noExternal: ['@charity-kit/contract'],
  esbuildOptions: (options) => {
    options.conditions = ['source']
  },
})
