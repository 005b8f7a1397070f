import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'

const server = 'http://localhost:4000'

export default defineConfig({
  plugins: [react()],
  // "source" takes the widgets from their sources, so that a change in them shows at once.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: { manifest: true },
  // What draws the pages when the site is built (scripts/prerender.ts).
  ssr: { noExternal: [/^@charity-kit\//], resolve: { conditions: ['source', ...defaultServerConditions] } },
  server: { proxy: { '/api': server, '/data': server, '/uploads': server, '/embed': server } },
})
