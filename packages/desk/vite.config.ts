import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { chunkFileName } from '../../scripts/chunk-file-name.ts'

export default defineConfig(({ command }) => ({
  // Where the server shows it (packages/server/src/desk).
  base: '/desk/',
  plugins: [react()],
  // Built from what npm users get; while developing, from the packages' sources, so that a change in them shows at once.
  resolve: {
    conditions: [...(command === 'serve' ? ['source'] : []), ...defaultClientConditions],
  },
  // The manifest says what a first load fetches: see .size-limit.js.
  build: {
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: { output: { chunkFileNames: chunkFileName('assets/[name]-[hash].js') } },
  },
  server: { proxy: { '/api': 'http://localhost:4000', '/data': 'http://localhost:4000' } },
}))
