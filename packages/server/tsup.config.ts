import { defineConfig } from 'tsup'

export default defineConfig({
  entry: {
    index: 'src/main/index.ts',
    server: 'src/main/server.ts',
    cli: 'src/main/cli.ts',
    'import-worker': 'src/main/import-worker.ts',
    'backup-worker': 'src/main/backup-worker.ts',
  },
  format: 'esm',
  platform: 'node',
  target: 'node24',
  clean: ['!types/**'], // the declarations are a task of their own
  noExternal: ['@charity-kit/contract'],
  esbuildOptions: (options) => {
    options.conditions = ['source']
  },
})
