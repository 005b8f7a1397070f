import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { chunkFileName } from '../../scripts/chunk-file-name.ts'

const server = 'http://localhost:4000'

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react()],
  // Built from what npm users get; while developing, from the packages' sources, so that a change in them shows at once.
  resolve: {
    conditions: [...(command === 'serve' ? ['source'] : []), ...defaultClientConditions],
    // wouter's shim for what React has had since version 18.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  build: isSsrBuild
    ? { copyPublicDir: false }
    : {
        manifest: true,
        // Every browser that runs this build preloads modules by itself.
        modulePreload: { polyfill: false },
        rolldownOptions: {
          output: {
            chunkFileNames: chunkFileName('assets/[name]-[hash].js'),
            // What three pages share goes into one file. Of what two share, most is giving and paying, which pages of content need not load.
            codeSplitting: { groups: [{ name: 'common', minShareCount: 3 }] },
          },
        },
      },
  // What the API server runs has React's production build, whatever NODE_ENV that server is started with.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  // The bundle that renders the pages (src/entry-server.tsx): complete, as the API server runs it from dist alone.
  ssr: { noExternal: true },
  server: { proxy: { '/api': server, '/data': server, '/uploads': server, '/embed': server } },
}))
