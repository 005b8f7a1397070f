import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

const server = 'http://localhost:4000'

export default defineConfig({
  plugins: [react()],
  // "source" takes the widgets from their sources, so that a change in them shows at once.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  server: { proxy: { '/api': server, '/data': server, '/uploads': server, '/embed': server } },
})
